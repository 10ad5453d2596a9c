// Makes news of dates of saved classes that have few seats left, once for each date.
import { randomUUID } from 'node:crypto';
import { isFewSeats } from '#domain/classes/few-seats.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { deleteFillingSessions, insertFewSeats, lockFillingSessions } from './few-seats-store.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'jobs'>;

const mostSessions = 100;

export const createLookForFewSeats =
  (context: Needs): JobHandler<'look-for-few-seats'> =>
  async (_payload, { signal }) => {
    while ((await lookForFewSeats(context)) === mostSessions) signal.throwIfAborted();
  };

/** Returns how many dates it has looked at. */
export function lookForFewSeats({ db, clock, jobs }: Needs): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const sessions = await lockFillingSessions(tx, { at, most: mostSessions });
    if (sessions.length === 0) return 0;
    for (const session of sessions) {
      if (!session.is_open || !isFewSeats(session)) continue;
      const newsId = randomUUID();
      if (await insertFewSeats(tx, { id: newsId, session, at }))
        await jobs.add(tx, 'spread-news', { newsId });
    }
    // A booking that leaves few seats again notes the date again.
    await deleteFillingSessions(
      tx,
      sessions.map(({ id }) => id),
    );
    return sessions.length;
  });
}
