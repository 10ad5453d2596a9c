// Asks the learners of paid sessions whether another place of their class suits them, as they are asked about another time.
import { randomUUID } from 'node:crypto';
import type { ChangeClassBody } from '#contract/classes/class-calls.ts';
import { Refusal } from '#contract/errors.ts';
import { reschedulableUntil } from '#domain/booking/reschedule-rules.ts';
import { openStates } from '#domain/booking/state-groups.ts';
import { type PlaceInTown, placeChangeOf } from '#domain/classes/place-change.ts';
import { momentText } from '#domain/text/date-text.ts';
import { countedText } from '#domain/text/length-text.ts';
import type { Db } from '#platform/db/db.ts';
import { type Booking, findBookingsOf } from '../../bookings/booking-store.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import { askBookings } from '../../bookings/reschedules/ask-bookings.ts';
import { notifyWaiting } from '../../bookings/reschedules/notify-of-reschedule.ts';
import {
  findOpenReschedule,
  findPaidSessions,
  findWaitedSessions,
} from '../../bookings/reschedules/reschedule-store.ts';
import { type LockedSession, lockSessions } from '../../bookings/seat-store.ts';
import type { BookingContext } from '../../shared/context.ts';

interface NewPlace {
  /** Locked with all its sessions that are not over; the new place is saved. */
  classId: string;
  before: PlaceInTown;
  after: PlaceInTown;
  said: ChangeClassBody['new_place'];
  proposedBy: string;
  at: Date;
}

/** Nobody is asked where nobody has paid; they are told of the change by mail alone, as who waits for a seat is. */
export async function askAboutPlace(
  tx: Db,
  context: BookingContext,
  { classId, before, after, said, proposedBy, at }: NewPlace,
): Promise<void> {
  const change = placeChangeOf(before, after);
  if (change === 'same' || change === 'near') return;
  const sessions = await lockSessions(tx, await findPaidSessions(tx, { classId, at }));
  const isFar = change === 'far' || said === 'ask';
  if (sessions.length > 0 && !isFar && said === 'near') return;
  const asked: { session: LockedSession; bookings: Booking[] }[] = [];
  for (const session of sessions) {
    const open = await findBookingsOf(tx, { sessionId: session.id, states: openStates });
    asked.push({ session, bookings: open.filter(({ adds_to }) => adds_to === null) });
  }
  const counts = countsText(asked);
  if (asked.length > 0 && !isFar)
    throw new Refusal('place_change_unsure', {
      message: `People have paid for dates ahead: ${counts}. Say whether the new place is near the one before.`,
    });
  for (const { session } of asked) await refuseUnaskable(tx, context, { session, at });
  if (asked.length > 0 && said !== 'ask')
    throw new Refusal('place_change_far', {
      message: `This place is far from the one before, and people have paid for dates ahead: ${counts}. They have to be asked whether it suits them.`,
    });
  const places = { old: before.location, new: after.location };
  for (const { session, bookings } of asked) {
    const newTime = { startsAt: session.starts_at, endsAt: session.ends_at };
    const question = { session, newTime, bookings, proposedBy, note: undefined, places, at };
    await askBookings(tx, context, question);
    await publishSeatChange(tx, context, session);
  }
  if (isFar)
    await notifyWaitingElsewhere(tx, context, {
      classId,
      oldLocation: before.location,
      askedIds: asked.map(({ session }) => session.id),
      at,
    });
}

/** "3 bookings on 2 dates" */
const countsText = (asked: { bookings: Booking[] }[]): string => {
  const bookings = asked.reduce((sum, each) => sum + each.bookings.length, 0);
  return `${countedText(bookings, 'booking')} on ${countedText(asked.length, 'date')}`;
};

interface Elsewhere {
  classId: string;
  oldLocation: string;
  /** Sessions whose waiting lists are notified with the question. */
  askedIds: string[];
  at: Date;
}

/** Who waits for a date that nobody has paid for is asked nothing, and told the new place. */
async function notifyWaitingElsewhere(
  tx: Db,
  context: BookingContext,
  { classId, oldLocation, askedIds, at }: Elsewhere,
): Promise<void> {
  for (const session of await findWaitedSessions(tx, { classId, askedIds, at })) {
    const old = { startsAt: session.starts_at, endsAt: session.ends_at, location: oldLocation };
    await notifyWaiting(tx, context, { sessionId: session.id, changeId: randomUUID(), old, at });
  }
}

/** Learners get the same notice as of another time. */
async function refuseUnaskable(
  tx: Db,
  context: BookingContext,
  { session, at }: { session: LockedSession; at: Date },
): Promise<void> {
  const { rescheduleWindowHours: hours } = await context.readSettings(tx);
  const start = momentText(session.starts_at, session.time_zone);
  if (at > reschedulableUntil(session.starts_at, hours))
    throw new Refusal('place_change_too_late', {
      message: `People have paid for the date of ${start}, which has begun or starts in less than ${hours} hours. Change the place after it, or cancel that date: everybody gets everything back.`,
    });
  if (await findOpenReschedule(tx, session.id))
    throw new Refusal('reschedule_open', {
      message: `People are still being asked about the last change of the date of ${start}. Wait for their replies, or cancel it.`,
    });
}
