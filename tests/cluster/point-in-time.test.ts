// A backup of a replicated database, WAL archived ever since, also over a failover, and a restore to a moment.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';
import { backUpCluster, checkArchive, restoreCluster } from '../../scripts/cluster/backups.ts';
import { findPrimary } from '../../scripts/cluster/patroni-members.ts';
import { startApps, startTestCluster } from './cluster-apps.ts';
import { keepBooking } from './keep-booking.ts';
import { startRestored } from './restored-database.ts';

vi.setConfig({ testTimeout: hourMs });

const cluster = await startTestCluster();
const { plan } = cluster;
const primary = async () => (await findPrimary(plan))!;

test('restores the bookings of a moment, and none of later', async () => {
  const world = await startApps(cluster, 'haproxy');
  const crowd = keepBooking(world, 5);
  await crowd.allServed();
  const [backup, backupSeconds] = await timed(async () => backUpCluster(plan, await primary()));
  await crowd.allServed();
  // The moment lies on another timeline than the backup.
  const killed = await cluster.killLeader('machine');
  await crowd.allServed();
  cluster.startNode(killed);
  await cluster.whole();
  for (let rounds = 0; rounds < 3; rounds += 1) await crowd.allServed();

  const moment = new Date();
  await sleep(1000);
  for (let rounds = 0; rounds < 3; rounds += 1) await crowd.allServed();
  await crowd.stop();
  await checkArchive(plan, await primary());

  const folder = join(plan.folder, 'restored');
  const [, restoreSeconds] = await timed(async () =>
    restoreCluster(plan, await primary(), { folder, moment }),
  );
  const [db, recoverySeconds] = await timed(() => startRestored(cluster, folder));
  const rows = await db.selectFrom('bookings').select(['id', 'learner_id']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const learners = new Set(rows.map(({ learner_id }) => learner_id));
  const before = crowd.wanted.filter(({ bookedAt }) => bookedAt && bookedAt < moment);
  const after = crowd.wanted.filter(({ firstSentAt }) => firstSentAt > moment);
  expect(before.filter(({ bookingId }) => !ids.has(bookingId!))).toEqual([]);
  expect(after.filter(({ learner }) => learners.has(learner.id))).toEqual([]);
  expect(await findBrokenInvariants(db)).toEqual([]);
  expect(Math.min(before.length, after.length)).toBeGreaterThan(10);
  // It is a database of its own, to which the product could be pointed.
  await db.updateTable('clock').set({ offset_ms: 0 }).execute();
  const archiveBytes = bytesOf(join(plan.folder, 'repository/archive'));
  console.table([{ ...backup, backupSeconds, restoreSeconds, recoverySeconds, archiveBytes }]);
});

async function timed<T>(work: () => Promise<T>): Promise<[result: T, seconds: number]> {
  const startMs = performance.now();
  const result = await work();
  return [result, (performance.now() - startMs) / 1000];
}

const bytesOf = (folder: string): number =>
  Number.parseInt(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }));
