// Saves planned times of sessions of one class, and asks everybody who booked them.
import type { Db } from '#platform/db/db.ts';
import type { Booking } from '../../bookings/booking-store.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import { askBookings } from '../../bookings/reschedules/ask-bookings.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import { saveClass } from '../../classes/class-store.ts';
import type { PlannedSession } from '../../classes/sessions/plan-sessions.ts';
import { giveNewTimes } from '../../classes/sessions/rescheduling/give-new-times.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';
import type { MoneyContext } from '../../shared/context.ts';

export interface Rescheduling {
  /** Locked, with its old times. */
  session: LockedSession;
  bookings: Booking[];
  /** The new ones. */
  meetings: PlannedSession;
}

interface SaveNewTimesInput {
  planned: Rescheduling[];
  proposedBy: string;
  note: string | undefined;
  /** Whether one session is rescheduled apart from its series. */
  isAlone: boolean;
  at: Date;
}

export async function saveNewTimes(
  tx: Db,
  context: MoneyContext,
  { planned, proposedBy, note, isAlone, at }: SaveNewTimesInput,
): Promise<void> {
  const [first] = planned;
  if (!first) return;
  const { class_id: classId, teacher_id: instructorId } = first.session;
  await giveNewTimes(tx, {
    instructorId,
    rescheduled: planned.map(({ session, meetings }) => ({ sessionId: session.id, meetings })),
    aloneAt: isAlone ? at : null,
  });
  for (const { session, bookings, meetings } of planned) {
    const [{ startsAt, endsAt: firstEnd }] = meetings;
    const newTime = { startsAt, endsAt: meetings.at(-1)?.endsAt ?? firstEnd };
    await askBookings(tx, context, { session, newTime, bookings, proposedBy, note, at });
    // Open pages read again.
    await publishSeatChange(tx, context, session);
  }
  await saveClass(tx, classId, { updated_at: at });
  await publishClassChange(tx, context, { classId, instructorId });
}
