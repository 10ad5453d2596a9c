import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { hourMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';

const database = await freshDatabase();
const { db } = database;
const at = new Date('2026-11-15T12:00:00Z');

/** Writes one audit line per execution, whatever its outcome. */
const traced = (after: () => Promise<void> | void): Partial<Handlers> => ({
  'PUT /api/admin/clock': async ({ body }, { db: tx, caller }) => {
    await writeAudit(tx, { at, actor: caller, action: 'clock.move' });
    await after();
    return { now: body.to };
  },
});

const worksOf = async (person: { id: string }) =>
  db.selectFrom('audit_log').selectAll().where('actor_id', '=', person.id).execute();

const request = (as: { id: string }, key: string, to = '2030-01-01T00:00:00Z') => ({
  as,
  body: { to },
  headers: { 'idempotency-key': key },
});

test('answers a repeated request as the first time and does nothing twice', async () => {
  const as = await makePerson(db, { role: 'operator' });
  const { url } = await startApiServer(database, { handlers: traced(() => {}) });
  const first = await call(url, 'PUT /api/admin/clock', request(as, 'a'));
  const second = await call(url, 'PUT /api/admin/clock', request(as, 'a'));
  expect(first.status).toBe(200);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect(await worksOf(as)).toHaveLength(1);
});

test('does the work once for two simultaneous requests with the same key', async () => {
  const as = await makePerson(db, { role: 'operator' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const handlers = traced(() => (begin(), released));
  // The database sees them as two processes.
  const [one, two] = await Promise.all([
    startApiServer(database, { handlers }),
    startApiServer(database, { handlers }),
  ]);
  const first = call(one.url, 'PUT /api/admin/clock', request(as, 'same'));
  await began;
  const second = call(two.url, 'PUT /api/admin/clock', request(as, 'same'));
  await untilSomebodyWaits();
  release();
  const responses = await Promise.all([first, second]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses[1].text).toBe(responses[0].text);
  expect(await worksOf(as)).toHaveLength(1);
});

async function untilSomebodyWaits(): Promise<void> {
  const waiting = () =>
    database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  while ((await waiting()).rowCount === 0);
}

test('lets the second request do the work when the first one fails', async () => {
  const as = await makePerson(db, { role: 'operator' });
  let tries = 0;
  const handlers = traced(() => {
    tries += 1;
    if (tries === 1) throw new Refusal('clock_runs_forward');
  });
  const { url } = await startApiServer(database, { handlers });
  expect((await call(url, 'PUT /api/admin/clock', request(as, 'b'))).status).toBe(409);
  expect(await worksOf(as)).toHaveLength(0);
  expect((await call(url, 'PUT /api/admin/clock', request(as, 'b'))).status).toBe(200);
  expect(await worksOf(as)).toHaveLength(1);
});

test('stores nothing when the connection dies in the middle of the work', async () => {
  const as = await makePerson(db, { role: 'operator' });
  let dies = true;
  const handlers: Partial<Handlers> = {
    'PUT /api/admin/clock': async ({ body }, { db: tx, caller }) => {
      await writeAudit(tx, { at, actor: caller, action: 'clock.move' });
      if (dies)
        await tx
          .selectNoFrom((sql) =>
            sql.fn('pg_terminate_backend', [sql.fn('pg_backend_pid')]).as('dead'),
          )
          .execute();
      return { now: body.to };
    },
  };
  const { url } = await startApiServer(database, { handlers });
  const lost = await call(url, 'PUT /api/admin/clock', request(as, 'c'));
  expect([lost.status, lost.body.error]).toEqual([503, 'unavailable']);
  expect(await worksOf(as)).toHaveLength(0);
  dies = false;
  expect((await call(url, 'PUT /api/admin/clock', request(as, 'c'))).status).toBe(200);
  expect(await worksOf(as)).toHaveLength(1);
});

test('refuses a key that was used for another request', async () => {
  const as = await makePerson(db, { role: 'operator' });
  const { url } = await startApiServer(database, { handlers: traced(() => {}) });
  await call(url, 'PUT /api/admin/clock', request(as, 'd'));
  const other = await call(url, 'PUT /api/admin/clock', request(as, 'd', '2031-01-01T00:00:00Z'));
  expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
});

test('keeps the keys of two people apart', async () => {
  const [one, two] = [
    await makePerson(db, { role: 'operator' }),
    await makePerson(db, { role: 'operator' }),
  ];
  const { url } = await startApiServer(database, { handlers: traced(() => {}) });
  await call(url, 'PUT /api/admin/clock', request(one, 'e'));
  const response = await call(
    url,
    'PUT /api/admin/clock',
    request(two, 'e', '2031-01-01T00:00:00Z'),
  );
  expect(response.status).toBe(200);
  expect(await worksOf(two)).toHaveLength(1);
});

test.each(['', 'with space', 'x'.repeat(256), 'schlüssel'])('refuses the key %j', async (key) => {
  const as = await makePerson(db, { role: 'operator' });
  const { url } = await startApiServer(database, { handlers: traced(() => {}) });
  const response = await call(url, 'PUT /api/admin/clock', request(as, key));
  expect(response.status).toBe(400);
  expect(response.body.fields).toHaveProperty('Idempotency-Key');
  expect(await worksOf(as)).toHaveLength(0);
});

test('forgets old answers of people who never come back', async () => {
  const [as, gone] = [
    await makePerson(db, { role: 'operator' }),
    await makePerson(db, { role: 'operator' }),
  ];
  const { url } = await startApiServer(database, { handlers: traced(() => {}) });
  await call(url, 'PUT /api/admin/clock', request(gone, 'left'));
  await makeOld(gone, 'left');
  await call(url, 'PUT /api/admin/clock', request(as, 'f'));
  const kept = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('caller_id', '=', gone.id)
    .execute();
  expect(kept).toEqual([]);
});

test('takes a key of more than a day ago for a new one', async () => {
  const as = await makePerson(db, { role: 'operator' });
  const { url } = await startApiServer(database, { handlers: traced(() => {}) });
  await call(url, 'PUT /api/admin/clock', request(as, 'again'));
  await makeOld(as, 'again');
  const response = await call(
    url,
    'PUT /api/admin/clock',
    request(as, 'again', '2031-01-01T00:00:00Z'),
  );
  expect([response.status, response.body.now]).toEqual([200, '2031-01-01T00:00:00Z']);
  expect(response.headers.get('idempotency-replayed')).toBeNull();
  expect(await worksOf(as)).toHaveLength(2);
  const repeated = await call(
    url,
    'PUT /api/admin/clock',
    request(as, 'again', '2031-01-01T00:00:00Z'),
  );
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
});

test('forgets a bounded number of old answers at a time', async () => {
  const as = await makePerson(db, { role: 'operator' });
  const { url } = await startApiServer(database, { handlers: traced(() => {}) });
  const created_at = new Date(Date.now() - 48 * hourMs);
  const rows = Array.from({ length: 250 }, (_, index) => ({
    caller_id: as.id,
    endpoint: 'PUT /api/admin/clock',
    key: `old ${index}`,
    request_hash: '',
    status: 200,
    body: '{}',
    created_at,
  }));
  await db.insertInto('idempotency_keys').values(rows).execute();
  await call(url, 'PUT /api/admin/clock', request(as, 'g'));
  const left = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('caller_id', '=', as.id)
    .execute();
  expect(left).toHaveLength(151);
  await db.deleteFrom('idempotency_keys').where('caller_id', '=', as.id).execute();
});

async function makeOld(person: { id: string }, key: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 25 * hourMs) })
    .where('caller_id', '=', person.id)
    .where('key', '=', key)
    .execute();
}

test('forgets answers of more than a day ago, and only those', async () => {
  const as = await makePerson(db, { role: 'operator' });
  const { url } = await startApiServer(database, { handlers: traced(() => {}) });
  await call(url, 'PUT /api/admin/clock', request(as, 'old'));
  await call(url, 'PUT /api/admin/clock', request(as, 'young'));
  await makeOld(as, 'old');
  await call(url, 'PUT /api/admin/clock', request(as, 'new'));
  const kept = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('caller_id', '=', as.id)
    .orderBy('key')
    .execute();
  expect(kept.map(({ key }) => key)).toEqual(['new', 'young']);
});
