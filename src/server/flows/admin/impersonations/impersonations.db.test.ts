// Operators look at the site as a person: whom, for how long, what ends it, and what stays of it.
import { expect, test } from 'vitest';
import type { Caller } from '#domain/permissions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { createEndDueImpersonations } from '#server/admin/impersonations/end-due-impersonations.ts';
import { impersonationsHooks } from '#server/admin/impersonations/hooks.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { fakeIdentity } from '#tests/support/identity/fake-identity.ts';
import { signToken } from '#tests/support/identity/tokens.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';

const database = await freshDatabase();
const { db } = database;
const reason = 'They cannot find their booking.';

async function openAdmin(options: Parameters<typeof startApiServer>[1] = {}) {
  const identity = fakeIdentity();
  const { url, clock } = await startApiServer(database, { identity, ...options });
  const operator = await makePerson(db, { role: 'operator' });
  const person = await makePerson(db);
  const ask = (address: string, body?: unknown, as: Caller = operator) =>
    call(url, address, { as, ...(body !== undefined && { body }) });
  const start = (id = person.id, as = operator) =>
    ask(`POST /api/admin/people/${id}/impersonations`, { reason }, as);
  const lookWith = async (id: string, headers: Record<string, string> = {}) => {
    const as = { as: operator, headers: { 'x-impersonation': id, ...headers } };
    return call(url, 'GET /api/profile', as);
  };
  const list = async () =>
    (await ask(`GET /api/admin/people/${person.id}/impersonations`)).body.items;
  const pass = async (minutes: number) => {
    await db.transaction().execute(async (tx) => {
      await clock.moveTo(tx, new Date(clock.now().getTime() + minutes * minuteMs));
    });
  };
  const runJob = () =>
    createEndDueImpersonations({ db, clock, identity })({}, {
      signal: AbortSignal.timeout(5000),
    } as never);
  return { url, identity, operator, person, ask, start, lookWith, list, pass, runJob };
}

const auditOf = (personId: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', personId)
    .orderBy('id')
    .execute();

test('shows the site as the person sees it until the operator stops, and writes both down', async () => {
  const { operator, person, start, lookWith, ask, list } = await openAdmin();
  const { status, body } = await start();
  expect(status).toBe(201);
  expect(body.person).toEqual({ id: person.id, fullName: 'Lin Huang', role: 'student' });
  expect((await lookWith(body.id)).body).toMatchObject({ id: person.id, role: 'student' });
  expect(await list()).toMatchObject([{ reason, operator: { id: operator.id }, endedAt: null }]);
  const stop = () => ask(`POST /api/admin/impersonations/${body.id}/stop`);
  expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
  expect((await lookWith(body.id)).body.error).toBe('impersonation_over');
  expect(await list()).toMatchObject([{ endedHow: 'stopped', endedAt: expect.any(String) }]);
  expect(await auditOf(person.id)).toMatchObject([
    { action: 'impersonation.start', actor_id: operator.id },
    { action: 'impersonation.end', actor_id: operator.id, details: { how: 'stopped' } },
  ]);
});

test('is over after exactly 15 minutes, and the job writes down when', async () => {
  const { person, start, lookWith, list, pass, runJob } = await openAdmin();
  const { body } = await start();
  await pass(14.9);
  expect((await lookWith(body.id)).status).toBe(200);
  await pass(0.1);
  expect((await lookWith(body.id)).body.error).toBe('impersonation_over');
  expect(await list()).toMatchObject([{ endedAt: body.expiresAt, endedHow: 'time_over' }]);
  await pass(5);
  await runJob();
  await runJob();
  expect(await list()).toMatchObject([{ endedAt: body.expiresAt, endedHow: 'time_over' }]);
  expect((await auditOf(person.id)).map(({ action }) => action)).toEqual([
    'impersonation.start',
    'impersonation.end',
  ]);
});

test('lasts only in the sign-in that it began in, and for the operator who began it', async () => {
  const { operator, url, start, lookWith } = await openAdmin();
  const { body } = await start();
  const elsewhere = await signToken(operator.id, { claims: { session_id: 'another' } });
  const there = await lookWith(body.id, { authorization: `Bearer ${elsewhere}` });
  expect(there.body.error).toBe('impersonation_over');
  const headers = { 'x-impersonation': body.id };
  for (const as of [await makePerson(db, { role: 'operator' }), await makePerson(db)]) {
    const seen = await call(url, 'GET /api/profile', { as, headers });
    expect([seen.status, seen.body.error]).toEqual([403, 'impersonation_over']);
  }
});

test('counts no view and changes nothing else where a page calls without a token', async () => {
  const { url } = await openAdmin();
  const headers = { 'x-impersonation': '0de30000-0000-4000-8000-000000000001' };
  const view = await call(url, 'POST /api/classes/0de30000-0000-4000-8000-000000000001/view', {
    headers,
  });
  expect(view.body.error).toBe('impersonation_read_only');
  expect((await call(url, 'GET /api/site', { headers })).status).toBe(200);
  expect((await call(url, 'GET /api/profile', { headers })).status).toBe(401);
});

test('never falls back to the operator where the header names nothing that lasts', async () => {
  const { lookWith } = await openAdmin();
  for (const id of ['', 'nonsense', "1' or '1'='1", '0de30000-0000-4000-8000-000000000001'])
    expect((await lookWith(id)).body.error).toBe('impersonation_over');
});

test('lets an operator look as one person at a time, also when two starts come at once', async () => {
  const { operator, start, lookWith } = await openAdmin();
  const others = await Promise.all([makePerson(db), makePerson(db), makePerson(db)]);
  const started = await Promise.all(others.map(({ id }) => start(id)));
  expect(started.map(({ status }) => status)).toEqual([201, 201, 201]);
  const statuses = await Promise.all(started.map(async ({ body }) => lookWith(body.id)));
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
  const rows = db.selectFrom('impersonations').select('ended_how');
  const ends = await rows.where('operator_id', '=', operator.id).execute();
  expect(ends.map(({ ended_how: how }) => how ?? 'open').toSorted()).toEqual([
    'open',
    'replaced',
    'replaced',
  ]);
});

test('starts nothing for operators, suspended people, oneself and unknown people', async () => {
  const { operator, start } = await openAdmin();
  const codeFor = async (id: string) => (await start(id)).body.error;
  const otherOperator = await makePerson(db, { role: 'operator' });
  expect(await codeFor(otherOperator.id)).toBe('operator_not_impersonated');
  expect(await codeFor((await makePerson(db, { suspended: true })).id)).toBe(
    'suspended_not_impersonated',
  );
  expect(await codeFor(operator.id)).toBe('not_about_yourself');
  expect(await codeFor('0de30000-0000-4000-8000-00000000ffff')).toBe('not_found');
});

test('asks for a reason of 10 to 500 characters and a recent sign-in', async () => {
  const { url, operator, person, ask } = await openAdmin();
  const address = `POST /api/admin/people/${person.id}/impersonations`;
  for (const bad of ['', 'too short', ' '.repeat(20), 'x'.repeat(501)])
    expect([bad, (await ask(address, { reason: bad })).status]).toEqual([bad, 400]);
  const old = await signToken(operator.id, { issuedAt: new Date(Date.now() - 11 * minuteMs) });
  const headers = { authorization: `Bearer ${old}` };
  const late = await call(url, address, { body: { reason }, headers });
  expect(late.body.error).toBe('recent_sign_in_needed');
});

test('ends when the person is suspended, or the operator loses the role', async () => {
  const first = await openAdmin();
  const { body } = await first.start();
  const suspend = { from: 'good', to: 'suspended', reason: 'They broke our terms.' };
  await first.ask(`PUT /api/admin/people/${first.person.id}/standing`, suspend);
  expect((await first.lookWith(body.id)).body.error).toBe('impersonation_over');
  expect(await first.list()).toMatchObject([{ endedHow: 'person_changed' }]);

  const second = await openAdmin();
  const started = await second.start();
  const change = { from: 'operator', to: 'student' };
  const role = `PUT /api/admin/people/${second.operator.id}/role`;
  expect((await second.ask(role, change, first.operator)).status).toBe(200);
  expect((await second.lookWith(started.body.id)).body.error).toBe('impersonation_over');
  const seen = await first.ask(`GET /api/admin/people/${second.person.id}/impersonations`);
  expect(seen.body.items).toMatchObject([{ endedHow: 'operator_changed' }]);
});

test('ends with the sign-in of the operator', async () => {
  const { identity, operator, start, lookWith, list, runJob } = await openAdmin();
  const { body } = await start();
  await runJob();
  expect((await lookWith(body.id)).status).toBe(200);
  identity.standings.set(operator.id, 'ended');
  expect((await lookWith(body.id)).status).toBe(401);
  await runJob();
  identity.standings.delete(operator.id);
  expect(await list()).toMatchObject([{ endedHow: 'signed_out' }]);
});

test('tells people in their download who looked, when and why, and forgets why with the account', async () => {
  const { person, start, list } = await openAdmin();
  await start();
  const exported = await impersonationsHooks.exportData?.(db, person.id);
  expect(exported).toEqual([
    { by: 'an operator', reason, from: expect.any(Date), until: expect.any(Date) },
  ]);
  await db
    .transaction()
    .execute(async (tx) => impersonationsHooks.erase?.(tx, person.id, new Date()));
  expect(await list()).toMatchObject([{ reason: null, endedHow: 'erased' }]);
});

test('PostgreSQL refuses a change even where the code of a read would make one', async () => {
  const { person, start, lookWith } = await openAdmin({
    handlers: {
      'GET /api/profile': async (_input, { db: given, caller }) => {
        const change = { full_name: 'Changed' };
        await given.updateTable('profiles').set(change).where('id', '=', caller.id).execute();
        throw new Error('was changed');
      },
    },
  });
  const { body } = await start();
  // As if the database had just become a copy.
  expect((await lookWith(body.id)).body.error).toBe('unavailable');
  const kept = db.selectFrom('profiles').select('full_name').where('id', '=', person.id);
  expect(await kept.executeTakeFirst()).toEqual({ full_name: 'Lin Huang' });
});
