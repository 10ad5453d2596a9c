// Requests a refund for a learner who canceled too late; the instructor or an operator decides.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { isRefundedByRequest } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockOwnBooking } from '../../../bookings/lock-booking.ts';
import { insertRequest } from '../../../payments/refund-requests/refund-request-store.ts';
import { restOfBooking } from '../../../payments/refunds/request-refund.ts';
import { notifyOfRefundRequest } from '../../../payments/notifications/notify-of-refund-request.ts';
import { lockPerson } from '../../../shared/person-lock-store.ts';
import type { NotifyContext } from '../../../shared/notifications/notify-people.ts';

interface AskForRefundInput {
  learnerId: string;
  bookingId: string;
  message: string;
}

/** Allowed once per booking, and only while part of the payment is not refunded. */
export function askForRefund(
  db: Db,
  context: NotifyContext,
  { learnerId, bookingId, message }: AskForRefundInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, learnerId))) throw new Refusal('unauthenticated');
    const { booking } = await lockOwnBooking(tx, bookingId, learnerId);
    if (!isRefundedByRequest(booking.state)) throw new Refusal('refund_request_refused');
    if ((await restOfBooking(tx, booking.id)) === 0) throw new Refusal('refund_request_refused');
    const id = randomUUID();
    const request = { id, booking_id: booking.id, message, asked_at: context.clock.now() };
    if (!(await insertRequest(tx, request))) throw new Refusal('refund_request_refused');
    await notifyOfRefundRequest(tx, context, { requestId: id, mail: 'refund-requested' });
  });
}
