// A date gets the time that was planned for it, unless its instructor teaches then.
import type { Db } from '#platform/db/db.ts';
import { namingClash, refuseClash } from '../name-clash.ts';
import { type RescheduledSession, saveRescheduledSession } from './store.ts';

export async function giveNewTime(tx: Db, rescheduled: RescheduledSession): Promise<void> {
  const { instructorId, sessionId, session } = rescheduled;
  const wish = { instructorId, sessions: [session], exceptSessionId: sessionId };
  await refuseClash(tx, wish);
  await namingClash(tx, wish, () => saveRescheduledSession(tx, rescheduled));
}
