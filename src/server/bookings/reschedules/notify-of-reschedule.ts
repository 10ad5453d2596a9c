// Notifies people of a rescheduled session: each learner by the question, the waiting list by the news, and the instructor
// by the result.
import type { Db } from '#platform/db/db.ts';
import type { Booking } from '../booking-store.ts';
import { calendarEntryOf, sessionPayload } from '../notifications/mail-facts.ts';
import { findBookingToNotify, findWaitingToNotify } from '../notifications/notification-store.ts';
import { stillWaits } from '../waitlist/still-waits.ts';
import { findReplyCounts } from './reschedule-page-store.ts';
import type { Reschedule } from './reschedule-store.ts';
import { mailPeople, mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface AskLearnerInput {
  reschedule: Reschedule;
  booking: Booking;
  /** Lets the reader reply without signing in. Only its hash is stored. */
  token: string;
  at: Date;
}

export async function askLearner(
  tx: Db,
  context: NotifyContext,
  { reschedule, booking, token, at }: AskLearnerInput,
): Promise<void> {
  const booked = await findBookingToNotify(tx, booking.id);
  if (!booked) throw new Error(`There is no booking ${booking.id} to notify about.`);
  if (booked.learner.erasedAt) return;
  const payload = {
    session: sessionPayload(booked.session),
    entry: calendarEntryOf(booked, at),
    seats: booked.seats,
    priceCents: booked.priceCents,
    isDemoMoney: booked.isDemoMoney,
    token,
    oldStartsAt: reschedule.old_starts_at.toISOString(),
    oldEndsAt: reschedule.old_ends_at.toISOString(),
    note: reschedule.note,
    repliesUntil: reschedule.replies_until.toISOString(),
    isBooked: booked.state === 'confirmed',
    ...(reschedule.old_location !== null && { oldLocation: reschedule.old_location }),
  };
  const version = booked.icsSequence + 1;
  const about = { kind: 'session-rescheduled', entity: booking.id, version } as const;
  await mailPeople(tx, context, [{ ...about, to: booked.learner, payload }]);
}

interface NotifyWaitingInput {
  sessionId: string;
  /** The reschedule, or another change of the place. */
  changeId: string;
  old: { startsAt: Date; endsAt: Date; location: string | null };
  at: Date;
}

/** Learners on the waiting list keep their places and need not reply. */
export async function notifyWaiting(
  tx: Db,
  context: NotifyContext,
  { sessionId, changeId, old, at }: NotifyWaitingInput,
): Promise<void> {
  const before = {
    oldStartsAt: old.startsAt.toISOString(),
    oldEndsAt: old.endsAt.toISOString(),
    ...(old.location !== null && { oldLocation: old.location }),
  };
  const waiting = await findWaitingToNotify(tx, sessionId);
  const reachable = waiting.filter((place) => stillWaits(place, at));
  const mails = reachable.map(({ learner, session, offerExpiresAt, ...place }) => ({
    kind: 'waited-session-rescheduled' as const,
    entity: changeId,
    to: learner,
    payload: {
      ...place,
      ...before,
      session: sessionPayload(session),
      offerExpiresAt: offerExpiresAt?.toISOString() ?? null,
    },
  }));
  await mailPeople(tx, context, mails);
}

/** Call after the last reply is saved. */
export async function notifyOfReplies(
  tx: Db,
  context: NotifyContext,
  rescheduleId: string,
): Promise<void> {
  const counts = await findReplyCounts(tx, rescheduleId);
  if (!counts || counts.instructor.erasedAt) return;
  const { accepted, refund, silent, bookedSeats, capacity, sessionId, isNewPlace } = counts;
  await mailPerson(tx, context, {
    kind: 'reschedule-replied',
    entity: rescheduleId,
    to: counts.instructor,
    payload: {
      session: sessionPayload(counts.session),
      sessionId,
      accepted,
      refund,
      silent,
      bookedSeats,
      capacity,
      ...(isNewPlace && { isNewPlace }),
    },
  });
}
