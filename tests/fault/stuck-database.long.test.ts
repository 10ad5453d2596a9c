// The database accepts connections and never responds, or another transaction holds a lock for long: every request ends
// in time, the connections are free again, and what was asked for twice is done once.
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { call } from '#tests/support/call.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { makePerson } from '#tests/support/people.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { startLine } from '#tests/support/servers/held-line.ts';
import { makeBookableSession, seatsOf } from '#tests/support/worlds/booking-world.ts';
import { startAppProcess } from './app-process.ts';
import { expectIdle, inBudget } from './budget.ts';

vi.setConfig({ testTimeout: 3 * minuteMs });

const log = pino({ level: 'silent' });

/** The same database, with the connections of the product, over a line that can be held. */
async function openOverLine({ url }: FreshDatabase) {
  const { searchParams, pathname } = new URL(url);
  const line = await startLine({ path: `${searchParams.get('host')}/.s.PGSQL.5432` });
  const databaseUrl = `postgresql://postgres@127.0.0.1:${line.port}${pathname}`;
  const opened = await openDatabase({ databaseUrl, dataDir: '/nonexistent', log });
  onTestFinished(() => opened.close());
  return { line, opened };
}

const away = [503, 'unavailable', 'We cannot be reached right now. Try again in a minute.'];
const busy = [
  503,
  'busy',
  'Too many people are doing this at the same moment. Nothing was changed; try again.',
];

async function bookings({ db }: FreshDatabase): Promise<number> {
  return (await db.selectFrom('bookings').select('id').execute()).length;
}

test('ends reads, pages and bookings in time while the database does not respond', async () => {
  const database = await freshDatabase();
  const { line, opened } = await openOverLine(database);
  const { url } = await startAppServer(opened);
  const as = await makePerson(database.db);
  const { classId, sessionId } = await makeBookableSession(database.db, { priceCents: 4500 });
  const body = { class_id: classId, session_id: sessionId };
  const headers = { 'idempotency-key': 'once' };
  const book = () => call(url, 'POST /api/bookings', { as, body, headers });
  expect((await call(url, 'GET /api/bookings', { as })).status).toBe(200);

  line.hold();
  const reads = ['/api/classes?q=clay', `/api/classes/${classId}`].map((path) =>
    inBudget(call(url, `GET ${path}`)),
  );
  const own = inBudget(call(url, 'GET /api/bookings', { as }));
  const page = inBudget(call(url, 'GET /explore'));
  const booked = inBudget(book());
  expect(await Promise.all([...reads, own, booked])).toEqual([away, away, away, away]);
  expect((await page)[0]).toBe(503);

  line.letGo();
  expect((await book()).status).toBe(201);
  expect((await book()).status).toBe(201);
  expect(await bookings(database)).toBe(1);
  expect((await call(url, 'GET /explore')).status).toBe(200);
  await expectIdle(opened.pool);
});

test('ends a booking that is stuck in the middle, and books once when it is sent again', async () => {
  const database = await freshDatabase();
  const { line, opened } = await openOverLine(database);
  const { url } = await startAppServer(opened);
  const as = await makePerson(database.db);
  const { classId, sessionId } = await makeBookableSession(database.db, { priceCents: 0 });
  const body = { class_id: classId, session_id: sessionId };
  const headers = { 'idempotency-key': 'once' };
  const book = () => call(url, 'POST /api/bookings', { as, body, headers });
  const other = await lockSession(database, sessionId);
  const booked = inBudget(book());
  await eventually(async () => expect(await countWaiting(database)).toBe(1));
  line.hold();
  await other.end();
  expect((await booked)[0]).toBe(503);

  line.letGo();
  const again = await book();
  expect([again.status, again.body.status]).toEqual([201, 'confirmed']);
  expect(await bookings(database)).toBe(1);
  expect(await seatsOf(database.db, sessionId)).toEqual({ counted: 1, had: 1 });
  await expectIdle(opened.pool);
});

test('ends requests in time while another transaction holds what they need, and frees their connections', async () => {
  const database = await freshDatabase();
  const { opened } = await openOverLine(database);
  const { url } = await startAppServer(opened);
  const as = await makePerson(database.db);
  const { classId, sessionId } = await makeBookableSession(database.db, { priceCents: 0 });
  const body = { class_id: classId, session_id: sessionId };
  const book = () => call(url, 'POST /api/bookings', { as, body });
  expect((await call(url, 'GET /api/bookings', { as })).status).toBe(200);
  const other = await lockTables(database);
  const read = inBudget(call(url, `GET /api/classes/${classId}`));
  const page = inBudget(call(url, 'GET /explore'));
  const begunMs = performance.now();
  expect(await inBudget(book())).toEqual(busy);
  // A transaction waits for a lock for three seconds.
  expect(performance.now() - begunMs).toBeLessThan(10_000);
  expect(await read).toEqual(busy);
  expect((await page)[0]).toBe(503);
  await expectIdle(opened.pool);
  expect(await countWaiting(database)).toBe(0);
  await other.end();
  expect((await book()).status).toBe(201);
  expect((await call(url, `GET /api/classes/${classId}`)).status).toBe(200);
});

test('ends what is asked of the sign-in service in time', async () => {
  const database = await freshDatabase();
  const { line, opened } = await openOverLine(database);
  const service = await startIdentity(opened, {}, { rateLimits: true });
  const { token, email } = await service.signIn();
  const ask = (method: string, path: string, request = {}) =>
    inBudget(service.send(method, path, request));
  line.hold();
  const responses = await Promise.all([
    ask('GET', '/user', { token }),
    ask('PUT', '/user', { token, body: { data: { a: 1 } } }),
    ask('POST', '/token?grant_type=password', { body: { email, password: 'not this one' } }),
    ask('POST', '/recover', { body: { email } }),
    ask('POST', '/signup', { body: { email: 'new@example.org', password: 'long and strange' } }),
  ]);
  expect(responses.map(([status]) => status)).toEqual([503, 503, 503, 503, 503]);
  line.letGo();
  expect((await service.send('GET', '/user', { token })).status).toBe(200);
  await expectIdle(opened.pool);
});

test('lets jobs use connections of their own, whose statements may take longer', async () => {
  const database = await freshDatabase();
  await startAppProcess({ databaseUrl: database.url });
  await holdTransaction(database, 'lock table outbox in access exclusive mode');
  await sql`insert into pgboss.job (name, data) values ('prune-outbox', '{}')`.execute(database.db);
  const { rows } = await eventually(async () => {
    const found = await sql<{ name: string }>`
      select split_part(application_name, ' ', 2) as name from pg_stat_activity
      where datname = current_database() and query like '%delete from outbox%' and pid <> pg_backend_pid()`.execute(
      database.db,
    );
    expect(found.rows).not.toEqual([]);
    return found;
  });
  expect(rows).toEqual([{ name: 'jobs' }]);
});

/** Another transaction, which ends with `end`. */
async function holdTransaction({ pool }: FreshDatabase, statement: string) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement);
  let isOpen = true;
  const end = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(end);
  return { end };
}

const lockSession = (database: FreshDatabase, sessionId: string) =>
  holdTransaction(database, `select from sessions where id = '${sessionId}' for update`);

const lockTables = (database: FreshDatabase) =>
  holdTransaction(database, 'lock table classes, sessions in access exclusive mode');

/** Statements that wait for a lock. */
async function countWaiting({ db }: FreshDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
