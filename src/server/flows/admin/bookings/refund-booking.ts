// Refunds a booking in full or in part for an operator, at any time and within what was paid; its seats stay as they are.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findFamily } from '../../../bookings/additions/addition-store.ts';
import { lockSessionOfBooking } from '../../../bookings/lock-booking.ts';
import { notifyOfRefundRequest } from '../../../payments/notifications/notify-of-refund-request.ts';
import {
  findOpenRequestId,
  saveDecision,
} from '../../../payments/refund-requests/refund-request-store.ts';
import { requestRefund, restOfBooking } from '../../../payments/refunds/request-refund.ts';
import { refuseWhileDisputed } from '../../../payments/refunds/refuse-while-disputed.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { findConcernedByBooking } from '../../../shared/concerned-people-store.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';
import { goOnAfterRequest } from '../../payouts/go-on-after-request.ts';
import { takeBackDebts } from '../../payouts/transfers/take-back-debts.ts';
import { lockPeopleOf } from './lock-people-of.ts';
import { noteWords } from './note-words.ts';

interface RefundBookingInput {
  caller: Caller;
  bookingId: string;
  amountCents: number;
  /** What could still be refunded, as shown to the operator: another refund may have come first. */
  shownRestCents: number;
  /** For operators only. */
  reason: string;
  /** For the learner, in the mail that the money is sent, or as the reply to their request. */
  words?: string | undefined;
  requestId: string;
}

export function refundBooking(
  db: Db,
  context: MoneyContext,
  input: RefundBookingInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, bookingId, amountCents, reason, requestId } = input;
    const { hasLearner } = await lockPeopleOf(tx, { caller, bookingId });
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (!locked) throw missing('booking');
    refuseOwnMatter(caller, ...(await findConcernedByBooking(tx, bookingId)));
    if ((await restOfBooking(tx, bookingId)) !== input.shownRestCents)
      throw new Refusal('booking_changed');
    await refuseWhileDisputed(tx, { bookingId, amountCents });
    const at = context.clock.now();
    await requestRefund(tx, context, { bookingId, amountCents, reason: 'granted', at });
    for (const sold of await findFamily(tx, bookingId))
      await takeBackDebts(tx, context, { bookingId: sold, at });
    const details = { amountCents, reason };
    const entry = { at, actor: caller, subject: bookingId, details, requestId };
    await writeAudit(tx, { ...entry, action: 'booking.refund' });
    const isReply = await grantOpenRequest(tx, context, { ...input, at });
    const { booking } = locked;
    if (hasLearner && !isReply) await noteWords(tx, { ...input, booking, about: 'refund', at });
    await goOnAfterRequest(tx, context, locked.session.id);
  });
}

/** Nobody decides again about what has just been refunded. Returns whether a request was open. */
async function grantOpenRequest(
  tx: Db,
  context: MoneyContext,
  { caller, bookingId, amountCents, words, at }: RefundBookingInput & { at: Date },
): Promise<boolean> {
  const id = await findOpenRequestId(tx, bookingId);
  if (id === undefined) return false;
  const granted = { state: 'granted', grantedCents: amountCents, answer: words ?? null } as const;
  await saveDecision(tx, { id, ...granted, by: caller.id, at });
  await notifyOfRefundRequest(tx, context, { requestId: id, mail: 'refund-decided' });
  return true;
}
