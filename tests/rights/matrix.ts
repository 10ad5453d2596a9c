// The rights matrix: one row per endpoint, one column per kind of person, each cell the status of the response.
import type { EndpointName } from '#contract/endpoints.ts';
import { pictureForm, smallPicture } from '#tests/support/picture-corpus.ts';
import { everyone, signedInAs } from './expected.ts';
import type { Row } from './row.ts';
import { accountRows } from './rows/account-rows.ts';
import { commissionRows } from './rows/commission-rows.ts';
import { announcementRows } from './rows/announcement-rows.ts';
import { answerRows, bookingRows } from './rows/booking-rows.ts';
import { busyCalendarRows } from './rows/busy-calendar-rows.ts';
import { classRows } from './rows/class-rows.ts';
import { moderationRows } from './rows/moderation-rows.ts';
import { featuredRows } from './rows/featured-rows.ts';
import { adminFigureRows } from './rows/admin-figure-rows.ts';
import { adminBookingRows, adminRecordRows } from './rows/admin-booking-rows.ts';
import { adminRows } from './rows/admin-rows.ts';
import { adminMoneyListRows, adminMoneyRows } from './rows/admin-money-rows.ts';
import { receiptRows } from './rows/receipt-rows.ts';
import {
  adminDecisionRows,
  adminPersonRows,
  auditRows,
  dataRequestRows,
  impersonationRows,
} from './rows/admin-person-rows.ts';
import { factorRows } from './rows/factor-rows.ts';
import { earningsRows } from './rows/earnings-rows.ts';
import { alertRows } from './rows/alert-rows.ts';
import { messageAdminRows } from './rows/message-admin-rows.ts';
import { messageRows } from './rows/message-rows.ts';
import { followRows } from './rows/follow-rows.ts';
import { legalRows } from './rows/legal-rows.ts';
import { learningRows } from './rows/learning-rows.ts';
import { notificationRows } from './rows/notification-rows.ts';
import { payoutRows } from './rows/payout-rows.ts';
import { rescheduleRows } from './rows/reschedule-rows.ts';
import { seriesRows } from './rows/series-rows.ts';
import { questionRows } from './rows/question-rows.ts';
import { reviewRows } from './rows/review-rows.ts';
import { studioRows } from './rows/studio-rows.ts';
import { systemRows } from './rows/system-rows.ts';
import { draftRows } from './rows/draft-rows.ts';
import { insightRows } from './rows/insight-rows.ts';
import { integrationRows } from './rows/integration-rows.ts';
import { tagRows } from './rows/tag-rows.ts';
import { rosterRows } from './rows/roster-rows.ts';

/** A new endpoint without a row does not compile. */
export const matrix: Record<EndpointName, Row> = {
  ...accountRows,
  ...bookingRows,
  ...answerRows,
  ...busyCalendarRows,
  ...classRows,
  ...adminRows,
  ...adminBookingRows,
  ...adminRecordRows,
  ...adminFigureRows,
  ...commissionRows,
  ...featuredRows,
  ...moderationRows,
  ...adminMoneyRows,
  ...adminMoneyListRows,
  ...receiptRows,
  ...adminDecisionRows,
  ...adminPersonRows,
  ...auditRows,
  ...dataRequestRows,
  ...impersonationRows,
  ...announcementRows,
  ...factorRows,
  ...earningsRows,
  ...learningRows,
  ...messageRows,
  ...messageAdminRows,
  ...alertRows,
  ...followRows,
  ...notificationRows,
  ...payoutRows,
  ...rescheduleRows,
  ...seriesRows,
  ...questionRows,
  ...reviewRows,
  ...studioRows,
  ...systemRows,
  ...legalRows,
  ...rosterRows,
  ...tagRows,
  ...draftRows,
  ...insightRows,
  ...integrationRows,
  'GET /api/site': { expected: everyone },
  // Open to everyone on this machine; the mailbox tests check that others get nothing.
  'GET /api/dev/mail': { expected: everyone },
  'GET /api/dev/mail/{id}': { expected: everyone, id: (world) => world.capturedMail() },
  'DELETE /api/dev/mail': { expected: everyone },
  'POST /api/pictures': {
    expected: signedInAs(201),
    body: async () => pictureForm(await smallPicture()),
  },
  'POST /api/pictures/{key}/crop': {
    // Only its owner may; the others are not told that there is one.
    expected: signedInAs(404),
    id: (world) => world.strangersPicture(),
    body: () => ({ x: 0, y: 0, width: 0.5, height: 0.5 }),
  },
  'GET /api/places': { expected: everyone },
  'GET /api/openapi.json': { expected: everyone },
  'GET /api/docs': { expected: everyone },
};
