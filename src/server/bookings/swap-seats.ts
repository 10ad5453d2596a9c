// Swaps the seats of a booking for others, in the same session or in another one of the class.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../shared/context.ts';
import type { Booking } from './booking-store.ts';
import { freeSeats, type LockedSession, takeSeats } from './seat-store.ts';
import { leaveWaitlist } from './waitlist/leave-waitlist.ts';
import { offerFreeSeats } from './waitlist/offers/offer-free-seats.ts';

export interface SeatSwap {
  /** As it was before. */
  booking: Booking;
  /** Both locked by the caller; the same one twice if only the number of seats changes. */
  from: LockedSession;
  to: LockedSession;
  seats: number;
  at: Date;
}

/** Takes the new seats before it frees the old ones. Call after the booking is saved, so that no seat counts twice. */
export async function swapSeats(tx: Db, context: BookingContext, swap: SeatSwap): Promise<void> {
  const { booking, from, to, at } = swap;
  const isMoved = from.id !== to.id;
  // Seats that an offer reserved for the learner are used first.
  const place = { sessionId: to.id, learnerId: booking.learner_id, at };
  const keptSeats = isMoved ? await leaveWaitlist(tx, context, place) : 0;
  const more = swap.seats - (isMoved ? 0 : booking.seats);
  if (more > 0 && (await takeSeats(tx, { sessionId: to.id, seats: more })) === undefined)
    throw new Refusal('session_full');
  const freed = isMoved ? booking.seats : -more;
  if (freed > 0) {
    const seats_taken = await freeSeats(tx, { sessionId: from.id, seats: freed });
    await offerFreeSeats(tx, context, { session: { ...from, seats_taken }, at });
  }
  if (keptSeats > 0) await offerFreeSeats(tx, context, { session: to, at });
}
