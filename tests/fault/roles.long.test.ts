// A process for the web and a process for jobs share one database: each does its part, and nothing else.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { secondMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { startAppProcess } from './app-process.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Longer than the time after which a process looks for jobs by itself. */
const twoPollsMs = 11 * secondMs;

test('serves at the web process and works at the worker process, which sends the mails of bookings', async () => {
  const { db, url: databaseUrl } = await freshDatabase();
  const { url: smtpUrl, received: mails } = await startSmtpServer();
  const start = (role: string) =>
    startAppProcess({ databaseUrl, smtpUrl, settings: { ROLE: role } });
  const web = await start('web');
  const as = await makePerson(db);
  const { classId, sessionIds } = await makeClass(db, { priceCents: 4500 });
  const body = { class_id: classId, session_id: sessionIds[0] };
  const booked = await call(web.url, 'POST /api/bookings', { as, body });
  expect(booked.status).toBe(201);
  const free = await makeClass(db, { priceCents: 0 });
  const freeBody = { class_id: free.classId, session_id: free.sessionIds[0] };
  expect((await call(web.url, 'POST /api/bookings', { as, body: freeBody })).status).toBe(201);
  await sql`insert into pgboss.job (name, data) values ('advance-listings', '{}')`.execute(db);
  await sleep(twoPollsMs);
  const started = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where started_on is not null`.execute(db);
    return rows.map(({ name }) => name);
  };
  expect(await started()).toEqual([]);
  expect(mails).toEqual([]);

  const worker = await start('worker');
  await eventually(() => expect(mails.length).toBeGreaterThanOrEqual(2));
  await eventually(async () => expect(await started()).toContain('advance-listings'));
  for (const path of [
    '/',
    '/explore',
    `/classes/${classId}`,
    '/api/site',
    '/api/classes',
    '/dev/mail',
  ])
    expect([path, (await call(worker.url, `GET ${path}`)).status]).toEqual([path, 404]);
  for (const path of ['/healthz', '/readyz'])
    expect((await call(worker.url, `GET ${path}`)).status).toBe(200);

  const later = await makeClass(db, { priceCents: 0 });
  const laterBody = { class_id: later.classId, session_id: later.sessionIds[0] };
  const before = mails.length;
  await call(web.url, 'POST /api/bookings', { as, body: laterBody });
  await eventually(() => expect(mails.length).toBe(before + 2));
});
