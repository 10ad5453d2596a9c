// A learner says whether they come at the new time of a date, signed in or by the link of the mail that asked them.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { type LockedBooking, lockSessionOfBooking } from '../bookings/lock-booking.ts';
import { mayAnswer, type Opener, tokenHashOf } from '../bookings/reschedules/may-reply.ts';
import { type Answer, findOpenAnswer, saveAnswer } from '../bookings/reschedules/store.ts';
import { findRescheduledBooking } from '../bookings/reschedules/reading/store.ts';
import type { Booking } from '../bookings/store.ts';
import { tellSeats } from '../bookings/waitlist/tell-seats.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { finishIfAllAnswered } from './end-reschedule.ts';
import { giveBackSeats } from './give-back-seats.ts';

interface Wish extends Opener {
  bookingId: string;
  answer: 'accept' | 'refund';
}

/** Saying the same again changes nothing; who has said yes may still say no while others are asked. */
export function replyToReschedule(db: Db, tools: MoneyTools, wish: Wish): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, wish.bookingId);
    const row =
      locked &&
      (await findRescheduledBooking(tx, {
        bookingId: wish.bookingId,
        tokenHash: tokenHashOf(wish),
      }));
    if (!row || !mayAnswer(row, wish)) throw new Refusal('not_found');
    const answer = wish.answer === 'accept' ? 'accepted' : 'refund';
    if (row.answer === answer) return;
    const at = tools.clock.now();
    const open = await findOpenAnswer(tx, wish.bookingId);
    if (!open || row.answers_until < at) throw new Refusal('reschedule_over');
    if (open.answer !== 'pending' && open.answer !== 'accepted')
      throw new Refusal('reschedule_over');
    if (answer === 'refund') await declineReschedule(tx, tools, { ...locked, open, at });
    else await acceptReschedule(tx, tools, { ...locked, open, at });
  });
}

interface Answering extends LockedBooking {
  open: Answer;
  at: Date;
}

async function acceptReschedule(
  tx: Db,
  tools: MoneyTools,
  { session, booking, open, at }: Answering,
): Promise<void> {
  if (!['held', 'expiring', 'confirmed'].includes(booking.state))
    throw new Refusal('reschedule_over');
  const rescheduleId = open.reschedule_id;
  await saveAnswer(tx, { rescheduleId, bookingId: booking.id, answer: 'accepted', at });
  await tellSeats(tx, tools, session);
  await finishIfAllAnswered(tx, tools, { rescheduleId, at });
}

/** Also how a booking is canceled while its learner is asked. */
export async function declineReschedule(
  tx: Db,
  tools: MoneyTools,
  { session, booking, open, at }: Answering,
): Promise<{ booking: Booking; refundCents: number }> {
  const rescheduleId = open.reschedule_id;
  await saveAnswer(tx, { rescheduleId, bookingId: booking.id, answer: 'refund', at });
  const back = await giveBackSeats(tx, tools, { session, booking, by: 'learner', at });
  await finishIfAllAnswered(tx, tools, { rescheduleId, at });
  return back;
}
