// Seats a booking whose payment has arrived, also a late one while there are seats left.
import { isOneOf, payableStates, seatedStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../shared/context.ts';
import { isAhead } from './check-bookable.ts';
import type { LockedBooking } from './lock-booking.ts';
import { transitionBooking } from './transition-booking.ts';
import { hasLeft } from './booking-erasure-store.ts';
import { hasNotAgreed, hasTurnedDown } from './reschedules/reschedule-store.ts';
import { type Booking, findBookingsOf, hasGivenUp } from './booking-store.ts';
import { findJoinable, joinSeats } from './additions/join-seats.ts';
import { leaveWaitlist } from './waitlist/leave-waitlist.ts';
import { offerFreeSeats } from './waitlist/offers/offer-free-seats.ts';
import { findOpenEntry } from './waitlist/waitlist-store.ts';

interface PaidBooking extends LockedBooking {
  at: Date;
}

/**
 * Any outcome but `seated` means that the money must be refunded; a hold that is still open then expires by itself. The
 * class need not be public any more: the seats were promised when it was.
 */
export async function seatPaidBooking(
  tx: Db,
  context: BookingContext,
  { session, booking, at }: PaidBooking,
): Promise<'seated' | 'no_seat' | 'given_up'> {
  // A session that is over may not be completed yet.
  const isOff = session.state !== 'scheduled' || session.ends_at <= at;
  if (isOff || (await hasLeft(tx, booking.learner_id))) return 'no_seat';
  if (await hasTurnedDown(tx, booking.id)) return 'no_seat';
  // Whoever gave the seats up was told that it costs nothing, wherever the money was by then.
  if (booking.state !== 'held' && (await hasGivenUp(tx, booking.id))) return 'given_up';
  const joined = booking.adds_to === null ? undefined : await findJoinable(tx, booking);
  if (booking.adds_to !== null && !joined) return 'no_seat';
  const change = { booking, session, by: 'provider', at } as const;
  if (isOneOf(payableStates, booking.state)) {
    await transitionBooking(tx, context, { ...change, transition: 'pay' });
    if (joined) await joinSeats(tx, context, { session, booking, joined, at });
    return 'seated';
  }
  if (booking.state !== 'expired' || !isAhead(session, at)) return 'no_seat';
  // The learner of an expired booking was not asked about a new time.
  if (await hasNotAgreed(tx, booking)) return 'no_seat';
  if (!(await hasRoom(tx, { session, booking }))) return 'no_seat';
  if (!joined && (await hasOther(tx, booking))) return 'no_seat';
  const place = { sessionId: session.id, learnerId: booking.learner_id, at };
  const keptSeats = await leaveWaitlist(tx, context, place);
  await transitionBooking(tx, context, { ...change, transition: 'pay-late' });
  if (joined) await joinSeats(tx, context, { session, booking, joined, at });
  if (keptSeats > 0) await offerFreeSeats(tx, context, { session, at });
  return 'seated';
}

/** Seats that an offer reserves for the same learner count as free for them. */
async function hasRoom(tx: Db, { session, booking }: LockedBooking): Promise<boolean> {
  const entry = await findOpenEntry(tx, { sessionId: session.id, learnerId: booking.learner_id });
  const keptSeats = entry?.state === 'offered' ? entry.seats : 0;
  return session.seats_taken - keptSeats + booking.seats <= session.capacity;
}

async function hasOther(tx: Db, { session_id, learner_id }: Booking): Promise<boolean> {
  const live = { sessionId: session_id, learnerId: learner_id, states: seatedStates };
  return (await findBookingsOf(tx, live)).length > 0;
}
