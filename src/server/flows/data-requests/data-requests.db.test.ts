// Requests of people about their data: what they do themselves, and what operators enter, send, delete and decline.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { recordOwnRequest } from '../../data-requests/record-own-request.ts';

const database = await freshDatabase();
const { db } = database;

async function asOperator() {
  const { url } = await startApiServer(database);
  const operator = await makePerson(db, { role: 'operator' });
  const ask = (address: string, body?: unknown, as = operator) =>
    call(url, address, { as, ...(body !== undefined && { body }) });
  const enter = (personId: string, kind: 'export' | 'delete', receivedAt = new Date()) =>
    ask('POST /api/admin/data-requests', {
      personId,
      kind,
      channel: 'letter',
      receivedAt: receivedAt.toISOString(),
    });
  const act = (id: string, step: string, body?: unknown, as = operator) =>
    ask(`POST /api/admin/data-requests/${id}/${step}`, body, as);
  const listed = async (state: 'open' | 'decided', id: string) =>
    (await ask(`GET /api/admin/data-requests?state=${state}`)).body.items.find(
      (item: { person: { id: string } }) => item.person.id === id,
    );
  return { ask, enter, act, listed, operator };
}

const mailsTo = (personId: string) =>
  db.selectFrom('outbox').select(['kind', 'payload']).where('person_id', '=', personId).execute();

test('is due 30 days after it came, and counts as overdue from then on', async () => {
  const { ask, enter, listed } = await asOperator();
  const { id } = await makePerson(db);
  const came = new Date(Date.now() - 30 * dayMs - minuteMs);
  expect((await enter(id, 'export', came)).status).toBe(201);
  expect((await enter(id, 'export')).body.error).toBe('data_request_open');
  expect(await listed('open', id)).toMatchObject({
    channel: 'letter',
    dueAt: new Date(came.getTime() + 30 * dayMs).toISOString(),
    isOverdue: true,
    decision: null,
  });
  const { queues } = (await ask('GET /api/admin/queue')).body;
  const waiting = queues.find(({ name }: { name: string }) => name === 'data-requests');
  expect(waiting).toMatchObject({ count: 1, overdue: 1, oldestAt: came.toISOString() });
  const later = await enter(id, 'delete', new Date(Date.now() + dayMs));
  expect(later.body.fields).toHaveProperty('receivedAt');
});

test('mails the person the link once, and shows no operator the data', async () => {
  const { enter, act, listed, operator } = await asOperator();
  const { id: personId } = await makePerson(db);
  const { id } = (await enter(personId, 'export')).body;
  const { body } = await act(id, 'send-link');
  expect(body).toEqual({ id });
  expect((await act(id, 'send-link')).body.error).toBe('already_decided');
  expect(await mailsTo(personId)).toMatchObject([{ kind: 'data-export-link' }]);
  expect(await listed('decided', personId)).toMatchObject({
    state: 'done',
    decision: { by: { id: operator.id } },
  });
});

test('sends no link to a suspended person, who could not use it', async () => {
  const { enter, act, listed } = await asOperator();
  const { id: personId } = await makePerson(db, { suspended: true });
  const { id } = (await enter(personId, 'export')).body;
  expect((await act(id, 'send-link')).body.error).toBe('data_request_suspended');
  expect((await listed('open', personId)).obstacles).toHaveLength(1);
  await act(id, 'decline', { reason: 'We have sent it by post.' });
  expect(await mailsTo(personId)).toMatchObject([
    {
      kind: 'data-request-declined',
      payload: { request: 'export', reason: 'We have sent it by post.' },
    },
  ]);
});

test('deletes an account only once no money of it is open', async () => {
  const { enter, act, listed } = await asOperator();
  const { instructorId, sessionIds } = await makeClass(db);
  const at = new Date();
  await db
    .insertInto('payouts')
    .values({
      id: randomUUID(),
      session_id: sessionIds[0]!,
      instructor_id: instructorId,
      due_at: at,
      created_at: at,
    })
    .execute();
  const { id } = (await enter(instructorId, 'delete')).body;
  expect((await listed('open', instructorId)).obstacles).toEqual(['1 payout waits.']);
  expect((await act(id, 'delete')).body).toMatchObject({
    error: 'data_request_waits',
    message: 'The account cannot be deleted yet. 1 payout waits.',
  });
  await db
    .updateTable('payouts')
    .set({ state: 'paid', paid_at: at, gross_cents: 100, netted_cents: 0, amount_cents: 100 })
    .where('instructor_id', '=', instructorId)
    .execute();
  const both = await Promise.all([
    act(id, 'delete'),
    act(id, 'delete', undefined, await makePerson(db, { role: 'operator' })),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const person = db
    .selectFrom('profiles')
    .select(['erased_at', 'full_name'])
    .where('id', '=', instructorId);
  expect(await person.executeTakeFirst()).toMatchObject({ erased_at: expect.any(Date) });
  expect(await listed('decided', instructorId)).toMatchObject({
    state: 'done',
    person: { hasLeft: true, email: '' },
  });
  const lines = db.selectFrom('audit_log').select('action').where('subject', '=', instructorId);
  expect(await lines.where('action', '=', 'data-request.delete').execute()).toHaveLength(1);
});

test('records what people do themselves, which also does what an operator has entered', async () => {
  const { ask, enter, listed } = await asOperator();
  const person = await makePerson(db);
  expect((await enter(person.id, 'delete')).status).toBe(201);
  expect((await enter(person.id, 'export')).body).toEqual({ id: expect.any(String) });
  expect((await ask('GET /api/account/data', undefined, person)).status).toBe(200);
  expect(await listed('decided', person.id)).toMatchObject({
    kind: 'export',
    channel: 'letter',
    state: 'done',
    decision: { by: null },
  });
  const second = (await ask('GET /api/account/data', undefined, person)).body;
  expect(second.dataRequests).toMatchObject([
    { kind: 'delete' },
    { kind: 'export', state: 'done' },
  ]);
  const email = `${person.id}@example.org`;
  expect((await ask('POST /api/account/delete', { email }, person)).status).toBe(200);
  const rows = db
    .selectFrom('data_requests')
    .select(['kind', 'channel', 'state', 'note', 'decided_by'])
    .where('person_id', '=', person.id);
  const kept = { state: 'done', note: null, decided_by: null };
  expect(await rows.orderBy('kind').orderBy('channel').execute()).toEqual([
    { kind: 'delete', channel: 'letter', ...kept },
    { kind: 'export', channel: 'letter', ...kept },
    { kind: 'export', channel: 'product', ...kept },
  ]);
});

test('records the tenth request over the same connection like the first', async () => {
  const { id: personId } = await makePerson(db);
  const at = new Date();
  await inTransaction(db, async (tx) => {
    for (let turn = 0; turn < 10; turn += 1)
      await recordOwnRequest(tx, { personId, kind: 'export', at });
  });
  const rows = db.selectFrom('data_requests').select('id').where('person_id', '=', personId);
  expect(await rows.execute()).toHaveLength(10);
});

test.each([
  ['send-link', 'export', undefined],
  ['decline', 'delete', { reason: 'We could not tell who wrote.' }],
] as const)(
  '%s waits for a deletion that has begun, and writes to nobody after it',
  async (step, kind, body) => {
    const { enter, act } = await asOperator();
    const { id: personId } = await makePerson(db);
    const { id } = (await enter(personId, kind)).body;
    const erasing = await lockRows(database, 'select from profiles where id = $1 for update', [
      personId,
    ]);
    const deciding = act(id, step, body);
    await waitersAre(database, 1);
    await erasing.query(
      "update data_requests set state = 'done', decided_at = received_at where person_id = $1",
      [personId],
    );
    await erasing.query(
      'update profiles set erased_at = created_at, email = id::text where id = $1',
      [personId],
    );
    await erasing.letGo();
    expect((await deciding).body.error).toBe('already_decided');
    expect(await mailsTo(personId)).toEqual([]);
  },
);
