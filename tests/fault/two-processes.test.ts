// Two processes of the product on one database: work is done once, and each sees what the other changed.
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLive } from '#tests/support/servers/live-socket.ts';
import { queueTo } from '#tests/support/mailer.ts';
import { makePerson } from '#tests/support/people.ts';
import { freePort } from '#tests/support/run-app.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { type AppProcess, startAppProcesses } from './app-process.ts';

// All tests share one pair, because starting it takes longer than most of the tests.
const database = await freshDatabase();
const smtpPort = await freePort();
const [one, other] = await startTwo();

async function startTwo(): Promise<[AppProcess, AppProcess]> {
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const [first, second] = await startAppProcesses(2, { databaseUrl: database.url, smtpUrl });
  return [first!, second!];
}

async function renameBrand(
  { url }: AppProcess,
  operator: { id: string },
  brandName: string,
): Promise<void> {
  const { body } = await call(url, 'GET /api/admin/settings', { as: operator });
  const input = { version: body.version, values: { brandName } };
  const response = await call(url, 'PUT /api/admin/settings', { as: operator, body: input });
  expect(response.status).toBe(200);
}

async function picture(shade: number): Promise<FormData> {
  const background = { r: shade, g: shade, b: shade };
  const canvas = { width: 40, height: 30, channels: 3, background } as const;
  const bytes = await sharp({ create: canvas }).png().toBuffer();
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'grey.png');
  return form;
}

test('does each job once, whichever process it was given to', async () => {
  const as = await makePerson(database.db);
  const count = 12;
  for (let index = 0; index < count; index++) {
    const { url } = index % 2 === 0 ? one : other;
    const response = await call(url, 'POST /api/pictures', { as, body: await picture(index * 20) });
    expect(response.status).toBe(201);
  }
  await eventually(async () => {
    const rows = await database.db.selectFrom('pictures').select('has_avif').execute();
    expect(rows.filter((row) => row.has_avif)).toHaveLength(count);
  });
  const { rows } = await sql`
    select state, retry_count as retries, count(*)::int as count from pgboss.job
    where name = 'encode-avif' group by 1, 2`.execute(database.db);
  expect(rows).toEqual([{ state: 'completed', retries: 0, count }]);
});

test('sends each mail once', async () => {
  const { received } = await startSmtpServer({ port: smtpPort });
  const addresses = Array.from({ length: 40 }, (_, index) => `p${index}@example.org`);
  for (const address of addresses) await queueTo(database, address);
  await eventually(async () => {
    const unsent = await database.db
      .selectFrom('outbox')
      .select('id')
      .where('state', '<>', 'sent')
      .execute();
    expect(unsent).toEqual([]);
  });
  expect(received.map(({ to }) => String(to[0])).toSorted()).toEqual(addresses.toSorted());
  const ids = await Promise.all(
    received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  );
  expect(new Set(ids).size).toBe(addresses.length);
});

test('shows in one process what was changed through the other, also from its page cache', async () => {
  const operator = await makePerson(database.db, { role: 'operator' });
  const titleAt = async ({ url }: AppProcess) => (await call(url, 'GET /')).text;
  expect(await titleAt(other)).toContain('Trellis');
  await renameBrand(one, operator, 'Lattice');
  await eventually(async () => expect(await titleAt(other)).toContain('Lattice'));
  await renameBrand(other, operator, 'Arbor');
  await eventually(async () => expect(await titleAt(one)).toContain('Arbor'));
});

test('tells the listeners of one process what was changed through the other', async () => {
  const operator = await makePerson(database.db, { role: 'operator' });
  const listeners = [await openLive(one.port), await openLive(other.port)];
  for (const { ask } of listeners) await ask({ listen: 'settings' });
  await renameBrand(one, operator, 'Lattice');
  for (const { received } of listeners)
    await eventually(() => expect(received).toContainEqual({ heard: 'settings' }));
});

test('moves business time in both', async () => {
  const operator = await makePerson(database.db, { role: 'operator' });
  const to = new Date(Date.now() + 400 * dayMs).toISOString();
  await call(one.url, 'PUT /api/admin/clock', { as: operator, body: { to } });
  await eventually(async () => {
    const { body } = await call(other.url, 'GET /api/site');
    expect(body.today).toBe(to.slice(0, 10));
  });
});
