// A date does not take place: everybody who booked it gets everything back, and nobody waits for it any more.
import type { Db } from '#platform/db/db.ts';
import { moveBooking } from '../bookings/move-booking.ts';
import { closeMove } from '../bookings/moves/close-move.ts';
import type { HeldSession } from '../bookings/seats/store.ts';
import { type Booking, findBookingsOf } from '../bookings/store.ts';
import { closeWaitlist } from '../bookings/waitlist/close-waitlist.ts';
import { tellSeats } from '../bookings/waitlist/tell-seats.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { settleRefundRequest } from '../payments/refund-requests/settle-refund-request.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';

interface CalledOff {
  /** Held, and cancelled already: nothing of it is offered to anybody. */
  session: HeldSession;
  by?: 'instructor' | 'operator';
  actorId: string;
  /** What an operator says to everybody. */
  reason?: string;
  at: Date;
}

/**
 * Also who cancelled too late gets their money. A payment that is under way is sent back when it arrives. Answers how many
 * bookings had been paid, or were free.
 */
export async function callOffDate(
  tx: Db,
  tools: MoneyTools,
  { session, by = 'instructor', actorId, reason, at }: CalledOff,
): Promise<number> {
  await closeMove(tx, tools, { sessionId: session.id, at });
  await closeWaitlist(tx, tools, { sessionId: session.id, at });
  const states = ['held', 'confirmed', 'forfeited'] as const;
  const bookings = await findBookingsOf(tx, { sessionId: session.id, states });
  for (const booking of bookings) {
    const transition = transitionFrom(booking);
    const move = { booking, session, transition, by, actorId, reason, at } as const;
    if (booking.state === 'held') await moveBooking(tx, tools, move);
    else {
      const wish = {
        bookingId: booking.id,
        amountCents: 'rest',
        reason: 'class_cancelled',
      } as const;
      const refundCents = await requestRefund(tx, tools, { ...wish, at });
      await moveBooking(tx, tools, { ...move, refundCents });
      await settleRefundRequest(tx, { bookingId: booking.id, at });
    }
  }
  await tellSeats(tx, tools, session);
  return bookings.filter(({ state }) => state !== 'held').length;
}

function transitionFrom({ state }: Booking) {
  if (state === 'held') return 'stop-waiting';
  return state === 'forfeited' ? 'call-off-forfeited' : 'call-off';
}
