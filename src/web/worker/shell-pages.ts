// The pages that open without a network, and the parts of the product that they load later; the server tells the worker.

/** Their HTML is the same for everyone, so it holds nothing that is private. */
export const shellPages = [
  '/offline',
  '/dashboard',
  // Stands for all bookings.
  '/bookings/00000000-0000-4000-8000-000000000000',
  // Stands for all rosters.
  '/dashboard/teacher/sessions/00000000-0000-4000-8000-000000000000',
];

/** Source files; the build knows which files they have become. */
export const shellModules = [
  'src/web/pages/class.tsx',
  'src/web/features/class-page/class-parts.ts',
  'src/web/features/navigation/account-menu.tsx',
  'src/web/features/navigation/personal/personal-parts.ts',
  'src/web/kit/auth/auth-client.ts',
  'src/web/kit/offline/cache-visits.ts',
];
