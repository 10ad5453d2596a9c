// Maps every call of the contract to its handler; a call without one does not compile.
import { documentationRoutes } from '#platform/http/documentation.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { mailboxRoutes } from '#platform/mail/mailbox/mailbox-routes.ts';
import { demoPayRoutes } from '#platform/payments/demo/demo-routes.ts';
import type { Providers } from '#platform/payments/providers.ts';
import type { Db } from '#platform/db/db.ts';
import { becomeInstructor } from './accounts/become-instructor.ts';
import { accountRoutes } from './accounts/routes.ts';
import { readSettingsOnce } from './admin/system/read-settings.ts';
import { systemRoutes } from './admin/system/routes.ts';
import { calendarRoutes } from './bookings/calendar/routes.ts';
import { ownBookingRoutes } from './bookings/own/routes.ts';
import { savedClassRoutes } from './bookings/saved/routes.ts';
import { rosterRoutes } from './bookings/roster/routes.ts';
import { waitlistRoutes } from './bookings/waitlist/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { viewRoutes } from './classes/views/routes.ts';
import { createPublisher } from './create-publisher.ts';
import { adminRoutes } from './admin/routes.ts';
import { adminMoneyRoutes } from './flows/admin/money-routes.ts';
import { adminFlowRoutes } from './flows/admin/routes.ts';
import { rescheduleRoutes } from './flows/reschedules/reschedule-routes.ts';
import { bookingRoutes } from './flows/bookings/booking-routes.ts';
import { bookedClassRoutes } from './flows/classes/class-routes.ts';
import { refundDecisionRoutes } from './flows/payments/refund-request-routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { failedRefundRoutes } from './payments/failed-refunds/routes.ts';
import { receiptRoutes } from './payments/receipts/routes.ts';
import { refundRequestRoutes } from './payments/refund-requests/routes.ts';
import { earningsRoutes } from './payouts/earnings/routes.ts';
import { readOpinions, readInstructorRating } from './reviews/read-reviews.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { payoutRoutes } from './flows/payouts/routes.ts';
import { penaltyRoutes } from './penalties/routes.ts';
import { classPageRoutes } from './search/class-page/routes.ts';
import { listingRoutes } from './search/listing/routes.ts';
import { searchRoutes } from './search/routes.ts';

type Tools = Omit<Parameters<typeof accountRoutes>[0], 'readSettings'> &
  Omit<Parameters<typeof classRoutes>[0], 'becomeInstructor' | 'leastPriceCents'> &
  Parameters<typeof systemRoutes>[0] &
  Parameters<typeof mediaRoutes>[0] &
  Parameters<typeof mailboxRoutes>[0] & { jobs: Jobs; providers: Providers; log: Log };

export const createHandlers = (tools: Tools): Handlers => ({
  ...documentationRoutes(),
  ...mailboxRoutes(tools),
  ...demoPayRoutes(tools),
  ...accountRoutes({ ...tools, readSettings: settingsOf(tools) }),
  ...systemRoutes(tools),
  ...classRoutes({
    ...tools,
    becomeInstructor: instructorsOf(tools),
    leastPriceCents: tools.providers.current.leastCents,
  }),
  ...mediaRoutes(tools),
  ...classPageRoutes({
    clock: tools.clock,
    storage: tools.pictures.storage,
    publisher: createPublisher(tools.config),
    ...opinionsOf(tools),
  }),
  ...reviewRoutes({ ...tools, storage: tools.pictures.storage }),
  ...bookingRoutes({
    ...tools,
    storage: tools.pictures.storage,
    readSettings: settingsOf(tools),
  }),
  ...refundDecisionRoutes({
    ...tools,
    storage: tools.pictures.storage,
    readSettings: settingsOf(tools),
  }),
  ...bookedClassRoutes({
    ...tools,
    storage: tools.pictures.storage,
    readSettings: settingsOf(tools),
    becomeInstructor: instructorsOf(tools),
    leastPriceCents: tools.providers.current.leastCents,
  }),
  ...rescheduleRoutes({
    ...tools,
    storage: tools.pictures.storage,
    readSettings: settingsOf(tools),
  }),
  ...penaltyRoutes(),
  ...ownBookingRoutes({ ...tools, storage: tools.pictures.storage }),
  ...savedClassRoutes({ clock: tools.clock, storage: tools.pictures.storage }),
  ...rosterRoutes({
    ...tools,
    storage: tools.pictures.storage,
    readSettings: settingsOf(tools),
  }),
  ...viewRoutes(tools),
  ...waitlistRoutes({
    ...tools,
    storage: tools.pictures.storage,
    readSettings: settingsOf(tools),
  }),
  ...calendarRoutes({
    clock: tools.clock,
    publicUrl: tools.config.publicUrl,
    house: createPublisher(tools.config),
  }),
  ...adminRoutes({ clock: tools.clock, storage: tools.pictures.storage }),
  ...adminFlowRoutes({ ...tools, readSettings: settingsOf(tools) }),
  ...receiptRoutes(),
  ...payoutRoutes({ ...tools, readSettings: settingsOf(tools) }),
  ...failedRefundRoutes({ ...tools, readSettings: settingsOf(tools) }),
  ...adminMoneyRoutes({ ...tools, readSettings: settingsOf(tools) }),
  ...earningsRoutes({ ...tools, readSettings: settingsOf(tools) }),
  ...refundRequestRoutes({ storage: tools.pictures.storage }),
  ...listingRoutes({ clock: tools.clock, storage: tools.pictures.storage }),
  ...searchRoutes(),
});

/** Modules do not import each other, so what one needs of another is passed in. */
const settingsOf = ({ config }: Pick<Tools, 'config'>) => readSettingsOnce(config.mode);

const opinionsOf = ({ pictures: { storage } }: Pick<Tools, 'pictures'>) => ({
  readOpinions: (db: Db, classId: string) => readOpinions(db, { storage }, classId),
  readInstructorRating,
});

const instructorsOf = (tools: Pick<Tools, 'config' | 'clock' | 'notices'>) => {
  const account = { ...tools, readSettings: settingsOf(tools) };
  return (tx: Db, personId: string) => becomeInstructor(tx, account, personId);
};
