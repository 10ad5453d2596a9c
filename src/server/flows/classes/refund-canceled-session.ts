// A date does not take place: everybody who booked it gets everything back, and nobody waits for it any more; all are
// told.
import type { Db } from '#platform/db/db.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import { closeReschedule } from '../../bookings/reschedules/close-reschedule.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import { closeWaitlist } from '../../bookings/waitlist/close-waitlist.ts';
import { notifySessionOff } from '../../bookings/waitlist/notify-session-off.ts';
import { notifySeats } from '../../bookings/waitlist/notify-seats.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { settleRefundRequest } from '../../payments/refund-requests/settle-refund-request.ts';
import { endBooking } from '../bookings/end-booking.ts';

interface CalledOff {
  /** Held, and canceled already: nothing of it is offered to anybody. */
  session: LockedSession;
  by?: 'instructor' | 'operator';
  actorId: string;
  /** What an operator says to everybody. */
  reason?: string;
  at: Date;
}

/**
 * Also who canceled too late gets their money. A payment that is under way is sent back when it arrives. Answers how many
 * bookings had been paid, or were free.
 */
export async function refundCanceledSession(
  tx: Db,
  tools: MoneyTools,
  { session, by = 'instructor', actorId, reason, at }: CalledOff,
): Promise<number> {
  await closeReschedule(tx, tools, { sessionId: session.id, at });
  await notifySessionOff(tx, tools, { session, reason, at });
  await closeWaitlist(tx, tools, { sessionId: session.id, at });
  const states = ['held', 'confirmed', 'forfeited'] as const;
  const bookings = await findBookingsOf(tx, { sessionId: session.id, states });
  for (const booking of bookings) {
    const change = { booking, session, by, actorId, reason, at };
    if (booking.state === 'held')
      await transitionBooking(tx, tools, { ...change, transition: 'stop-waiting' });
    else {
      const transition = booking.state === 'forfeited' ? 'call-off-forfeited' : 'call-off';
      await endBooking(tx, tools, { ...change, transition });
      await settleRefundRequest(tx, { bookingId: booking.id, at });
    }
  }
  await notifySeats(tx, tools, session);
  return bookings.filter(({ state }) => state !== 'held').length;
}
