import { expect, test } from 'vitest';
import type { ChangeClassBody } from '#contract/classes/class-calls.ts';
import { classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePicture } from '#tests/support/people.ts';
import { changeClass } from './change-class.ts';
import { publishClass } from './publish-class.ts';
import { findImages } from './class-store.ts';
import { unpublishClass } from './unpublish-class.ts';

const database = await freshDatabase();
const { db } = database;
const denver = { name: 'Denver', state: 'CO', latitude: 39.74, longitude: -104.98 };
await db
  .insertInto('places')
  .values({
    ...denver,
    kind: 'city',
    search_text: 'denver',
    time_zone: 'America/Denver',
    population: 715_522,
  })
  .execute();

const texts: ChangeClassBody = {
  title: 'Glazing for beginners',
  description: 'Dip, pour and brush your first glazes with us.',
  category_id: '7',
  price: '0',
  location: 'Austin, TX',
  max_students: '4',
  images: [],
};

async function ownClass(input: Parameters<typeof makeClass>[1] = {}) {
  const caller = await makeInstructor(db);
  return { caller, ...(await makeClass(db, { instructorId: caller.id, ...input })) };
}

const rowOf = (classId: string) =>
  db.selectFrom('classes').selectAll().where('id', '=', classId).executeTakeFirstOrThrow();

test('changes what the class says, keeps its place and its dates, and tells every process', async () => {
  const context = classContext();
  const { caller, classId } = await ownClass();
  const before = await db.selectFrom('meetings').selectAll().execute();
  await changeClass(db, context, { caller, classId, body: texts });
  expect(await rowOf(classId)).toMatchObject({
    title: 'Glazing for beginners',
    category_id: 7,
    price_cents: 0,
    max_students: 4,
    latitude: 30.27,
    longitude: -97.74,
    time_zone: 'America/Chicago',
    updated_at: sundayMorning,
  });
  expect(await db.selectFrom('meetings').selectAll().execute()).toEqual(before);
  expect(context.published).toEqual(['classes']);
});

test('moves the class to the place that its new location names, and its new dates into its zone', async () => {
  const { caller, classId } = await ownClass();
  const change = (location: string) =>
    changeClass(db, classContext(), { caller, classId, body: { ...texts, location } });
  await change('The Kiln, Denver, CO');
  expect(await rowOf(classId)).toMatchObject({ latitude: 39.74, time_zone: 'America/Denver' });
  await change('Behind the kiln');
  expect(await rowOf(classId)).toMatchObject({ latitude: null, time_zone: 'America/Denver' });
});

test('takes no seat away that somebody has', async () => {
  const sessions = [{ seatsTaken: 6 }, { seatsTaken: 2 }, { state: 'cancelled' as const }];
  const past = { startsAt: new Date('2026-11-01T10:00:00Z') };
  const { caller, classId, sessionIds } = await ownClass({ sessions: [...sessions, past] });
  await changeClass(db, classContext(), { caller, classId, body: texts });
  const rows = await db.selectFrom('sessions').select(['id', 'capacity']).execute();
  const capacities = new Map(rows.map(({ id, capacity }) => [id, capacity]));
  expect(sessionIds.map((id) => capacities.get(id))).toEqual([6, 4, 10, 10]);
});

test('lets somebody take the last seat of a date meanwhile', async () => {
  const { caller, classId, sessionIds } = await ownClass();
  const hold = 'select from sessions where id = $1 for update';
  const booking = await lockRows(database, hold, sessionIds);
  const changed = changeClass(db, classContext(), { caller, classId, body: texts });
  await waitersAre(database, 1);
  await booking.query('update sessions set seats_taken = capacity where id = $1', sessionIds);
  await booking.letGo();
  await changed;
  const session = db.selectFrom('sessions').select('capacity').where('class_id', '=', classId);
  expect(await session.execute()).toEqual([{ capacity: 10 }]);
});

test('keeps the point and the zone of the same place, unless others are sent, and half a point never', async () => {
  const { caller, classId } = await ownClass({ location: 'Denver, CO', timeZone: 'America/Boise' });
  const change = async (sent: Partial<ChangeClassBody>) => {
    const body = { ...texts, location: 'Denver, CO', ...sent };
    await changeClass(db, classContext(), { caller, classId, body });
    const { latitude, longitude, time_zone } = await rowOf(classId);
    return [latitude, longitude, time_zone];
  };
  const phoenix = 'America/Phoenix';
  expect(await change({ time_zone: phoenix })).toEqual([30.27, -97.74, phoenix]);
  expect(await change({ latitude: '39.5', longitude: '-105' })).toEqual([39.5, -105, phoenix]);
  await expect(change({ longitude: '-105' })).rejects.toMatchObject({
    fields: { latitude: 'must come with the other one' },
  });
});

const keysOf = async (id: string) => (await findImages(db, id)).map(({ key }) => key);

test('keeps what pictures show when only their order is sent, and changes it when it is', async () => {
  const { caller, classId, pictureKeys } = await ownClass({ pictureCount: 2 });
  const change = (images: string[], image_alts?: string[]) =>
    changeClass(db, classContext(), {
      caller,
      classId,
      body: { ...texts, images, ...(image_alts && { image_alts }) },
    });
  const [one = '', two = ''] = pictureKeys;
  await change([one, two], ['A bowl on the wheel', '']);
  await change([two, one]);
  expect(await findImages(db, classId)).toEqual([
    { key: two, alt: '' },
    { key: one, alt: 'A bowl on the wheel' },
  ]);
  await change([one], ['']);
  expect(await findImages(db, classId)).toEqual([{ key: one, alt: '' }]);
});

test('puts pictures in order, and takes none of somebody else', async () => {
  const { caller, classId, pictureKeys } = await ownClass({ pictureCount: 2 });
  const change = (images: string[]) =>
    changeClass(db, classContext(), { caller, classId, body: { ...texts, images } });
  const fresh = await makePicture(db, caller.id);
  const wanted = [fresh, pictureKeys[1]!];
  await change([...wanted, fresh]);
  expect(await keysOf(classId)).toEqual(wanted);
  const theirs = await makePicture(db, (await makeInstructor(db)).id);
  for (const strange of [theirs, 'f'.repeat(40)])
    await expect(change([fresh, strange])).rejects.toMatchObject({
      fields: { images: 'There is no such photo' },
    });
  expect(await keysOf(classId)).toEqual(wanted);
});

test('publishes and unpublishes, and tells every process when something changed', async () => {
  const context = classContext();
  const { caller, classId } = await ownClass();
  const input = { caller, classId };
  for (const [act, isActive] of [
    [unpublishClass, false],
    [unpublishClass, false],
    [publishClass, true],
    [publishClass, true],
  ] as const) {
    await act(db, context, input);
    expect((await rowOf(classId)).is_active).toBe(isActive);
  }
  expect(context.published).toEqual(['classes', 'classes']);
});

test('lets nobody publish who may not teach, but everybody unpublish', async () => {
  const instructor = await makeInstructor(db, { status: 'suspended' });
  const { classId } = await makeClass(db, { instructorId: instructor.id });
  const input = { caller: instructor, classId };
  await expect(publishClass(db, classContext(), input)).rejects.toMatchObject({
    code: 'instructor_suspended',
  });
  await unpublishClass(db, classContext(), input);
  expect((await rowOf(classId)).is_active).toBe(false);
});

test('finds only classes of your own to change', async () => {
  const { classId } = await ownClass();
  const input = { caller: await makeInstructor(db), classId };
  const context = classContext();
  const acts = [
    changeClass(db, context, { ...input, body: texts }),
    publishClass(db, context, input),
    unpublishClass(db, context, input),
  ];
  for (const outcome of await Promise.allSettled(acts))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  expect([await rowOf(classId), context.published]).toMatchObject([{ is_active: true }, []]);
});

test('keeps the price where the new one is less than can be paid', async () => {
  const { caller, classId } = await ownClass();
  const { price_cents: before } = await rowOf(classId);
  const input = { caller, classId, body: { ...texts, price: '0.49' } };
  await expect(changeClass(db, classContext(), input)).rejects.toMatchObject({
    fields: { price: 'Price must be 0 or at least $0.50' },
  });
  expect((await rowOf(classId)).price_cents).toBe(before);
});
