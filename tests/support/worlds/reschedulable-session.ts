// Opens a session that can be rescheduled, and acts on it as its instructor.
import { dayMs, hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { endReschedule } from '#server/flows/reschedules/end-reschedule.ts';
import { rescheduleSession } from '#server/flows/reschedules/reschedule-session.ts';
import { showRescheduleOptions } from '#server/flows/reschedules/show-reschedule-options.ts';
import { makeBookableSession, openBookingWorld } from './booking-world.ts';
import type { ClassInput } from './classes.ts';

/** Two weeks from now. */
export const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 14 * dayMs);
export const after = (hours: number, from = startsAt): Date =>
  new Date(from.getTime() + hours * hourMs);
export const lasting = (hours: number, start: Date) => ({
  start_time: start.toISOString(),
  end_time: after(hours, start).toISOString(),
});

/** The clock stands three days before the start. */
export async function openReschedulableSession(db: Db, input: ClassInput = {}) {
  const world = await openBookingWorld(db, { now: after(-72) });
  const session = await makeBookableSession(db, { sessions: [{ startsAt }], ...input });
  const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  const { classId, sessionId } = session;
  const reschedule = (start: Date, note?: string) =>
    rescheduleSession(db, world.context, {
      caller,
      classId,
      sessionId,
      newTime: lasting(1, start),
      note,
    });
  const replies = async () =>
    (await showRescheduleOptions(db, world.context, { callerId: caller.id, sessionId })).replies;
  const end = async () => {
    const id = (await replies())?.id ?? '';
    await db.transaction().execute((tx) => endReschedule(tx, world.context, id));
  };
  return { world, session, caller, reschedule, replies, end };
}
