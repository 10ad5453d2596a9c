// Tests the storage of pictures when an operator asks, once a minute at most for all of them.
import type { Output } from '#contract/endpoints.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { probeStorage } from '#platform/storage/probe-storage.ts';
import type { Context } from '../../shared/context.ts';
import { beginStorageProbe, endStorageProbe, findStorageProbe } from './storage-probe-store.ts';

type Tested = Output<'POST /api/admin/health/storage'>;

/** A test that never ended, because its process died, is followed by the next after the same minute. */
export async function testStorage(
  db: Db,
  { pictures }: { pictures: Pick<Context['pictures'], 'storage'> },
  clock: Clock = systemClock,
): Promise<Tested> {
  const startedAt = clock.now();
  const isOurs = await beginStorageProbe(db, startedAt, new Date(startedAt.getTime() - minuteMs));
  if (isOurs) {
    const { failure, tookMs } = await probeStorage(pictures.storage);
    await endStorageProbe(db, { startedAt, finishedAt: clock.now(), tookMs, failure });
  }
  const probe = await findStorageProbe(db);
  return {
    startedAt: (probe?.startedAt ?? startedAt).toISOString(),
    finishedAt: probe?.finishedAt?.toISOString() ?? null,
    failure: probe?.failure ?? null,
  };
}
