// Shows a learner the new time of a session they booked, signed in or by the link in the mail.
import { missing } from '#contract/errors.ts';
import type { RescheduledBooking } from '#contract/bookings/reschedules.ts';
import { isOneOf, openStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { presentBookedSession } from '../booked-session/present-booked-session.ts';
import { findBookedSessions } from '../booked-session/booked-session-store.ts';
import { mayReply, type Opener, tokenHashOf } from './may-reply.ts';
import { findRescheduledBooking, type RescheduledRow } from './reschedule-page-store.ts';
import type { Context } from '../../shared/context.ts';

interface ShowRescheduledBookingInput extends Opener {
  bookingId: string;
}

export async function showRescheduledBooking(
  db: Db,
  context: Pick<Context, 'clock' | 'storage' | 'config'>,
  input: ShowRescheduledBookingInput,
): Promise<RescheduledBooking> {
  const { bookingId, callerId } = input;
  const row = await findRescheduledBooking(db, { bookingId, tokenHash: tokenHashOf(input) });
  if (!row || !mayReply(row, input)) throw missing('booking');
  const session = (await findBookedSessions(db, [row.session_id])).get(row.session_id);
  if (!session) throw missing('booking');
  return {
    bookingId,
    reply: row.reply,
    ...choicesOf(row, context.clock.now()),
    repliesUntil: row.replies_until.toISOString(),
    oldStartTime: row.old_starts_at.toISOString(),
    oldEndTime: row.old_ends_at.toISOString(),
    oldLocation: row.old_location,
    note: row.note,
    seats: row.seats,
    refund: row.refund_cents / 100,
    isDemoMoney: row.price_cents > 0 && (row.provider ?? context.config.payments) === 'demo',
    isYours: callerId === row.learner_id,
    ...presentBookedSession(context, session),
  };
}

/** A learner who accepted may still decline while the reschedule is open. */
function choicesOf({ reply, state, reschedule_state, replies_until }: RescheduledRow, now: Date) {
  const isOpen = reschedule_state === 'open' && replies_until >= now && isOneOf(openStates, state);
  return {
    canAccept: isOpen && reply === 'pending',
    canRefund: isOpen && (reply === 'pending' || reply === 'accepted'),
  };
}
