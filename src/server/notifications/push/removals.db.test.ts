// Removed devices: which reasons a person can read about theirs, and for how long.
import { expect, test } from 'vitest';
import { mostPushDevices } from '#contract/notifications/notification-calls.ts';
import type { Caller } from '#domain/permissions.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { openPushWorld } from '#tests/support/worlds/push-world.ts';
import { saveRemovals } from './removal-store.ts';
import { listRemovals, removeDevice } from './remove-device.ts';
import { listDevices } from './subscribe-device.ts';

const { db } = await freshDatabase();
const { service, identity, run, subscribe, pushTo } = await openPushWorld(db);

const reasonsFor = async ({ id }: Caller) =>
  (await listRemovals(db, id)).map(({ reason }) => reason);

test('remembers that the push service gave up a device, until it subscribes again', async () => {
  const lin = await makePerson(db);
  for (const [status, times] of [
    [410, 1],
    [404, 1],
    [400, 5],
  ] as const) {
    const { endpointHash } = await subscribe(lin, 'of lin');
    service.answer.status = status;
    for (let pushes = 1; pushes <= times; pushes += 1) await run(await pushTo(lin));
    expect(await listDevices(db, lin.id)).toEqual([]);
    expect(await listRemovals(db, lin.id)).toMatchObject([{ endpointHash, reason: 'service' }]);
  }
  await subscribe(lin, 'of lin');
  expect(await reasonsFor(lin)).toEqual([]);
});

test('remembers that a person turned a device off, or that newer ones took its place', async () => {
  const lin = await makePerson(db);
  const { id } = await subscribe(lin);
  const somebody = await makePerson(db);
  await removeDevice(db, { id, personId: somebody.id });
  expect([await reasonsFor(lin), await reasonsFor(somebody)]).toEqual([[], []]);
  await removeDevice(db, { id, personId: lin.id });
  await removeDevice(db, { id, personId: lin.id });
  expect(await reasonsFor(lin)).toEqual(['person']);
  for (let device = 0; device <= mostPushDevices; device += 1) await subscribe(lin);
  expect(await reasonsFor(lin)).toEqual(['room', 'person']);
});

test('keeps the newest removals of a person only', async () => {
  const lin = await makePerson(db);
  const of = { personId: lin.id, reason: 'service' } as const;
  for (let day = 1; day <= 31; day += 1)
    await saveRemovals(db, {
      ...of,
      endpoints: [`https://push.example/${day}`],
      at: new Date(Date.UTC(2026, 0, day)),
    });
  const removals = await listRemovals(db, lin.id);
  expect(removals).toHaveLength(30);
  expect(removals.at(-1)?.removedAt).toBe('2026-01-02T00:00:00.000Z');
});

test('remembers nothing of a device whose sign-in has ended', async () => {
  const lin = await makePerson(db);
  await subscribe(lin);
  identity.standings.set(lin.id, 'ended');
  await run(await pushTo(lin));
  expect([await listDevices(db, lin.id), await reasonsFor(lin)]).toEqual([[], []]);
});
