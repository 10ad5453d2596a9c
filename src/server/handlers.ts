// Maps every call of the contract to its handler; a call without one does not compile.
import { documentationRoutes } from '#platform/http/docs/documentation.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { mailboxRoutes } from '#platform/mail/mailbox/mailbox-routes.ts';
import { demoPayRoutes } from '#platform/payments/demo/demo-routes.ts';
import type { Db } from '#platform/db/db.ts';
import type { PreviewContext } from './announcements/preview-announcement.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { becomeInstructor } from './accounts/become-instructor.ts';
import { accountRoutes } from './accounts/routes.ts';
import { commissionRoutes } from './admin/commission/exceptions/routes.ts';
import { readBrand } from './admin/system/read-brand.ts';
import { figureRoutes } from './admin/figures/routes.ts';
import { systemRoutes } from './admin/system/routes.ts';
import { busyCalendarRoutes } from './busy-calendars/routes.ts';
import { calendarRoutes } from './bookings/calendar/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { ownBookingRoutes } from './bookings/own/routes.ts';
import { savedClassRoutes } from './bookings/saved/routes.ts';
import { rosterRoutes } from './bookings/roster/routes.ts';
import { waitlistRoutes } from './bookings/waitlist/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { draftRoutes } from './classes/drafts/routes.ts';
import { tagRoutes } from './classes/tags/routes.ts';
import { viewRoutes } from './classes/views/routes.ts';
import { integrationRoutes } from './integrations/objects/routes.ts';
import { adminIntegrationRoutes } from './integrations/routes.ts';
import { insightRoutes } from './classes/insight/routes.ts';
import { moneyListRoutes } from './admin/money/routes.ts';
import { personRoutes } from './admin/people/person-routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { adminMoneyRoutes } from './flows/admin/money-routes.ts';
import { dataRequestRoutes } from './flows/data-requests/routes.ts';
import { impersonationRoutes } from './flows/admin/impersonations/routes.ts';
import { factorRoutes } from './flows/admin/factors/routes.ts';
import { messageReportRoutes } from './flows/admin/message-report-routes.ts';
import { adminBookingFlowRoutes } from './flows/admin/bookings/booking-routes.ts';
import { adminFlowRoutes } from './flows/admin/routes.ts';
import { rescheduleRoutes } from './flows/reschedules/reschedule-routes.ts';
import { bookingRoutes } from './flows/bookings/booking-routes.ts';
import { alertRoutes } from './flows/alerts/alert-routes.ts';
import { followRoutes } from './follows/routes.ts';
import { bookedClassRoutes } from './flows/classes/class-routes.ts';
import { seriesRoutes } from './flows/series/series-routes.ts';
import { recordStudioClass } from './flows/classes/record-studio-class.ts';
import { recordNews } from './flows/news/record-news.ts';
import { refundDecisionRoutes } from './flows/payments/refund-requests/refund-request-routes.ts';
import { legalRoutes } from './legal/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { failedRefundRoutes } from './payments/failed-refunds/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { receiptRoutes } from './payments/receipts/routes.ts';
import { refundRequestRoutes } from './payments/refund-requests/routes.ts';
import { earningsRoutes } from './payouts/earnings/routes.ts';
import { statementRoutes } from './payouts/statements/routes.ts';
import {
  readInstructorRating,
  readInstructorReviews,
  readOpinions,
} from './reviews/read-reviews.ts';
import type { Remembered } from './remembered.ts';
import { readFirstQuestions } from './questions/read-questions.ts';
import { blockRoutes } from './flows/classes/block-routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { studioRoutes } from './studios/routes.ts';
import { payoutRoutes } from './flows/payouts/routes.ts';
import { penaltyRoutes } from './penalties/routes.ts';
import { classPageRoutes } from './search/class-page/routes.ts';
import { listingRoutes } from './search/listing/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Context } from './shared/context.ts';

/**
 * Beyond the context: the facts of the site, a clock that operators move in a demo, what home and class pages remember, the
 * hooks of every module, and the renderer of mails for previews.
 */
type HandlerContext = Context &
  Parameters<typeof systemRoutes>[0] &
  Parameters<typeof accountRoutes>[0] &
  Parameters<typeof dataRequestRoutes>[0] &
  Parameters<typeof listingRoutes>[0] &
  Remembered &
  Parameters<typeof mailboxRoutes>[0] &
  Omit<PreviewContext, 'readBrand'>;

type RoutesContext = HandlerContext & { leastPriceCents: number };

export function createHandlers(given: HandlerContext): Handlers {
  const context: RoutesContext = {
    ...given,
    leastPriceCents: given.providers.current.leastCents,
  };
  const withInstructors = {
    ...context,
    becomeInstructor: becomeInstructorWith(context),
    recordNews: recordNewsWith(context),
    recordStudioClass: recordStudioClassWith(context),
  };
  return {
    ...documentationRoutes(),
    ...mailboxRoutes(context),
    ...demoPayRoutes(context),
    ...accountRoutes(context),
    ...dataRequestRoutes(context),
    ...systemRoutes(context),
    ...legalRoutes(context),
    ...classRoutes(withInstructors),
    ...draftRoutes(withInstructors),
    ...tagRoutes(context),
    ...mediaRoutes(context),
    ...classPagesWith(context),
    ...reviewRoutes(context),
    ...questionRoutes(context),
    ...studioRoutes(context),
    ...blockRoutes(context),
    ...bookingRoutes(context),
    ...refundDecisionRoutes(context),
    ...bookedClassRoutes(withInstructors),
    ...rescheduleRoutes(context),
    ...seriesRoutes(context),
    ...penaltyRoutes(),
    ...ownBookingRoutes(context),
    ...savedClassRoutes(context),
    ...alertRoutes(context),
    ...followRoutes(context),
    ...notificationRoutes(context),
    ...rosterRoutes(context),
    ...messageRoutes(context),
    ...viewRoutes(context),
    ...insightRoutes(context),
    ...waitlistRoutes(context),
    ...calendarRoutes(context),
    ...busyCalendarRoutes(context),
    ...operatorRoutes(context),
    ...receiptRoutes(context),
    ...payoutRoutes(context),
    ...statementRoutes(context),
    ...earningsRoutes(context),
    ...refundRequestRoutes(context),
    ...listingRoutes(context),
    ...integrationRoutes(context),
    ...searchRoutes(),
  };
}

const operatorRoutes = (context: RoutesContext) => ({
  ...adminRoutes(context),
  ...figureRoutes(context),
  ...commissionRoutes(context),
  ...personRoutes(context),
  ...adminFlowRoutes(context),
  ...adminBookingFlowRoutes(context),
  ...messageReportRoutes(context),
  ...announcementRoutes({ ...context, readBrand: (db) => readBrand(db, context.config) }),
  ...factorRoutes(context),
  ...impersonationRoutes(context),
  ...failedRefundRoutes(context),
  ...adminMoneyRoutes(context),
  ...adminIntegrationRoutes(context),
  ...moneyListRoutes(context),
});

/** Modules do not import each other, so what one needs of another is passed in. */
const classPagesWith = (context: HandlerContext) =>
  classPageRoutes({
    ...context,
    readOpinions: readOpinionsWith(context),
    readFirstQuestions,
    readInstructorRating,
    readInstructorReviews: (db, instructorId) => readInstructorReviews(db, context, instructorId),
  });

const becomeInstructorWith =
  (context: Parameters<typeof becomeInstructor>[1]) => (tx: Db, personId: string) =>
    becomeInstructor(tx, context, personId);

const recordStudioClassWith =
  (context: Parameters<typeof recordStudioClass>[1]) =>
  (tx: Db, created: Parameters<typeof recordStudioClass>[2]) =>
    recordStudioClass(tx, context, created);

const recordNewsWith =
  (context: Parameters<typeof recordNews>[1]) =>
  (tx: Db, published: Parameters<typeof recordNews>[2]) =>
    recordNews(tx, context, published);

const readOpinionsWith =
  (context: Parameters<typeof readOpinions>[1]) => (db: Db, classId: string) =>
    readOpinions(db, context, classId);
