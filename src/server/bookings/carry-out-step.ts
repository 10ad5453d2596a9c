// Carries out the side effects of a booking transition, as the lifecycle table says: history, timers, seats, notices,
// mails.
import { Refusal } from '#contract/errors.ts';
import {
  type TransitionName,
  transitionOf,
  type BookingTimer,
  timersOf,
  type Actor,
} from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import { hourMs } from '#domain/time/durations.ts';
import { hoursAfter } from '#domain/time/hours-after.ts';
import type { BookingContext } from '../shared/context.ts';
import { isAhead } from './check-bookable.ts';
import { freeSeats, takeSeats, type LockedSession } from './seat-store.ts';
import { type Booking, insertEvent } from './booking-store.ts';
import { notifyOfBooking } from './notifications/notify-of-booking.ts';
import { offerFreeSeats } from './waitlist/offers/offer-free-seats.ts';
import { notifySeats } from './waitlist/offers/notify-seats.ts';

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

/** Sets the timer of a booking's new state, and cancels those of the state it has left. */
async function setTimers(tx: Db, context: BookingContext, step: Step): Promise<void> {
  const { transition, from, booking } = step;
  const { timer } = transitionOf(transition);
  const bookingId = booking.id;
  for (const waiting of from ? timersOf(from) : [])
    if (waiting !== timer) await context.jobs.cancel(tx, waiting, bookingId);
  const dueAt = timer && (await dueTime(tx, context, timer, step));
  if (dueAt) await context.jobs.add(tx, timer, { bookingId }, { dueAt, key: bookingId });
}

/** Undefined where no timer is needed. */
async function dueTime(
  tx: Db,
  context: BookingContext,
  timer: BookingTimer,
  { by, booking, session, at }: Step,
): Promise<Date | undefined> {
  if (timer === 'end-hold') {
    if (booking.state === 'held') return booking.hold_expires_at ?? at;
    // The clock's transition runs inside this very job.
    return by === 'clock' ? undefined : at;
  }
  const { reminderHoursBefore, reviewInvitationHoursAfter } = await context.readSettings(tx);
  if (timer === 'invite-review')
    return hoursAfter(session.ends_at, session.time_zone, reviewInvitationHoursAfter);
  const dueAt = new Date(session.starts_at.getTime() - reminderHoursBefore * hourMs);
  // A learner who books after that moment has just received the confirmation.
  return dueAt > at ? dueAt : undefined;
}

interface Step {
  transition: TransitionName;
  /** Null for a new booking. */
  from: Booking['state'] | null;
  /** The booking after the transition. */
  booking: Booking;
  session: LockedSession;
  by: Actor;
  actorId?: string | undefined;
  at: Date;
  refundCents?: number | undefined;
  /** The words of the person who canceled the session. */
  reason?: string | undefined;
}
