// What an operator may read who looks at the site as another person sees it. A call that is on neither list is refused, so
// a new one stays closed until somebody decides.
import type { EndpointName } from '../endpoints.ts';

/** Reads that change nothing. */
const open: readonly EndpointName[] = [
  'GET /api/site',
  'GET /api/places',
  'GET /api/legal/{document}',
  'GET /api/legal/{document}/versions/{version}',
  'GET /api/home',
  'GET /api/landing/{slug}',
  'GET /api/tags',
  'GET /api/suggestions',
  'GET /api/explore',
  'GET /api/explore/prices',
  'GET /api/explore/days',
  'GET /api/explore/map',
  'GET /api/explore/map/classes',
  'GET /api/classes',
  'GET /api/classes/{id}',
  'GET /api/classes/{id}/similar',
  'GET /api/classes/{id}/map',
  'GET /api/classes/{id}/reviews',
  'GET /api/classes/{id}/questions',
  'GET /api/classes/{id}/questions/own',
  'GET /api/classes/{id}/enrolled',
  'GET /api/classes/{id}/enrollment',
  'GET /api/classes/{id}/archived',
  'GET /api/classes/{id}/sessions/{sessionId}/series',
  'GET /api/instructors/{username}',
  'GET /api/instructors/{username}/reviews',
  'GET /api/studio-pages/{handle}',
  'GET /api/profile',
  'GET /api/account/standing',
  'GET /api/dashboard',
  'GET /api/bookings',
  'GET /api/bookings/{id}',
  'GET /api/bookings/{id}/reschedule',
  'GET /api/waitlist',
  'GET /api/waitlist/{id}',
  'GET /api/saved-classes',
  'GET /api/saved-classes/ids',
  'GET /api/follows',
  'GET /api/follows/ids',
  'GET /api/followers/count',
  'GET /api/alerts',
  'GET /api/notifications',
  'GET /api/notifications/unread-count',
  'GET /api/notification-choices',
  'GET /api/conversations/unread-count',
  'GET /api/announcements/{id}',
  'GET /api/instructor/agenda',
  'GET /api/instructor/classes',
  'GET /api/instructor/classes/{id}',
  'GET /api/instructor/classes/{id}/insight',
  'GET /api/instructor/commission',
  'GET /api/instructor/earnings',
  'GET /api/instructor/earnings/lines',
  'GET /api/instructor/earnings/year',
  'GET /api/instructor/debts',
  'GET /api/instructor/payouts',
  'GET /api/instructor/penalties',
  'GET /api/class-drafts',
  'GET /api/class-drafts/{id}',
  'GET /api/questions',
  'GET /api/refund-requests',
  'GET /api/sessions/{id}/roster',
  'GET /api/sessions/{id}/reschedule',
  'GET /api/studios',
  'GET /api/studios/{id}',
  'GET /api/studios/{id}/classes',
  'GET /api/studio-invitations/{id}',
];

const messages =
  'Messages are private. Operators read a conversation only for a reason, which both people see.';
const answers =
  'Answers at booking may be about health. Operators read them for a reason, on the page of the booking.';
const signIn = 'How somebody signs in is private. Operators do not see it.';
const bank = 'Where payouts go is private. Operators do not see it.';
const addresses = 'Addresses of calendars are private. Operators do not see them.';
const files = 'Files cannot be downloaded while you look as somebody else.';

/** What nobody but the person may read or take away, with the sentence that stands in its place. */
const closed: Partial<Record<EndpointName, string>> = {
  'GET /api/conversations': messages,
  'GET /api/conversations/find': messages,
  'GET /api/conversations/{id}': messages,
  'GET /api/bookings/{id}/answers': answers,
  'GET /api/account/sessions': signIn,
  'GET /api/push': signIn,
  'GET /api/instructor/payout-account': bank,
  'GET /api/calendar-feed': addresses,
  'GET /api/busy-calendars': addresses,
  'GET /api/account/data': files,
  'GET /api/bookings/{id}/calendar': files,
  'GET /api/bookings/{id}/receipt': files,
  'GET /api/bookings/{id}/receipt/recipient': files,
  'GET /api/classes/{id}/calendar': files,
  'GET /api/credit-notes/{number}': files,
  'GET /api/instructor/earnings/statement': files,
  'GET /api/instructor/earnings/statement.csv': files,
  'GET /api/instructor/payouts/{id}/statement': files,
  'GET /api/instructor/payouts/{id}/statement.csv': files,
  'GET /api/sessions/{id}/roster.csv': files,
};

const openNames = new Set<EndpointName>(open);

export const isOpenWhileImpersonating = (name: EndpointName): boolean => openNames.has(name);

/** Undefined where nothing was decided about the call: it has no place on a page of the person. */
export const whyClosedWhileImpersonating = (name: EndpointName): string | undefined => closed[name];
