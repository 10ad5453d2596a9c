// Job that follows the clock: a class whose next session has begun is listed under the one after it, or no longer.
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { refreshPassed, saveReached } from './listing-sweep-store.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** The size of one transaction, so that nobody who changes one of the classes waits long. */
const atOnce = 200;

export function createAdvanceListings(context: Needs): JobHandler<'advance-listings'> {
  return (_payload, run) => advanceListings(context, run.signal);
}

export async function advanceListings({ db, clock }: Needs, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  await saveReached(db, now);
  for (let count = atOnce; count === atOnce;) {
    signal?.throwIfAborted();
    count = await refreshPassed(db, now, atOnce);
  }
}
