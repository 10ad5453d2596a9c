// Job that follows the clock: a class whose next session has begun is listed under the one after it, or no longer.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { refreshPassed, saveReached } from './listing-sweep-store.ts';

interface Tools {
  db: Db;
  clock: Clock;
}

/** The size of one transaction, so that nobody who changes one of the classes waits long. */
const atOnce = 200;

export function createAdvanceListings(tools: Tools): JobHandler<'advance-listings'> {
  return (_payload, run) => advanceListings(tools, run.signal);
}

export async function advanceListings({ db, clock }: Tools, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  await saveReached(db, now);
  for (let count = atOnce; count === atOnce;) {
    signal?.throwIfAborted();
    count = await refreshPassed(db, now, atOnce);
  }
}
