// Lists every address of the route table, so that no new page is left out of the browser tests.
import type { RouteObject } from 'react-router';
import { routes } from '#web/routes.tsx';

const examples: Record<string, string> = {
  '/classes/:id': '/classes/0de30000-0000-4000-8000-0000000c0001',
  '/classes/:id/edit': '/classes/0de30000-0000-4000-8000-0000000c0001/edit',
  '/instructors/:username': '/instructors/ivo',
  '/studios/:handle': '/studios/many-hands',
  '/studio-invitations/:id': '/studio-invitations/none',
  '/dashboard/studios/:id': '/dashboard/studios/none',
  '/dashboard/studios/:id/earnings': '/dashboard/studios/none/earnings',
  '/bookings/:id': '/bookings/none',
  '/messages/:id?': '/messages',
  '/waitlist/:id': '/waitlist/none',
  '/reschedules/:id': '/reschedules/none',
  '/dashboard/teacher/sessions/:id': '/dashboard/teacher/sessions/none',
  '/dashboard/teacher/drafts/:id': '/dashboard/teacher/drafts/none',
  '/dashboard/teacher/drafts/:id/preview': '/dashboard/teacher/drafts/none/preview',
  '/dashboard/teacher/classes/:id/insight':
    '/dashboard/teacher/classes/0de30000-0000-4000-8000-0000000c0001/insight',
  '/admin/people/:id': '/admin/people/0de30000-0000-4000-8000-000000000001',
  '/admin/people/:id/reviews': '/admin/people/0de30000-0000-4000-8000-000000000001/reviews',
  '/admin/people/:id/reports': '/admin/people/0de30000-0000-4000-8000-000000000001/reports',
  '/admin/bookings/:id': '/admin/bookings/0de30000-0000-4000-8000-00000000b001',
  '/admin/sessions/:id': '/admin/sessions/0de30000-0000-4000-8000-000d00010001',
  '/admin/conversations/:id': '/admin/conversations/0de30000-0000-4000-8000-000000000001',
  '/admin/classes/:id': '/admin/classes/0de30000-0000-4000-8000-0000000c0001',
  '/admin/announcements/:id': '/admin/announcements/0de30000-0000-4000-8000-00000a000001',
  '/admin/integrations/:id': '/admin/integrations/0de30000-0000-4000-8000-0000000f0001',
  '/announcements/:id': '/announcements/none',
  '/admin/money/events/:id': '/admin/money/events/1',
  '/demo-pay/:id': '/demo-pay/none',
  '*': '/no/such/page',
};

export const everyPath = pathsOf(routes).map((path) => examples[path] ?? path);

/**
 * Pages to read, to sign in, to develop and to run the marketplace with: many, checked by `npm run prove`. So are pages
 * that have tests of their own or share their parts with one that is checked, and pages that say what is missing: the
 * tests of bookings, waiting lists, sessions, alerts and offline visits check them in use.
 */
export const isSettled = (path: string): boolean =>
  /^\/(notifications|become-instructor|explore\/.+|instructors\/.+|dashboard\/(profile|teacher\/.+))$/.test(
    path,
  ) ||
  /^\/(auth|dev|how-it-works|faq|contact|privacy|terms|no|demo-pay|admin\/.*)(\/|$)/.test(path) ||
  /^\/(offline|alerts\/stop|notifications\/stop)$|\/none(\/preview)?$/.test(path);

function pathsOf(table: RouteObject[]): string[] {
  return table.flatMap((route) => [
    ...(route.path && route.lazy ? [route.path] : []),
    ...pathsOf(route.children ?? []),
  ]);
}
