// Why somebody is asked to sign in: for what they pressed, else for the page that they wanted to open.

interface SignInState {
  signInTo: string;
}

/** The state of a link or a navigation, such as "follow Maya Chen"; an address would let others write on our page. */
export const signInTo = (what: string): SignInState => ({ signInTo: what });

/** Continues "Sign in to"; undefined where nothing is known but that somebody wants to sign in. */
export function signInReason(state: unknown, target: string): string | undefined {
  const { signInTo: pressed } = Object(state) as Partial<Record<keyof SignInState, unknown>>;
  if (typeof pressed === 'string') return pressed;
  return pages.find(([start]) => isAtOrBelow(start, target))?.[1];
}

const isAtOrBelow = (start: string, target: string): boolean =>
  target === start || ['/', '?', '#'].some((next) => target.startsWith(start + next));

/** The first that fits counts. */
const pages: readonly (readonly [string, string])[] = [
  ['/messages/new', 'write your message'],
  ['/messages', 'read your messages'],
  ['/notifications', 'read your notifications'],
  ['/bookings', 'see your booking'],
  ['/waitlist', 'see your place in line'],
  ['/dashboard/teacher', 'open your instructor dashboard'],
  ['/dashboard/profile', 'open your settings'],
  ['/dashboard', 'open your dashboard'],
  ['/createClass', 'create a class'],
  ['/become-instructor', 'become an instructor'],
  ['/admin', 'open the admin area'],
];
