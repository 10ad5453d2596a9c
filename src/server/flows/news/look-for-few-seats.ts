// Makes news of dates of saved classes that have few seats left, once for each date.
import { randomUUID } from 'node:crypto';
import { isFewSeats } from '#domain/classes/few-seats.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import {
  findFillingSessions,
  insertFewSeats,
  putFillingSessionsBack,
  takeFillingSessions,
} from './few-seats-store.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'jobs'>;

/** A booking that notes one of them waits for the transaction, so they are few. */
const mostSessions = 20;

export const createLookForFewSeats =
  (context: Needs): JobHandler<'look-for-few-seats'> =>
  async (_payload, { signal }) => {
    while ((await lookForFewSeats(context)) === mostSessions) signal.throwIfAborted();
  };

/**
 * Returns how many dates it has looked at. They are forgotten before their seats are read: a booking that commits before
 * that is read, and one that comes later notes its date again.
 */
export function lookForFewSeats({ db, clock, jobs }: Needs): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const ids = await takeFillingSessions(tx, { at, most: mostSessions });
    if (ids.length === 0) return 0;
    const open = (await findFillingSessions(tx, { ids, at })).filter(({ is_open: is }) => is);
    const held = open.filter((session) => session.has_held_seats);
    if (held.length > 0)
      await putFillingSessionsBack(
        tx,
        held.map(({ id }) => id),
      );
    for (const session of open) {
      if (session.has_held_seats || !isFewSeats(session)) continue;
      const newsId = randomUUID();
      if (await insertFewSeats(tx, { id: newsId, session, at }))
        await jobs.add(tx, 'spread-news', { newsId });
    }
    return ids.length;
  });
}
