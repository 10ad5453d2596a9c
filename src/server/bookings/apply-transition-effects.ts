// Applies the effects of a booking transition, as the lifecycle table says: history, timers, seats, notices, mails.
import { Refusal } from '#contract/errors.ts';
import {
  type TransitionName,
  transitionOf,
  type BookingTimer,
  timersOf,
  type Actor,
} from '#domain/booking/lifecycle.ts';
import { nextReminderAt } from '#domain/booking/reminder-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { together } from '#platform/db/together.ts';
import { hoursAfter } from '#domain/time/hours-after.ts';
import type { BookingContext } from '../shared/context.ts';
import { isAhead } from './check-bookable.ts';
import { freeSeats, takeSeats, type LockedSession } from './seat-store.ts';
import { type Booking, insertEvent } from './booking-store.ts';
import { notifyOfBooking } from './notifications/notify-of-booking.ts';
import { offerFreeSeats } from './waitlist/offers/offer-free-seats.ts';
import { reminderTimesOf } from './reminders/reminder-times-of.ts';
import { publishSeatChange } from './publish-seat-change.ts';

/** The facts of a transition that its caller and its effects share. */
export interface TransitionFacts {
  booking: Booking;
  /** Locked by the caller. */
  session: LockedSession;
  by: Actor;
  actorId?: string | undefined;
  at: Date;
  /** The words of the person who canceled the session, for the mail and the history. */
  reason?: string | undefined;
  /** The words of an operator to the learner, for the mail only: the history never loses a row, and they must. */
  words?: string | undefined;
}

type ChangedBooking = Pick<
  Booking,
  'id' | 'adds_to' | 'session_id' | 'seats' | 'state' | 'price_cents' | 'policy' | 'hold_expires_at'
>;

/** A transition that is saved or being saved. */
interface AppliedTransition extends Omit<TransitionFacts, 'booking'> {
  transition: TransitionName;
  /** The booking after the transition. */
  booking: ChangedBooking;
  /** Null for a new booking. */
  from: Booking['state'] | null;
  refundCents?: number | undefined;
  /** The price of seats that were added. */
  paidCents?: number | undefined;
  /** The session and the seats before a change. */
  former?: FormerBooking | undefined;
}

export interface FormerBooking {
  session: Pick<LockedSession, 'id' | 'starts_at' | 'ends_at'>;
  seats: number;
}

export async function applyTransitionEffects(
  tx: Db,
  context: BookingContext,
  applied: AppliedTransition,
): Promise<void> {
  const { transition, from, booking, by, actorId, at, reason, former } = applied;
  const { refundCents, paidCents } = applied;
  const refundFacts = {
    ...(refundCents !== undefined && { refundCents }),
    ...(paidCents !== undefined && { paidCents }),
    ...(reason !== undefined && { reason }),
  };
  const event = {
    booking_id: booking.id,
    at,
    transition,
    from_state: from,
    to_state: booking.state,
    actor: by,
    actor_id: actorId ?? null,
    details: JSON.stringify({ ...refundFacts, ...(former && changeFacts(applied, former)) }),
  };
  // Added seats are mailed about as a change of the booking they belong to.
  const mails = booking.adds_to === null ? transitionOf(transition).mails : [];
  const rescheduled = rescheduleOutcomes[transition];
  const why = {
    ...refundFacts,
    ...(rescheduled && { rescheduled }),
    ...(former && { former }),
    ...(by === 'operator' && { byUs: { words: applied.words } }),
  };
  await together(
    insertEvent(tx, event),
    setTimers(tx, context, applied),
    updateSeats(tx, context, applied),
    notifyOfBooking(tx, context, { mails, bookingId: booking.id, at, ...why }),
  );
}

const changeFacts = ({ session, booking }: AppliedTransition, former: FormerBooking) => ({
  before: { sessionId: former.session.id, seats: former.seats },
  after: {
    sessionId: session.id,
    seats: booking.seats,
    startsAt: session.starts_at,
    endsAt: session.ends_at,
  },
});

const rescheduleOutcomes: { [Name in TransitionName]?: 'declined' | 'silent' } = {
  'decline-reschedule': 'declined',
  'lapse-reschedule': 'silent',
};

/** Freed seats are offered to the waiting list before anybody else sees them. A swap is done by its use case. */
async function updateSeats(
  tx: Db,
  context: BookingContext,
  applied: AppliedTransition,
): Promise<void> {
  const { transition, booking, session, at } = applied;
  const { seats } = transitionOf(transition);
  if (seats === 'take' && (await takeSeats(tx, seatsOf(booking))) === undefined)
    throw new Refusal('session_full');
  if (seats === 'free') {
    const locked = { ...session, seats_taken: await freeSeats(tx, seatsOf(booking)) };
    if (isAhead(session, at)) await offerFreeSeats(tx, context, { session: locked, at });
  }
  // Also where no number of seats changes: pages show the learners of a session, too.
  await publishSeatChange(tx, context, session);
}

const seatsOf = ({ session_id, seats }: ChangedBooking) => ({ sessionId: session_id, seats });

/** Sets the timer of a booking's new state, and cancels those of the state it has left. */
async function setTimers(
  tx: Db,
  context: BookingContext,
  applied: AppliedTransition,
): Promise<void> {
  const { transition, from, booking } = applied;
  const { timer: usual } = transitionOf(transition);
  // The booking that seats were added to has the other timers.
  const timer = booking.adds_to === null || usual === 'end-hold' ? usual : undefined;
  const bookingId = booking.id;
  for (const waiting of from ? timersOf(from) : [])
    if (waiting !== timer) await context.jobs.cancel(tx, waiting, bookingId);
  const dueAt = timer && (await dueTime(tx, context, timer, applied));
  const ofNewBooking = from === null && { isNewKey: true };
  if (dueAt)
    await context.jobs.add(tx, timer, { bookingId }, { dueAt, key: bookingId, ...ofNewBooking });
  // A changed booking may begin so soon that it needs no reminder any more.
  else if (transition === 'change') await context.jobs.cancel(tx, 'remind-learner', bookingId);
}

/** Undefined where no timer is needed. */
async function dueTime(
  tx: Db,
  context: BookingContext,
  timer: BookingTimer,
  { by, booking, session, at }: AppliedTransition,
): Promise<Date | undefined> {
  if (timer === 'end-hold') {
    if (booking.state === 'held') return booking.hold_expires_at ?? at;
    // The clock's transition runs inside this very job.
    return by === 'clock' ? undefined : at;
  }
  if (timer === 'invite-review') {
    const { reviewInvitationHoursAfter } = await context.readSettings(tx);
    return hoursAfter(session.ends_at, session.time_zone, reviewInvitationHoursAfter);
  }
  // A learner who books after the moment of a reminder has just received the confirmation.
  const times = await reminderTimesOf(tx, context, { booking, startsAt: session.starts_at });
  return nextReminderAt(times, at);
}
