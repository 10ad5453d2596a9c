// Public pages are read from a real streaming replica, and never show less than the process has heard of.
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { jobs } from '#contract/jobs.ts';
import { createDb } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { call } from '#tests/support/call.ts';
import { installQueue } from '#tests/support/database/install-queue.ts';
import { startWithReplica } from '#tests/support/database/streaming-replica.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { startAppProcesses } from './app-process.ts';
import { atTheEnd } from './database-processes.ts';

vi.setConfig({ testTimeout: 240_000 });

const log = pino({ level: 'silent' });

test('reads from the replica while it is current, and else from the primary', async () => {
  const cluster = await startWithReplica();
  const pool = createPool(cluster.url, log);
  atTheEnd(() => pool.end());
  await migrate(pool);
  await installQueue(pool, log, jobs);
  const db = createDb(pool);
  const apps = await startAppProcesses(2, {
    databaseUrl: cluster.url,
    settings: {
      DATABASE_REPLICA_URL: cluster.replicaUrl,
      DATABASE_REPLICA_STALENESS_SECONDS: '3',
    },
  });
  const [one, other] = apps as [(typeof apps)[0], (typeof apps)[0]];
  const operator = await makePerson(db, { role: 'operator' });
  const { classId, sessionIds } = await makeClass(db, { priceCents: 0, maxStudents: 40 });
  const seatsLeft = async (url: string): Promise<number> => {
    const { body } = await call(url, `GET /api/classes/${classId}`);
    return body.availableSpots;
  };
  let searches = 0;
  const search = async (url: string) => {
    const response = await call(url, `GET /explore?q=word${(searches += 1)}`);
    expect(response.status).toBe(200);
  };
  const rename = async (brandName: string): Promise<void> => {
    const { body } = await call(one.url, 'GET /api/admin/settings', { as: operator });
    const input = { version: body.version, values: { brandName } };
    const put = await call(one.url, 'PUT /api/admin/settings', { as: operator, body: input });
    expect(put.status).toBe(200);
  };

  // Current: each page is read from the replica.
  await eventually(async () => {
    const before = cluster.countReads('listings');
    await search(one.url);
    expect(cluster.countReads('listings')).toBeGreaterThan(before);
  });

  // Each change shows at once where it was made, and at the other process once its notice is there. The pages that it
  // dropped are made again from the replica, once that has the change.
  const readsBefore = cluster.countReads('listings');
  for (let round = 0; round < 15; round++) {
    const name = `Brand ${round} end`;
    await rename(name);
    expect((await call(one.url, 'GET /')).text).toContain(name);
    await eventually(async () => expect((await call(other.url, 'GET /')).text).toContain(name));
  }
  expect(cluster.countReads('listings')).toBeGreaterThan(readsBefore);

  // Replay is paused: a change is still read at once, although the replica does not have it.
  await cluster.pauseReplay();
  await rename('Paused end');
  expect((await call(one.url, 'GET /')).text).toContain('Paused end');
  await eventually(async () =>
    expect((await call(other.url, 'GET /')).text).toContain('Paused end'),
  );
  const as = await makePerson(db);
  const before = await seatsLeft(one.url);
  const body = { class_id: classId, session_id: sessionIds[0] };
  expect((await call(one.url, 'POST /api/bookings', { as, body })).status).toBe(201);
  expect(await seatsLeft(one.url)).toBe(before - 1);
  await eventually(async () => expect(await seatsLeft(other.url)).toBe(before - 1));

  // Too far behind: no page is read from the replica any more.
  const behind = 'the replica is too far behind, public reads use the primary';
  await eventually(async () => {
    await db.updateTable('profiles').set({ full_name: 'Lin' }).where('id', '=', as.id).execute();
    for (const { logged } of apps) expect(logged.join('')).toContain(behind);
  });
  const paused = cluster.countReads('listings');
  for (let time = 0; time < 5; time++) await search(one.url);
  expect(cluster.countReads('listings')).toBe(paused);

  // Replay goes on: the replica is used again.
  await cluster.resumeReplay();
  await eventually(async () => {
    await search(one.url);
    expect(cluster.countReads('listings')).toBeGreaterThan(paused);
  });

  // Killed: nobody notices.
  await cluster.killReplica();
  for (let time = 0; time < 5; time++) await search(one.url);
  await rename('Killed end');
  expect((await call(one.url, 'GET /')).text).toContain('Killed end');

  // Back again.
  const gone = cluster.countReads('listings');
  await cluster.startReplica();
  await eventually(async () => {
    await search(one.url);
    expect(cluster.countReads('listings')).toBeGreaterThan(gone);
  });
  expect(cluster.refusals()).toEqual([]);
});
