// Each dependency is broken in turn, and its word changes, while the others stay as they are.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { HealthPart } from '#contract/admin/health.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { recordBackup } from '#platform/backup/record-backup.ts';
import { systemClock } from '#platform/clock.ts';
import { takeCounts } from '#platform/counts/hourly-counts.ts';
import { startWritingCounts } from '#platform/counts/write-counts.ts';
import { startHeartbeat } from '#platform/heartbeat/start-heartbeat.ts';
import { logFault } from '#platform/log-fault.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeFailedJob } from '#tests/support/jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { openDemo } from '#tests/support/worlds/demo-world.ts';
import { type HealthContext, readHealth } from './read-health.ts';
import { testStorage } from './test-storage.ts';

const { db, url } = await freshDatabase();
const log = pino({ level: 'silent' });
const folder = createFolderStorage(join(mkdtempSync(join(tmpdir(), 'health-')), 'media'));
const ago = (ms: number) => new Date(Date.now() - ms);

const contextWith = async (changed: Partial<HealthContext> = {}): Promise<HealthContext> => ({
  config: { mode: 'live', smtpUrl: 'smtp://localhost' },
  clock: systemClock,
  identity: { countLimitHits: async () => null } as never,
  providers: createProviders('demo', { demo: await openDemo(db) }),
  pictures: { storage: folder },
  ...changed,
});

async function read(changed: Partial<HealthContext> = {}) {
  const health = await readHealth(db, await contextWith(changed));
  const partOf = (name: HealthPart) => health.parts.find((part) => part.name === name)!;
  return { ...health, partOf };
}

// Those of other tests in this process are not counted.
takeCounts();

const heartbeat = startHeartbeat({ db, role: 'worker', log });
await heartbeat.begun;

test('every part is fine in a marketplace whose backup is new', async () => {
  expect((await read()).partOf('backup').reasons).toEqual(['no_backup']);
  await recordBackup({ url, where: 'The database' }, { bytes: 1234, log: () => {} });
  const { parts, processes, partOf } = await read();
  // The disk of the machine that runs the test may be low.
  const states = parts.filter(({ name }) => name !== 'storage').map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['fine']));
  expect(processes).toMatchObject([{ role: 'worker', nodeVersion: process.versions.node }]);
  expect(partOf('backup').figures).toContainEqual({ name: 'backup_size', value: 1234 });
  expect(partOf('database').figures.map(({ name }) => name)).toContain('schema_level');
});

test('a backup that gets old needs a look', async () => {
  await db
    .updateTable('backups')
    .set({ finished_at: ago(27 * hourMs) })
    .execute();
  expect((await read()).partOf('backup')).toMatchObject({
    state: 'needs_a_look',
    reasons: ['backup_old'],
  });
});

test('jobs do not work without a process for them, and need a look when one failed', async () => {
  await makeFailedJob(db);
  expect((await read()).partOf('jobs')).toMatchObject({
    state: 'needs_a_look',
    reasons: ['jobs_failed'],
  });
  await db
    .updateTable('processes')
    .set({ seen_at: ago(2 * minuteMs) })
    .execute();
  expect((await read()).partOf('jobs')).toMatchObject({
    state: 'not_working',
    reasons: ['no_worker', 'jobs_failed'],
  });
});

test('mails do not work without a server, with a mail that is stuck, or a server that is lost', async () => {
  const unnamed = await read({ config: { mode: 'live', smtpUrl: undefined } });
  expect(unnamed.partOf('mails').reasons).toEqual(['no_mail_server']);
  logFault(log, 'mail_server_unavailable', { err: new TypeError('to lin@example.org') }, 'off');
  expect((await read()).partOf('mails').reasons).toEqual(['mail_server_lost']);
  await sql`
    insert into outbox (kind, entity, version, recipient, payload, queued_at, due_at)
    values ('welcome', 'x', 1, 'lin@example.org', '{}', ${ago(20 * minuteMs)}, ${ago(0)})
  `.execute(db);
  expect((await read()).partOf('mails')).toMatchObject({
    state: 'not_working',
    reasons: ['mail_server_lost', 'mails_stuck'],
  });
});

test('groups errors by their code over all processes, with nothing of what the error says', async () => {
  const writer = startWritingCounts({ db, log });
  await writer.write();
  logFault(log, 'mail_server_unavailable', { err: new TypeError('to lin@example.org') }, 'again');
  const { errors, partOf } = await read();
  expect(partOf('errors').state).toBe('needs_a_look');
  expect(errors).toMatchObject([
    { name: 'mail_server_unavailable', count: 2, message: 'again (TypeError)' },
  ]);
  await writer.close();
  expect((await read()).errors).toEqual(errors);
});

test('counts wait in memory while the database takes none, and are written later', async () => {
  const writer = startWritingCounts({ db, log });
  await sql`alter table hourly_counts rename to lost_counts`.execute(db);
  logFault(log, 'thread_lost', {}, 'a thread ended');
  await writer.write();
  expect((await read()).partOf('errors')).toMatchObject({ state: 'not_working' });
  await sql`alter table lost_counts rename to hourly_counts`.execute(db);
  await writer.write();
  const rows = await db.selectFrom('hourly_counts').select(['name', 'count']).execute();
  expect(rows).toContainEqual({ name: 'thread_lost', count: 1 });
  await writer.close();
});

test('payments do not work when calls to the provider fail again and again', async () => {
  for (let turn = 0; turn < 3; turn += 1) logFault(log, 'provider_unavailable', {}, 'no');
  expect((await read()).partOf('payments')).toMatchObject({
    state: 'not_working',
    reasons: ['provider_lost'],
  });
});

test('a storage that loses what it is given does not work, and is tested once a minute', async () => {
  const context = await contextWith();
  const asked = { caller: await makePerson(db, { role: 'operator' }), requestId: 'r1' };
  expect(await testStorage(db, context, asked)).toMatchObject({ failure: null });
  let puts = 0;
  const broken: Storage = {
    ...folder,
    put: async () => void (puts += 1),
    get: async () => undefined,
  };
  const changed = { ...context, pictures: { storage: broken } };
  expect(await testStorage(db, changed, asked)).toMatchObject({ failure: null });
  expect(puts).toBe(0);
  const later = { now: () => ago(-minuteMs) };
  expect(await testStorage(db, changed, asked, later)).toMatchObject({ failure: 'read' });
  expect((await read()).partOf('storage')).toMatchObject({
    state: 'not_working',
    reasons: expect.arrayContaining(['storage_lost']),
  });
});

test('a database that lacks a migration, or does not respond, does not work', async () => {
  await sql`update schema_migrations set name = 'x' where name like '0280%'`.execute(db);
  expect((await read()).partOf('database').reasons).toEqual(['migrations_missing']);
  await sql`alter table schema_migrations rename to lost_migrations`.execute(db);
  const { partOf } = await read();
  expect(partOf('database')).toMatchObject({ state: 'not_working', reasons: ['not_read'] });
  expect(partOf('limits').state).toBe('fine');
});

test('a process that ends says so', async () => {
  await heartbeat.close();
  expect((await read()).processes).toEqual([]);
});
