// Reschedules a session to its planned time, unless its instructor teaches then.
import type { Db } from '#platform/db/db.ts';
import { namingClash, refuseClash } from '../name-clash.ts';
import { type RescheduledSession, saveRescheduledSession } from './session-time-store.ts';

export async function giveNewTime(tx: Db, rescheduled: RescheduledSession): Promise<void> {
  const { instructorId, sessionId, session } = rescheduled;
  const input = { instructorId, sessions: [session], exceptSessionId: sessionId };
  await refuseClash(tx, input);
  await namingClash(tx, input, () => saveRescheduledSession(tx, rescheduled));
}
