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

export function createHandlers(given: Tools): Handlers {
  const tools = {
    ...given,
    storage: given.pictures.storage,
    readSettings: readSettingsOnce(given.config.mode),
    leastPriceCents: given.providers.current.leastCents,
    publisher: createPublisher(given.config),
  };
  const withInstructors = { ...tools, becomeInstructor: becomeInstructorWith(tools) };
  return {
    ...documentationRoutes(),
    ...mailboxRoutes(tools),
    ...demoPayRoutes(tools),
    ...accountRoutes(tools),
    ...systemRoutes(tools),
    ...classRoutes(withInstructors),
    ...mediaRoutes(tools),
    ...classPageRoutes({ ...tools, readOpinions: readOpinionsWith(tools), readInstructorRating }),
    ...reviewRoutes(tools),
    ...bookingRoutes(tools),
    ...refundDecisionRoutes(tools),
    ...bookedClassRoutes(withInstructors),
    ...rescheduleRoutes(tools),
    ...penaltyRoutes(),
    ...ownBookingRoutes(tools),
    ...savedClassRoutes(tools),
    ...rosterRoutes(tools),
    ...viewRoutes(tools),
    ...waitlistRoutes(tools),
    ...calendarRoutes({ ...tools, publicUrl: tools.config.publicUrl }),
    ...adminRoutes(tools),
    ...adminFlowRoutes(tools),
    ...receiptRoutes(),
    ...payoutRoutes(tools),
    ...failedRefundRoutes(tools),
    ...adminMoneyRoutes(tools),
    ...earningsRoutes(tools),
    ...refundRequestRoutes(tools),
    ...listingRoutes(tools),
    ...searchRoutes(),
  };
}

/** Modules do not import each other, so what one needs of another is passed in. */
const becomeInstructorWith =
  (tools: Parameters<typeof becomeInstructor>[1]) => (tx: Db, personId: string) =>
    becomeInstructor(tx, tools, personId);

const readOpinionsWith = (tools: Parameters<typeof readOpinions>[1]) => (db: Db, classId: string) =>
  readOpinions(db, tools, classId);
