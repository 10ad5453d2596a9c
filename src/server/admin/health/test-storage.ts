// Tests the storage of pictures when an operator asks, once a minute at most for all of them.
import type { Output } from '#contract/endpoints.ts';
import type { Caller } from '#domain/permissions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { probeStorage } from '#platform/storage/probe-storage.ts';
import type { Context } from '../../shared/context.ts';
import { beginStorageProbe, endStorageProbe, findStorageProbe } from './storage-probe-store.ts';

type Tested = Output<'POST /api/admin/health/storage'>;

type TestContext = Pick<Context, 'clock'> & { pictures: Pick<Context['pictures'], 'storage'> };

interface Asked {
  caller: Caller;
  requestId: string;
}

/** A test that never ended, because its process died, is followed by the next after the same minute. */
export async function testStorage(
  db: Db,
  { pictures, clock }: TestContext,
  { caller, requestId }: Asked,
  realClock: Clock = systemClock,
): Promise<Tested> {
  const startedAt = realClock.now();
  const isOurs = await inTransaction(db, async (tx) => {
    const entry = { action: 'storage.test', actor: caller, at: clock.now(), requestId } as const;
    await writeAudit(tx, entry);
    return beginStorageProbe(tx, startedAt, new Date(startedAt.getTime() - minuteMs));
  });
  if (isOurs) {
    const { failure, tookMs } = await probeStorage(pictures.storage);
    await endStorageProbe(db, { startedAt, finishedAt: realClock.now(), tookMs, failure });
  }
  const probe = await findStorageProbe(db);
  return {
    startedAt: (probe?.startedAt ?? startedAt).toISOString(),
    finishedAt: probe?.finishedAt?.toISOString() ?? null,
    failure: probe?.failure ?? null,
  };
}
