// Writes what this process counted to the database every few seconds. Whoever counts never waits for it, and a database
// that is away leaves the counts in memory.
import { hourMs, secondMs, weekMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../with-timeout.ts';
import { addCounts, deleteCountsBefore } from './hourly-count-store.ts';
import { putBack, takeCounts } from './hourly-counts.ts';

interface Options {
  db: Db;
  /** Its warnings are no errors, which would be counted in turn. */
  log: Pick<Log, 'warn'>;
  clock?: Clock;
  everyMs?: number;
}

const storedMs = weekMs;
const closeMs = 2 * secondMs;

export function startWritingCounts({
  db,
  log,
  clock = systemClock,
  everyMs = 5 * secondMs,
}: Options) {
  let writing: Promise<void> | undefined;
  let isFailing = false;
  let nextPruneMs = 0;
  const write = async (): Promise<void> => {
    const counts = takeCounts();
    try {
      if (counts.length > 0) await addCounts(db, counts);
      isFailing = false;
    } catch (error) {
      // A connection that was lost after the commit counts twice, which is better than not at all.
      putBack(counts);
      if (!isFailing) log.warn({ err: error }, 'counts of errors and limits could not be written');
      isFailing = true;
    }
  };
  const prune = async (): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (nowMs < nextPruneMs) return;
    nextPruneMs = nowMs + hourMs;
    await deleteCountsBefore(db, new Date(nowMs - storedMs)).catch(() => {});
  };
  const writeOnce = (): Promise<void> =>
    (writing ??= write()
      .then(prune)
      .finally(() => (writing = undefined)));
  const timer = setInterval(() => void writeOnce(), everyMs).unref();
  return {
    write: writeOnce,
    close: async (): Promise<void> => {
      clearInterval(timer);
      await withTimeout(closeMs, (writing ?? Promise.resolve()).then(writeOnce));
    },
  };
}
