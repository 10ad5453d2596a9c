// The rights matrix: one row per endpoint, one column per kind of person, each cell the status of the response.
import type { EndpointName } from '#contract/endpoints.ts';
import { pictureForm, smallPicture } from '#tests/support/picture-corpus.ts';
import { everyone, operatorsOnly, signedInAs } from './expected.ts';
import type { Row } from './row.ts';
import { accountRows } from './rows/account-rows.ts';
import { bookingRows } from './rows/booking-rows.ts';
import { classRows } from './rows/class-rows.ts';
import { adminRows } from './rows/admin-rows.ts';
import { adminMoneyRows } from './rows/admin-money-rows.ts';
import { earningsRows } from './rows/earnings-rows.ts';
import { learningRows } from './rows/learning-rows.ts';
import { payoutRows } from './rows/payout-rows.ts';
import { rescheduleRows } from './rows/reschedule-rows.ts';
import { reviewRows } from './rows/review-rows.ts';
import { instructorRows } from './rows/instructor-rows.ts';

/** A new endpoint without a row does not compile. */
export const matrix: Record<EndpointName, Row> = {
  ...accountRows,
  ...bookingRows,
  ...classRows,
  ...adminRows,
  ...adminMoneyRows,
  ...earningsRows,
  ...learningRows,
  ...payoutRows,
  ...rescheduleRows,
  ...reviewRows,
  ...instructorRows,
  'GET /api/site': { expected: everyone },
  'GET /api/admin/settings': { expected: operatorsOnly },
  'PUT /api/admin/settings': {
    expected: operatorsOnly,
    body: async (world) => ({
      version: await world.settingsVersion(),
      values: { brandName: 'Arbor' },
    }),
  },
  'PUT /api/admin/clock': {
    expected: operatorsOnly,
    body: (world) => ({ to: world.inOneMinute() }),
  },
  'GET /api/admin/jobs/failed': { expected: operatorsOnly },
  'POST /api/admin/jobs/{id}/retry': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.failedJob(),
  },
  'GET /api/admin/mails/failed': { expected: operatorsOnly },
  'POST /api/admin/mails/{id}/send-again': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.failedMail(),
  },
  // Open to everyone on this machine; the mailbox tests check that others get nothing.
  'GET /api/dev/mail': { expected: everyone },
  'GET /api/dev/mail/{id}': { expected: everyone, id: (world) => world.capturedMail() },
  'DELETE /api/dev/mail': { expected: everyone },
  'POST /api/pictures': {
    expected: signedInAs(201),
    body: async () => pictureForm(await smallPicture()),
  },
  'GET /api/places': { expected: everyone },
  'GET /api/openapi.json': { expected: everyone },
  'GET /api/docs': { expected: everyone },
};
