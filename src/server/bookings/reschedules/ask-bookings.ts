// Asks the learners of a rescheduled session whether they come, updates their calendars, keeps their refund deadlines,
// and notifies the waiting list.
import { randomBytes, randomUUID } from 'node:crypto';
import { refundDeadline } from '#domain/booking/refund-rules.ts';
import { repliesUntil } from '#domain/booking/reschedule-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../shared/context.ts';
import { setReminder } from '../reminders/set-reminder.ts';
import type { LockedSession } from '../seat-store.ts';
import { type Booking, policyOf } from '../booking-store.ts';
import { hashOf } from '../waitlist/offers/offer-free-seats.ts';
import { shortenOffers } from '../waitlist/offers/shorten-offers.ts';
import {
  insertReplies,
  insertReschedule,
  type Reschedule,
  saveRescheduledBookings,
} from './reschedule-store.ts';
import { askLearner, notifyWaiting } from './notify-of-reschedule.ts';

interface NewTimes {
  /** Locked, with its old times. */
  session: LockedSession;
  newTime: { startsAt: Date; endsAt: Date };
  bookings: Booking[];
  proposedBy: string;
  note: string | undefined;
  /** Set where the place has changed and not the time. */
  places?: { old: string; new: string };
  at: Date;
}

/** Call after the new time or place is saved. A reschedule without bookings is recorded, too, for payments that arrive late. */
export async function askBookings(
  tx: Db,
  context: BookingContext,
  rescheduled: NewTimes,
): Promise<void> {
  const { session, newTime, at } = rescheduled;
  const reschedule = await saveReschedule(tx, context, rescheduled);
  await shortenOffers(tx, context, { sessionId: session.id, startsAt: newTime.startsAt, at });
  const old = {
    startsAt: reschedule.old_starts_at,
    endsAt: reschedule.old_ends_at,
    location: reschedule.old_location,
  };
  await notifyWaiting(tx, context, {
    sessionId: session.id,
    changeId: reschedule.id,
    old,
    at,
  });
  if (rescheduled.bookings.length === 0) return;
  const tokens = new Map(rescheduled.bookings.map(({ id }) => [id, newToken()]));
  await insertReplies(
    tx,
    reschedule.id,
    [...tokens].map(([bookingId, token]) => ({ bookingId, tokenHash: hashOf(token) })),
  );
  const kept = rescheduled.bookings.map((booking) => ({
    id: booking.id,
    policy: keepingPromise(booking, session.starts_at),
  }));
  for (const booking of await saveRescheduledBookings(tx, kept, at)) {
    const { startsAt } = newTime;
    if (booking.state === 'confirmed') await setReminder(tx, context, { booking, startsAt, at });
    await askLearner(tx, context, { reschedule, booking, token: tokens.get(booking.id) ?? '', at });
  }
  const due = { dueAt: reschedule.replies_until, key: reschedule.id };
  await context.jobs.add(tx, 'end-reschedule', { rescheduleId: reschedule.id }, due);
}

const newToken = (): string => randomBytes(32).toString('base64url');

async function saveReschedule(
  tx: Db,
  context: BookingContext,
  { session, newTime, bookings, proposedBy, note, places, at }: NewTimes,
): Promise<Reschedule> {
  const { refundWindowHours } = await context.readSettings(tx);
  const { startsAt: newStartsAt, endsAt: newEndsAt } = newTime;
  return insertReschedule(tx, {
    id: randomUUID(),
    session_id: session.id,
    proposed_by: proposedBy,
    old_starts_at: session.starts_at,
    old_ends_at: session.ends_at,
    new_starts_at: newStartsAt,
    new_ends_at: newEndsAt,
    ...(places && { old_location: places.old, new_location: places.new }),
    note: (bookings.length > 0 && note) || null,
    ...(bookings.length === 0 && { state: 'closed', closed_at: at }),
    proposed_at: at,
    replies_until: repliesUntil({ proposedAt: at, newStartsAt, refundWindowHours }),
  });
}

/** Keeps the latest refund deadline promised so far, however often the session was rescheduled. */
function keepingPromise(booking: Booking, startsAt: Date) {
  const policy = policyOf(booking);
  const promised = refundDeadline(startsAt, policy).toISOString();
  const before = policy.refundUntil ?? promised;
  return { ...policy, refundUntil: before > promised ? before : promised };
}
