// Job that keeps the figures of the overview: counts facts from before, then folds the changes of each minute into the sums.
import { addDays } from '#domain/time/day-words.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { fillClass, fillWithoutClass, findClassesAfter } from './fill-store.ts';
import { foldChanges, moveRanks } from './fold-store.ts';
import { lockProgress, type Progress, saveFilled, saveRankedThrough } from './progress-store.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** Small, so that a process that stops loses little. */
const mostClasses = 20;
const mostChanges = 10_000;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

export const createFoldFigures =
  (context: Needs): JobHandler<'fold-figures'> =>
  (_payload, { signal }) =>
    foldFigures(context, signal);

/** Each round is a transaction of its own; ends where another process is at it. */
export async function foldFigures({ db, clock }: Needs, signal?: AbortSignal): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  for (let isMore = true; isMore;) {
    signal?.throwIfAborted();
    isMore = await inTransaction(db, async (tx) => {
      const progress = await lockProgress(tx);
      if (!progress) return false;
      if (!progress.is_filled) await fillSlice(tx, progress.filled_to);
      return foldSlice(tx, { ...progress, today });
    });
  }
}

async function fillSlice(tx: Db, filledTo: string | null): Promise<void> {
  if (filledTo === null) {
    await fillWithoutClass(tx);
    return saveFilled(tx, { to: beforeAllIds, isFilled: false });
  }
  const ids = await findClassesAfter(tx, { after: filledTo, most: mostClasses });
  for (const id of ids) await fillClass(tx, id);
  await saveFilled(tx, { to: ids.at(-1) ?? filledTo, isFilled: ids.length < mostClasses });
}

async function foldSlice(
  tx: Db,
  { ranked_through: from, today, ...progress }: Progress & { today: string },
): Promise<boolean> {
  const to = nextEnd(from, today);
  if (to !== from) {
    await moveRanks(tx, { from, to });
    await saveRankedThrough(tx, to);
  }
  const count = await foldChanges(tx, { ...progress, ranked_through: to }, mostChanges);
  return count === mostChanges || !progress.is_filled || to < today;
}

/** A day at a time, however far the clock went. The one of another process may be ahead: the sums never end earlier. */
function nextEnd(from: string | null, today: string): string {
  if (from === null) return today;
  return from < today ? addDays(from, 1) : from;
}
