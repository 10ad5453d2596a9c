// Records whether a learner comes at the new time of a session, signed in or by the link in the mail.
import { Refusal, missing } from '#contract/errors.ts';
import { isOneOf, openStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { type LockedBooking, lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { mayReply, type Opener, tokenHashOf } from '../../bookings/reschedules/may-reply.ts';
import {
  type Reply,
  findOpenReply,
  saveReply,
} from '../../bookings/reschedules/reschedule-store.ts';
import { findRescheduledBooking } from '../../bookings/reschedules/reschedule-page-store.ts';
import type { Booking } from '../../bookings/booking-store.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import { setReminder } from '../../bookings/reminders/set-reminder.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { finishIfAllReplied } from './end-reschedule.ts';
import { giveBackSeats } from '../bookings/give-back-seats.ts';

interface ReplyToRescheduleInput extends Opener {
  bookingId: string;
  reply: 'accept' | 'refund';
}

/** Repeating a reply changes nothing. A learner who accepted may still decline while the reschedule is open. */
export function replyToReschedule(
  db: Db,
  context: MoneyContext,
  input: ReplyToRescheduleInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, input.bookingId);
    const row =
      locked &&
      (await findRescheduledBooking(tx, {
        bookingId: input.bookingId,
        tokenHash: tokenHashOf(input),
      }));
    if (!row || !mayReply(row, input)) throw missing('booking');
    const reply = input.reply === 'accept' ? 'accepted' : 'refund';
    if (row.reply === reply) return;
    const at = context.clock.now();
    const open = await findOpenReply(tx, input.bookingId);
    if (!open || row.replies_until < at) throw new Refusal('reschedule_over');
    if (open.reply !== 'pending' && open.reply !== 'accepted') throw new Refusal('reschedule_over');
    if (reply === 'refund') await declineReschedule(tx, context, { ...locked, open, at });
    else await acceptReschedule(tx, context, { ...locked, open, at });
  });
}

interface Replying extends LockedBooking {
  open: Reply;
  at: Date;
}

async function acceptReschedule(
  tx: Db,
  context: MoneyContext,
  { session, booking, open, at }: Replying,
): Promise<void> {
  if (!isOneOf(openStates, booking.state)) throw new Refusal('reschedule_over');
  const rescheduleId = open.reschedule_id;
  await saveReply(tx, { rescheduleId, bookingId: booking.id, reply: 'accepted', at });
  if (booking.state === 'confirmed')
    await setReminder(tx, context, { booking, startsAt: session.starts_at, at });
  await publishSeatChange(tx, context, session);
  await finishIfAllReplied(tx, context, { rescheduleId, at });
}

/** Also cancels a booking whose learner is being asked. */
export async function declineReschedule(
  tx: Db,
  context: MoneyContext,
  { session, booking, open, at }: Replying,
): Promise<{ booking: Booking; refundCents: number }> {
  const rescheduleId = open.reschedule_id;
  await saveReply(tx, { rescheduleId, bookingId: booking.id, reply: 'refund', at });
  const back = await giveBackSeats(tx, context, { session, booking, by: 'learner', at });
  await finishIfAllReplied(tx, context, { rescheduleId, at });
  return back;
}
