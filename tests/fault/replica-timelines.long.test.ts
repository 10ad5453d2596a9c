// After a failover, a replica that has not followed the new primary may have what was never confirmed.
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { createPool } from '#platform/db/pool.ts';
import { openReplica } from '#platform/db/replica/open-replica.ts';
import { startWithReplica } from '#tests/support/database/streaming-replica.ts';
import { atTheEnd } from './database-processes.ts';

vi.setConfig({ testTimeout: minuteMs });

const log = pino({ level: 'silent' });

test('reads nothing from a replica that is ahead on an earlier timeline', async () => {
  const cluster = await startWithReplica();
  const former = createPool(cluster.url, log, 1);
  const open = async () => {
    const primary = createPool(cluster.replicaUrl, log, 2);
    const options = { url: cluster.url, primary, stalenessMs: 5000, connections: 2, log };
    const replica = await openReplica(options);
    atTheEnd(async () => {
      await replica.close();
      await primary.end();
    });
    return replica;
  };
  await former.query('create table rows (text text)');
  await cluster.killReplica();
  // Nobody else has them: they were never confirmed.
  await former.query("insert into rows select repeat('x', 1000) from generate_series(1, 30000)");
  await former.end();
  await cluster.startReplica();
  await cluster.promoteReplica();
  await cluster.demotePrimary();

  const replica = await open();
  expect(await replica.isCurrent()).toBe(false);
  replica.onChange();
  expect(await replica.isCurrent()).toBe(false);
});
