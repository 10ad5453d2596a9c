// Queues the mails about a rescheduled session: the question to each learner, the news to the waiting list, and the
// result to the instructor.
import type { Db } from '#platform/db/db.ts';
import { queueMail, queueMails } from '#platform/mail/outbox/queue-mail.ts';
import type { Booking } from '../booking-store.ts';
import { calendarEntryOf, sessionPayload } from '../notifications/mail-facts.ts';
import { findBookingToNotify, findWaitingToNotify } from '../notifications/notification-store.ts';
import { stillWaits } from '../waitlist/still-waits.ts';
import { findReplyCounts } from './reschedule-page-store.ts';
import type { Reschedule } from './reschedule-store.ts';
import type { Context } from '../../shared/context.ts';
import { type NotifyContext, notifyWithCommit } from '../../shared/notifications/notify-people.ts';
import { rescheduleWords } from '../notifications/booking-texts.ts';

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
  };
  const { email, name } = booked.learner;
  const mail = {
    kind: 'session-rescheduled',
    entity: booking.id,
    version: booked.icsSequence + 1,
  } as const;
  await queueMail(tx, { ...mail, to: { email, name }, payload }, context);
  const { id: personId, hasDevice } = booked.learner;
  const words = rescheduleWords(booking.id, booked.session);
  const { entity, version } = mail;
  await notifyWithCommit(tx, context, [{ ...words, entity, version, personId, hasDevice }]);
}

/** Learners on the waiting list keep their places and need not reply. */
export async function notifyWaiting(
  tx: Db,
  context: Pick<Context, 'notices'>,
  { reschedule, at }: Pick<AskLearnerInput, 'reschedule' | 'at'>,
): Promise<void> {
  const times = {
    oldStartsAt: reschedule.old_starts_at.toISOString(),
    oldEndsAt: reschedule.old_ends_at.toISOString(),
  };
  const waiting = await findWaitingToNotify(tx, reschedule.session_id);
  const reachable = waiting.filter((place) => stillWaits(place, at));
  const mails = reachable.map(({ learner, session, offerExpiresAt, ...place }) => ({
    kind: 'waited-session-rescheduled' as const,
    entity: reschedule.id,
    to: { email: learner.email, name: learner.name },
    payload: {
      ...place,
      ...times,
      session: sessionPayload(session),
      offerExpiresAt: offerExpiresAt?.toISOString() ?? null,
    },
  }));
  await queueMails(tx, mails, context);
}

/** Call after the last reply is saved. */
export async function notifyOfReplies(
  tx: Db,
  context: Pick<Context, 'notices'>,
  rescheduleId: string,
): Promise<void> {
  const counts = await findReplyCounts(tx, rescheduleId);
  if (!counts || counts.instructor.erasedAt) return;
  const { email, name } = counts.instructor;
  const { accepted, refund, silent, bookedSeats, capacity, sessionId } = counts;
  await queueMail(
    tx,
    {
      kind: 'reschedule-replied',
      entity: rescheduleId,
      to: { email, name },
      payload: {
        session: sessionPayload(counts.session),
        sessionId,
        accepted,
        refund,
        silent,
        bookedSeats,
        capacity,
      },
    },
    context,
  );
}
