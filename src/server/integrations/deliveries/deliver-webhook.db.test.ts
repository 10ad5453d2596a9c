// Deliveries to real receivers that take, fail, hang, redirect, hang up and repeat.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { jobs as jobTable } from '#contract/jobs.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#domain/time/durations.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { openWebhookWorld } from '#tests/support/worlds/webhook-world.ts';
import { integrationsHooks } from '../hooks.ts';
import { enableWebhook } from '../webhooks/enable-webhook.ts';
import { rotateSecret } from '../webhooks/write-webhook.ts';
import { createDeliverWebhook } from './deliver-webhook.ts';
import { createPruneWebhooks } from './prune-webhooks.ts';
import { replayDelivery, replayFailed, sendTestEvent } from './replay.ts';
import { signMessage } from './sign-message.ts';

const database = await freshDatabase();
const { db } = database;

/** A world of its own: endpoints of other tests get nothing. */
async function open() {
  await db.deleteFrom('webhook_events').execute();
  await db.deleteFrom('webhook_endpoints').execute();
  await db.deleteFrom('timers').execute();
  const world = await openWebhookWorld(db);
  const { classId } = await makeBookableSession(db);
  let count = 0;
  const rename = async (): Promise<void> => {
    count += 1;
    const title = `Bread for ${count}`;
    await db.updateTable('classes').set({ title }).where('id', '=', classId).execute();
    world.time.now = new Date();
  };
  return { ...world, classId, rename };
}

const attemptsOf = (deliveryId: string | undefined) =>
  db
    .selectFrom('webhook_attempts')
    .select(['status', 'failure', 'response'])
    .where('delivery_id', '=', deliveryId ?? '')
    .orderBy('id')
    .execute();

test('brings what happened, signed by the secret of the endpoint', async () => {
  const { add, rename, deliver, deliveries, classId } = await open();
  const { received, secret, id } = await add();
  await rename();
  await deliver();
  const [got] = received;
  expect(got?.message).toEqual({
    type: 'class.changed',
    timestamp: expect.any(String),
    data: expect.objectContaining({
      id: classId,
      title: 'Bread for 1',
      state: 'published',
      url: `http://localhost:3000/classes/${classId}`,
    }),
  });
  const at = new Date(Number(got?.headers['webhook-timestamp']) * secondMs);
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(minuteMs);
  const signed = signMessage({ id: got?.id ?? '', at, body: got?.body ?? '', secrets: [secret] });
  expect(got?.headers).toMatchObject(signed);
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1, next_at: null }]);
});

test('sends again with the same id after a failure, with ever longer pauses, and gives up after three days', async () => {
  const { add, rename, deliver, deliveries, pass, time } = await open();
  const { received, behavior, id } = await add();
  behavior.answer = { status: 500, text: 'out of order' };
  await rename();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await deliver();
    await deliver();
    const [delivery] = await deliveries(id);
    expect([received.length, delivery?.attempts]).toEqual([attempt, attempt]);
    pass((delivery?.next_at?.getTime() ?? time.now.getTime()) - time.now.getTime());
  }
  const [delivery] = await deliveries(id);
  expect(delivery).toMatchObject({ state: 'failed', next_at: null });
  expect(new Set(received.map((each) => each.id))).toEqual(new Set([delivery?.event_id]));
  const [first] = await attemptsOf(delivery?.id);
  expect(first).toEqual({ status: 500, failure: 'refused', response: 'out of order' });
});

test.each([
  ['hang', null, 'too_slow'],
  ['hang up', null, 'unreachable'],
  [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 302, 'redirected'],
  [{ status: 400 }, 400, 'refused'],
] as const)('counts %j as a failure', async (answer, status, failure) => {
  const { add, rename, deliver, deliveries } = await open();
  const { received, behavior, id } = await add();
  behavior.answer = answer;
  await rename();
  await deliver();
  const [delivery] = await deliveries(id);
  expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(received).toHaveLength(1);
  expect(await attemptsOf(delivery?.id)).toEqual([{ status, failure, response: null }]);
});

test('takes a status for the answer, though the text after it never ends, and keeps 1,024 bytes of a long one', async () => {
  const { add, rename, deliver, deliveries } = await open();
  const { behavior, id } = await add();
  behavior.answer = 'begin and hang';
  await rename();
  await deliver();
  behavior.answer = { status: 200, text: `\0${'a'.repeat(5000)}` };
  await rename();
  await deliver();
  const [slow, long] = await deliveries(id);
  expect([slow?.state, long?.state]).toEqual(['delivered', 'delivered']);
  expect((await attemptsOf(slow?.id))[0]?.response).toBe('be');
  expect((await attemptsOf(long?.id))[0]?.response).toBe('a'.repeat(1023));
});

test('sends again, with the same id, what a process that was killed had sent', async () => {
  const { add, rename, deliver, deliveries } = await open();
  const { received, id } = await add();
  await rename();
  await deliver({ isKilled: true });
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await deliver();
  expect(received.map((each) => each.id)).toEqual([received[0]?.id, received[0]?.id]);
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

test('disables an endpoint that took nothing for five days, and tells each operator once', async () => {
  const { add, rename, deliver, deliveries, pass, context, by } = await open();
  const { behavior, id } = await add();
  behavior.answer = { status: 503 };
  await rename();
  await deliver();
  pass(5 * dayMs + hourMs);
  await deliver();
  const [endpoint] = await db.selectFrom('webhook_endpoints').selectAll().execute();
  expect(endpoint).toMatchObject({ disabled_by: 'failures' });
  expect((await deliveries(id))[0]).toMatchObject({ state: 'failed' });
  const mails = db.selectFrom('outbox').select(['kind', 'entity']).where('entity', '=', id);
  const operators = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'operator')
    .execute();
  expect(await mails.execute()).toHaveLength(operators.length);
  await rename();
  expect(await deliveries(id)).toHaveLength(1);
  await enableWebhook(db, context, { id, isEnabled: true, ...by });
  await rename();
  expect(await deliveries(id)).toHaveLength(2);
});

test.each([
  ['fails', { status: 500 }],
  ['is taken after a failure', { status: 200 }],
])(
  'an attempt that %s never waits in a circle with an operator who turns the endpoint off',
  async (_, answer) => {
    const { add, rename, deliver, deliveries } = await open();
    const { behavior, id } = await add();
    behavior.answer = answer;
    await rename();
    await db.updateTable('webhook_endpoints').set({ failing_since: new Date() }).execute();
    const turningOff = await lockRows(
      database,
      'select from webhook_endpoints where id = $1 for no key update',
      [id],
    );
    const delivering = deliver();
    await waitersAre(database, 1);
    await turningOff.query(
      "update webhook_deliveries set state = 'failed', next_at = null, ended_at = created_at where endpoint_id = $1",
      [id],
    );
    await turningOff.letGo();
    await delivering;
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }]);
  },
);

test('disables an endpoint at once that answers 410', async () => {
  const { add, rename, deliver } = await open();
  const { behavior } = await add();
  behavior.answer = { status: 410 };
  await rename();
  await deliver();
  const [endpoint] = await db.selectFrom('webhook_endpoints').selectAll().execute();
  expect(endpoint?.disabled_by).toBe('gone');
});

test('sends one delivery, or all failed ones since a time, again with their ids', async () => {
  const { add, rename, deliver, deliveries, context, by } = await open();
  const { received, id } = await add();
  await rename();
  await deliver();
  const [first] = await deliveries(id);
  await replayDelivery(db, context, { id: first?.id ?? '', ...by });
  await deliver();
  expect(received.map((each) => each.id)).toEqual([first?.event_id, first?.event_id]);
  await rename();
  const failed = { state: 'failed', next_at: null, ended_at: new Date() } as const;
  await db.updateTable('webhook_deliveries').set(failed).execute();
  await db.deleteFrom('timers').execute();
  const since = new Date(Date.now() - minuteMs);
  expect(await replayFailed(db, context, { id, since, ...by })).toBe(2);
  expect(await replayFailed(db, context, { id, since, ...by })).toBe(0);
  await deliver();
  expect(received).toHaveLength(4);
});

test('sends a test event to one endpoint alone', async () => {
  const { add, deliver, context, by } = await open();
  const [one, other] = [await add(), await add()];
  await sendTestEvent(db, context, { id: one.id, ...by });
  await deliver();
  expect(one.received.map(({ message }) => message.type)).toEqual(['test']);
  expect(other.received).toEqual([]);
});

test('signs with the old secret, too, for a day after its rotation', async () => {
  const { add, rename, deliver, pass, context, by, time } = await open();
  const { received, id } = await add();
  const signatures = async (): Promise<number | undefined> => {
    await rename();
    pass(0);
    await deliver();
    return received.at(-1)?.headers['webhook-signature']?.split(' ').length;
  };
  await rotateSecret(db, context, { id, ...by });
  expect(await signatures()).toBe(2);
  await db.updateTable('webhook_endpoints').set({ earlier_until: time.now }).execute();
  expect(await signatures()).toBe(1);
});

test('names a learner only to an endpoint that may know people, and keeps no answer about an erased one', async () => {
  const { add, deliver, deliveries, ...world } = await open();
  const events = ['booking.confirmed' as const];
  const [blind, seeing] = [await add({ events }), await add({ events, includesPeople: true })];
  for (const each of [blind, seeing]) each.behavior.answer = { status: 200, text: 'thanks' };
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, session);
  world.time.now = new Date();
  await deliver();
  const email = `${learner.id}@example.org`;
  expect(blind.received[0]?.message.data).toMatchObject({ id: booking.id, learner: null });
  expect(blind.received[0]?.body).not.toContain(email);
  expect(seeing.received[0]?.message.data['learner']).toEqual({ name: 'Lin Huang', email });
  const stored = await db.selectFrom('webhook_events').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(email);
  await db.transaction().execute((tx) => integrationsHooks.erase!(tx, learner.id, new Date()));
  const [delivery] = await deliveries(seeing.id);
  expect(await attemptsOf(delivery?.id)).toEqual([{ status: 200, failure: null, response: null }]);
});

test('forgets events with their deliveries after 30 days', async () => {
  const { add, rename, deliver, deliveries, pass, context } = await open();
  const { id } = await add();
  await rename();
  await deliver();
  const prune = createPruneWebhooks(context);
  pass(29 * dayMs);
  await prune();
  expect(await deliveries(id)).toHaveLength(1);
  pass(dayMs + minuteMs);
  await prune();
  expect(await deliveries(id)).toEqual([]);
});

test('delivers at once what a transaction of its own process has caused', async () => {
  const { add, context, classId } = await open();
  const { received } = await add();
  const table = { 'deliver-webhook': jobTable['deliver-webhook'] };
  const { jobs, notices } = await startTestJobs(database, table, { pollMs: 60 * secondMs });
  await jobs.work({ 'deliver-webhook': createDeliverWebhook(context) });
  // The first look for timers, at the start, would find it by chance.
  await sleep(500);
  const begunMs = Date.now();
  await inTransaction(db, async (tx) => {
    await notices.publish(tx, 'classes', classId);
    await tx
      .updateTable('classes')
      .set({ title: 'Bread at once' })
      .where('id', '=', classId)
      .execute();
  });
  await eventually(() => expect(received).toHaveLength(1));
  expect(Date.now() - begunMs).toBeLessThan(2 * secondMs);
});

test('delivers to others within seconds while one receiver hangs on many events', async () => {
  const { add, rename, context, deliveries } = await open();
  const hanging = await add();
  hanging.behavior.answer = 'hang';
  const quick = await add();
  const table = { 'deliver-webhook': jobTable['deliver-webhook'] };
  const { jobs } = await startTestJobs(database, table);
  const handler = createDeliverWebhook({ ...context, timeoutMs: 5 * secondMs });
  await jobs.work({ 'deliver-webhook': handler });
  for (let each = 0; each < 20; each += 1) await rename();
  await eventually(() => expect(quick.received).toHaveLength(20));
  // Only so many attempts at once, of which each takes five seconds.
  expect(hanging.received.length).toBeLessThanOrEqual(3 * 6);
  expect((await deliveries(quick.id)).length).toBe(20);
});
