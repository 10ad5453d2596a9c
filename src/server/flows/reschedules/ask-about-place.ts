// Asks the learners of paid sessions whether another place of their class suits them, as they are asked about another time.
import type { ChangeClassBody } from '#contract/classes/class-calls.ts';
import { Refusal } from '#contract/errors.ts';
import { reschedulableUntil } from '#domain/booking/reschedule-rules.ts';
import { openStates } from '#domain/booking/state-groups.ts';
import { type PlaceInTown, placeChangeOf } from '#domain/classes/place-change.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { Db } from '#platform/db/db.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import { askBookings } from '../../bookings/reschedules/ask-bookings.ts';
import {
  findOpenReschedule,
  findPaidSessions,
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

/** Nobody is asked where nobody has paid; they are told of the change by mail alone. */
export async function askAboutPlace(
  tx: Db,
  context: BookingContext,
  { classId, before, after, said, proposedBy, at }: NewPlace,
): Promise<void> {
  const change = placeChangeOf(before, after);
  if (change === 'same' || change === 'near') return;
  const sessions = await lockSessions(tx, await findPaidSessions(tx, { classId, at }));
  if (sessions.length === 0) return;
  if (change === 'unsure' && said === 'near') return;
  if (change === 'unsure' && said === undefined) throw new Refusal('place_change_unsure');
  for (const session of sessions) await refuseUnaskable(tx, context, { session, at });
  if (said !== 'ask') throw new Refusal('place_change_far');
  const places = { old: before.location, new: after.location };
  for (const session of sessions) {
    const open = await findBookingsOf(tx, { sessionId: session.id, states: openStates });
    const bookings = open.filter(({ adds_to }) => adds_to === null);
    const newTime = { startsAt: session.starts_at, endsAt: session.ends_at };
    const asked = { session, newTime, bookings, proposedBy, note: undefined, places, at };
    await askBookings(tx, context, asked);
    await publishSeatChange(tx, context, session);
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
