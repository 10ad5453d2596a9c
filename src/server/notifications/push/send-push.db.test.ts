// Pushes to devices, against a push service that opens them.
import { expect, test } from 'vitest';
import type { Caller } from '#domain/permissions.ts';
import { dayMs, daySeconds, hourMs, hourSeconds } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { type Push, openPushWorld } from '#tests/support/worlds/push-world.ts';
import { countedFaults } from '#platform/log-fault.ts';
import { renewDevice } from './renew-device.ts';
import { notificationsHooks } from '../hooks.ts';
import { notifyPeople } from '../../shared/notifications/notify-people.ts';
import { choose } from '../choices/choose.ts';
import { listDevices, subscribeDevice } from './subscribe-device.ts';
import { testPush } from './test-push.ts';

const { db } = await freshDatabase();
const { world, service, context, identity, run, queued, subscribe, event, pushTo } =
  await openPushWorld(db);

test('brings what happened to the device, encrypted and signed', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  await run(await pushTo(lin));
  expect(service.received).toEqual([
    {
      message: expect.objectContaining({
        kind: 'booking',
        title: 'You are booked',
        path: '/bookings/1',
        unread: 1,
      }),
      ttl: expect.closeTo(3 * daySeconds, -2),
      urgency: 'high',
      contact: 'mailto:support@trellis.example',
    },
  ]);
  expect((await listDevices(db, lin.id))[0]?.lastUsedAt).not.toBeNull();
});

const setKeyHash = (person: Caller, key_hash: string | null) =>
  db
    .updateTable('push_subscriptions')
    .set({ key_hash })
    .where('person_id', '=', person.id)
    .execute();
const devicesOf = (person: Caller) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'key_hash'])
    .where('person_id', '=', person.id)
    .execute();

test('forgets a device that subscribed with a key which is no longer ours', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  await setKeyHash(lin, 'that of a key that was lost');
  await run(await pushTo(lin));
  expect(service.received).toEqual([]);
  expect(await devicesOf(lin)).toEqual([]);
});

test('learns the key of a device of the release before from the first push that it takes', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  const [subscribed] = await devicesOf(lin);
  expect(subscribed?.key_hash).toMatch(/^[\da-f]{64}$/);
  await setKeyHash(lin, null);
  await run(await pushTo(lin));
  expect(service.received).toHaveLength(1);
  expect(await devicesOf(lin)).toEqual([subscribed]);
});

test('follows a browser to its new endpoint, and nobody who only guesses the former one', async () => {
  const lin = await makePerson(db);
  await subscribe(lin, 'former');
  const former = { endpoint: service.endpoint('former'), auth: service.keys.auth };
  const renewed = { endpoint: service.endpoint('renewed'), keys: service.keys };
  const guess = { ...former, auth: 'B'.repeat(22) };
  await renewDevice(db, context, { ...renewed, former: guess });
  expect(await devicesOf(lin)).toMatchObject([{ endpoint: former.endpoint }]);
  const inside = { ...renewed, endpoint: 'https://10.0.0.7/1' };
  await expect(renewDevice(db, context, { ...inside, former })).rejects.toMatchObject({
    code: 'push_address_refused',
  });
  await renewDevice(db, context, { ...renewed, former });
  expect(await devicesOf(lin)).toMatchObject([{ endpoint: renewed.endpoint }]);
  await run(await pushTo(lin));
  expect(service.received).toHaveLength(1);
  // A repeated report, or one that leads to the device of somebody else, changes nothing.
  const ivo = await makePerson(db);
  await subscribe(ivo, 'of ivo');
  const ofIvo = { endpoint: service.endpoint('of ivo'), keys: service.keys };
  await renewDevice(db, context, { ...renewed, former });
  await renewDevice(db, context, {
    ...ofIvo,
    former: { ...former, endpoint: renewed.endpoint },
  });
  expect(await devicesOf(lin)).toMatchObject([{ endpoint: renewed.endpoint }]);
  expect(await devicesOf(ivo)).toMatchObject([{ endpoint: ofIvo.endpoint }]);
});

test.each(['booking', 'message'] as const)(
  'says nothing any more of somebody who has deleted their account: %s',
  async (kind) => {
    const [lin, ivo] = [await makePerson(db), await makePerson(db)];
    await subscribe(lin);
    const about = { title: 'Quentin wrote to you', body: 'Secret', aboutPersonId: ivo.id };
    await notifyPeople(db, context, [{ ...event(lin), ...about, kind }]);
    const running = world.added.find(({ name }) => name === 'send-push')?.payload as Push;
    await notificationsHooks(context).erase?.(db, ivo.id, world.time.now);
    // What waits is not sent.
    expect(queued()).toEqual([]);
    await run(running);
    expect(service.received).toMatchObject([
      { message: { title: 'From an account that was deleted', body: '' } },
    ]);
  },
);

test('leaves nothing waiting for somebody who has deleted their account', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  await notifyPeople(db, context, [event(lin)]);
  await notificationsHooks(context).erase?.(db, lin.id, world.time.now);
  expect(queued()).toEqual([]);
});

test('queues nothing for people without a device, or for an event that was notified of before', async () => {
  const lin = await makePerson(db);
  await notifyPeople(db, context, [event(lin)]);
  expect(queued()).toEqual([]);
  await subscribe(lin);
  const once = event(lin);
  await notifyPeople(db, context, [once]);
  await notifyPeople(db, context, [once]);
  expect(queued()).toHaveLength(1);
});

test('sends to each of several devices by a job of its own', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  await subscribe(lin);
  await run(await pushTo(lin));
  expect(service.received).toEqual([]);
  const each = queued();
  expect(new Set(each.map(({ subscriptionId }) => subscriptionId)).size).toBe(2);
  for (const push of each) await run(push);
  expect(service.received).toHaveLength(2);
});

test.each([404, 410])('forgets a device that is gone (%s)', async (status) => {
  const lin = await makePerson(db);
  await subscribe(lin);
  service.answer.status = status;
  await run(await pushTo(lin));
  expect(await listDevices(db, lin.id)).toEqual([]);
});

test.each([429, 500, 503, 'hang'] as const)(
  'tries again after %s, and gives up in the end',
  async (status) => {
    const lin = await makePerson(db);
    await subscribe(lin);
    service.answer.status = status;
    const push = await pushTo(lin);
    await expect(run(push)).rejects.toThrow('did not take');
    await run(push, 8);
    expect(await listDevices(db, lin.id)).toHaveLength(1);
    service.answer.status = 201;
    await run(push, 2);
    expect(service.received).toHaveLength(1);
  },
);

test('does not repeat what is refused, and forgets a device after five refusals in a row', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  service.answer.status = 400;
  for (let refusal = 1; refusal < 5; refusal += 1) await run(await pushTo(lin));
  expect(await listDevices(db, lin.id)).toHaveLength(1);
  await run(await pushTo(lin));
  expect(await listDevices(db, lin.id)).toEqual([]);
});

test('forgets a device that has answered nothing for a day, and no sooner', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  service.answer.status = 'hang';
  const push = await pushTo(lin);
  for (let pushes = 1; pushes <= 5; pushes += 1) await run(push, 8, { timeoutMs: 20 });
  expect(await listDevices(db, lin.id)).toHaveLength(1);
  const realClock = { now: () => new Date(Date.now() + dayMs + hourMs) };
  await run(push, 8, { timeoutMs: 20, realClock });
  expect(await listDevices(db, lin.id)).toEqual([]);
});

const failuresOf = ({ id }: Caller) =>
  db.selectFrom('push_subscriptions').select('failures').where('person_id', '=', id).execute();

test.each([401, 403])('blames the signature, and not the device, for a %s', async (status) => {
  const lin = await makePerson(db);
  await subscribe(lin);
  service.answer.status = status;
  const push = await pushTo(lin);
  const before = countedFaults.get('push_unsigned') ?? 0;
  await expect(run(push)).rejects.toThrow('did not take');
  for (let pushes = 1; pushes <= 6; pushes += 1) await run(push, 8);
  expect(await failuresOf(lin)).toEqual([{ failures: 0 }]);
  expect(countedFaults.get('push_unsigned')).toBe(before + 6);
});

test('keeps a device where a push cannot be signed, and forgets one whose key is none', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  const push = await pushTo(lin);
  const { publicKey } = await context.serverKeys.push();
  const broken = { push: async () => ({ publicKey, privateKey: 'x' }), stopLinks: () => {} };
  const before = countedFaults.get('push_unsigned') ?? 0;
  await expect(run(push, 1, { serverKeys: broken })).rejects.toThrow('did not take');
  await run(push, 8, { serverKeys: broken });
  expect(await failuresOf(lin)).toEqual([{ failures: 0 }]);
  expect(countedFaults.get('push_unsigned')).toBe(before + 1);
  await db
    .updateTable('push_subscriptions')
    .set({ p256dh: 'A'.repeat(87) })
    .where('person_id', '=', lin.id)
    .execute();
  await run(push);
  expect(await failuresOf(lin)).toEqual([]);
});

test('sends nothing to a device that was signed out, and forgets it', async () => {
  const [lin, ivo] = [await makePerson(db), await makePerson(db)];
  const pushes = [];
  for (const person of [lin, ivo]) {
    await subscribe(person);
    pushes.push(await pushTo(person));
  }
  identity.standings.set(lin.id, 'ended').set(ivo.id, 'second-factor-needed');
  for (const push of pushes) await run(push);
  expect(service.received).toEqual([]);
  expect(await listDevices(db, lin.id)).toEqual([]);
  expect(await listDevices(db, ivo.id)).toHaveLength(1);
});

test('sends to devices of a sign-in service that names no sessions', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  await db
    .updateTable('push_subscriptions')
    .set({ auth_session_id: null })
    .where('person_id', '=', lin.id)
    .execute();
  identity.standings.set(lin.id, 'ended');
  await run(await pushTo(lin));
  expect(service.received).toHaveLength(1);
});

test('keeps a push no longer than what it is about, whatever the business time is', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  const now = context.clock.now();
  const until = new Date(now.getTime() + hourMs);
  await notifyPeople(db, context, [{ ...event(lin), until }]);
  const [push] = queued();
  await run(push!);
  expect(service.received).toMatchObject([{ ttl: expect.closeTo(hourSeconds, -2) }]);
  await run({ ...push!, until: new Date().toISOString() });
  await notifyPeople(db, context, [{ ...event(lin), until: now }]);
  expect([service.received.length, queued()]).toEqual([1, []]);
});

test('follows no redirect', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  Object.assign(service.answer, { status: 307, headers: { location: service.endpoint('other') } });
  const before = service.requests();
  await run(await pushTo(lin));
  expect(service.requests() - before).toBe(1);
});

test('sends nothing that has expired, is turned off, or is for a suspended person', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  const push = await pushTo(lin);
  await run({ ...push, queuedAt: new Date(0).toISOString() });
  await db
    .updateTable('profiles')
    .set({ suspended_at: new Date() })
    .where('id', '=', lin.id)
    .execute();
  await run(push);
  await db.updateTable('profiles').set({ suspended_at: null }).where('id', '=', lin.id).execute();
  await choose(db, context, { caller: lin, kind: 'booking', channel: 'push', isOn: false });
  await run(push);
  expect(service.received).toEqual([]);
  const [device] = await listDevices(db, lin.id);
  await testPush(db, context, { personId: lin.id, id: device!.id });
  await run(queued()[0]!);
  expect(service.received).toMatchObject([{ message: { title: 'Notifications work' } }]);
});

test('moves a device to whoever subscribed it last', async () => {
  const [lin, ivo] = [await makePerson(db), await makePerson(db)];
  const first = await subscribe(lin, 'shared');
  expect((await subscribe(lin, 'shared')).id).toBe(first.id);
  const second = await subscribe(ivo, 'shared');
  expect(second.id).not.toBe(first.id);
  expect(await listDevices(db, lin.id)).toEqual([]);
});

test.each([
  'http://push.example.com/1',
  'https://127.0.0.1/1',
  'https://10.0.0.7/1',
  'https://169.254.169.254/latest',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.7]/1',
  'https://localhost/1',
  'https://database/1',
  'https://push.example.com:5432/1',
  'https://user:word@push.example.com/1',
])('takes no endpoint in our own network: %s', async (endpoint) => {
  const lin = await makePerson(db);
  const subscribing = subscribeDevice(db, context, {
    personId: lin.id,
    authSessionId: undefined,
    endpoint,
    keys: service.keys,
    device: 'Chrome',
  });
  await expect(subscribing).rejects.toMatchObject({ code: 'push_address_refused' });
});
