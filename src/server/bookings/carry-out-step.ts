// Carries out the side effects of a booking transition, as the lifecycle table says: history, timers, seats, notices,
// mails.
import { Refusal } from '#contract/errors.ts';
import { type TransitionName, transitionOf } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import type { Step } from './booking-step.ts';
import type { BookingContext } from '../shared/context.ts';
import { isAhead } from './check-bookable.ts';
import { freeSeats, takeSeats } from './seat-store.ts';
import { setTimers } from './set-timers.ts';
import { type Booking, insertEvent } from './booking-store.ts';
import { notifyOfBooking } from './notifications/notify-of-booking.ts';
import { offerFreeSeats } from './waitlist/offer-free-seats.ts';
import { notifySeats } from './waitlist/notify-seats.ts';

export async function carryOutStep(tx: Db, context: BookingContext, step: Step): Promise<void> {
  const { transition, from, booking, by, actorId, at, refundCents, reason } = step;
  const back = {
    ...(refundCents !== undefined && { refundCents }),
    ...(reason !== undefined && { reason }),
  };
  await insertEvent(tx, {
    booking_id: booking.id,
    at,
    transition,
    from_state: from,
    to_state: booking.state,
    actor: by,
    actor_id: actorId ?? null,
    details: JSON.stringify(back),
  });
  await setTimers(tx, context, step);
  await updateSeats(tx, context, step);
  const { mails } = transitionOf(transition);
  const rescheduled = rescheduleOutcomes[transition];
  const why = { ...back, ...(rescheduled && { rescheduled }) };
  await notifyOfBooking(tx, context, { mails, bookingId: booking.id, at, ...why });
}

const rescheduleOutcomes: { [Name in TransitionName]?: 'declined' | 'silent' } = {
  'decline-reschedule': 'declined',
  'lapse-reschedule': 'silent',
};

/** Freed seats are offered to the waiting list before anybody else sees them. */
async function updateSeats(tx: Db, context: BookingContext, step: Step): Promise<void> {
  const { transition, booking, session, at } = step;
  const { seats } = transitionOf(transition);
  if (seats === 'take' && (await takeSeats(tx, booked(booking))) === undefined)
    throw new Refusal('session_full');
  if (seats === 'free') {
    const locked = { ...session, seats_taken: await freeSeats(tx, booked(booking)) };
    if (isAhead(session, at)) await offerFreeSeats(tx, context, { session: locked, at });
  }
  // Also where no number of seats changes: pages show the learners of a session, too.
  await notifySeats(tx, context, session);
}

const booked = ({ session_id, seats }: Booking) => ({ sessionId: session_id, seats });
