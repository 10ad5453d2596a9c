// Whoever begins to teach, or teaches again, has classes that appear: their free seats go to whoever waits for them.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../../bookings/booking-tools.ts';
import type { ChangedSessions } from '../../classes/change-class.ts';
import { lockSessionsAhead } from '../../classes/sessions/session-store.ts';
import { lockClassesOf } from '../../classes/class-store.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';

/** Before the profile is saved: whoever writes that goes on to lock listings, and must not wait for a date then. */
export async function lockSessionsOf(
  tx: Db,
  instructorId: string,
  at: Date,
): Promise<ChangedSessions[]> {
  const locked: ChangedSessions[] = [];
  for (const classId of await lockClassesOf(tx, instructorId))
    locked.push({ classId, sessionIds: await lockSessionsAhead(tx, classId, at), at });
  return locked;
}

export async function offerSessions(
  tx: Db,
  tools: BookingTools,
  sessions: readonly ChangedSessions[],
): Promise<void> {
  for (const changed of sessions) await offerInClass(tx, tools, changed);
}
