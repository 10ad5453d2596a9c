// Reschedules sessions to their planned times, unless their instructor teaches something else then.
import type { Db } from '#platform/db/db.ts';
import { namingClash, refuseClash } from '../name-clash.ts';
import { type RescheduledSessions, saveRescheduledSessions } from './session-time-store.ts';

export async function giveNewTimes(tx: Db, input: RescheduledSessions): Promise<void> {
  const { instructorId, rescheduled } = input;
  const times = {
    instructorId,
    sessions: rescheduled.map(({ meetings }) => meetings),
    exceptSessionIds: rescheduled.map(({ sessionId }) => sessionId),
  };
  await refuseClash(tx, times);
  await namingClash(tx, times, () => saveRescheduledSessions(tx, input));
}
