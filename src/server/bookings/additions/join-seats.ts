// Joins added seats that are paid to the booking they belong to: from then on they count there.
import { bookingLimits } from '#contract/bookings/bookings.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../shared/context.ts';
import { saveJoined } from './addition-store.ts';
import { moveAnswers } from '../answers/answer-store.ts';
import { askForAddedSeats } from '../answers/ask-soon.ts';
import { applyTransitionEffects } from '../apply-transition-effects.ts';
import { type Booking, findBooking, saveChange } from '../booking-store.ts';
import type { LockedSession } from '../seat-store.ts';

/** The booking that the added seats can join; undefined where it has ended or moved to another date meanwhile. */
export async function findJoinable(
  tx: Db,
  { adds_to: bookingId, session_id: sessionId, seats }: Booking,
): Promise<Booking | undefined> {
  const booking = bookingId === null ? undefined : await findBooking(tx, bookingId);
  if (booking?.state !== 'confirmed' || booking.session_id !== sessionId) return undefined;
  return booking.seats + seats <= bookingLimits.seats ? booking : undefined;
}

interface Joining {
  /** Locked. */
  session: LockedSession;
  /** The added seats, as they were before they were paid. */
  booking: Booking;
  joined: Booking;
  at: Date;
}

/** Call after the added seats are confirmed. The number of seats of the session stays the same. */
export async function joinSeats(
  tx: Db,
  context: BookingContext,
  { session, booking, joined, at }: Joining,
): Promise<void> {
  await saveJoined(tx, booking.id);
  const { session_id, starts_at } = joined;
  const to = { session_id, starts_at, seats: joined.seats + booking.seats };
  const changed = await saveChange(tx, { booking: joined, to, at });
  await moveAnswers(tx, { from: booking.id, to: joined.id });
  await askForAddedSeats(tx, context, { session, at });
  if (!changed) throw new Error(`Booking ${joined.id} changed while seats were added to it.`);
  await applyTransitionEffects(tx, context, {
    transition: 'change',
    from: joined.state,
    booking: changed,
    session,
    former: { session, seats: joined.seats },
    by: 'learner',
    actorId: joined.learner_id,
    refundCents: 0,
    paidCents: booking.price_cents,
    at,
  });
}
