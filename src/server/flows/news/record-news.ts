// Records that dates have become public, in the transaction that publishes them; a job then notifies people in batches,
// so that publishing takes as long for an instructor with ten thousand followers as for one with none.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { insertNewDates } from './news-store.ts';

/** Call where dates may become public. Lock the class first. */
export async function recordNews(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { classId, at }: { classId: string; at: Date },
): Promise<void> {
  const newsId = randomUUID();
  if (await insertNewDates(tx, { id: newsId, classId, at }))
    await jobs.add(tx, 'spread-news', { newsId });
}
