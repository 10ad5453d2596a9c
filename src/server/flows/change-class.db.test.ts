// Classes that change while people have seats or wait for some: more seats, fewer, another price, hidden and shown again.
import { expect, test } from 'vitest';
import { joinWaitlist } from '../bookings/waitlist/join-waitlist.ts';
import { unpublishClass } from '../classes/unpublish-class.ts';
import { book, makeBookableDate, openBookingWorld, seatsOf } from '#tests/support/booking-world.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBookedClass } from './change-class.ts';
import { publishBookedClass } from './publish-class.ts';

const { db } = await freshDatabase();

const texts = {
  title: 'Wheel throwing for beginners',
  description: 'Centre, open and pull your first cylinder with us.',
  category_id: '1',
  location: 'Austin, TX',
  images: [],
};

const openClass = async (maxStudents: number) => {
  const world = await openBookingWorld(db);
  const date = await makeBookableDate(db, { maxStudents, priceCents: 0 });
  const { classId, sessionId, teacherId } = date;
  const caller = { id: teacherId, role: 'instructor', suspended: false } as const;
  const tools = { ...world.tools, leastPriceCents: 0, becomeInstructor: async () => {} };
  const change = ({ seats = maxStudents, price = '0' }: { seats?: number; price?: string }) =>
    changeBookedClass(db, tools, {
      caller,
      classId,
      body: { ...texts, price, max_students: String(seats) },
    });
  const wait = async () =>
    joinWaitlist(db, tools, { learnerId: (await makePerson(db)).id, sessionId });
  const cancel = ({ booking, learner }: Awaited<ReturnType<typeof book>>) =>
    cancelBooking(db, tools, { caller: learner, bookingId: booking.id });
  return { world, date, caller, tools, change, wait, cancel };
};

const capacityOf = async (id: string) => {
  const date = db.selectFrom('sessions').select('capacity').where('id', '=', id);
  return (await date.executeTakeFirstOrThrow()).capacity;
};

const placeOf = async (id: string) => {
  const place = db.selectFrom('waitlist_entries').select('state').where('id', '=', id);
  return (await place.executeTakeFirstOrThrow()).state;
};

test('offers new seats to whoever waits when a class gets larger, and never takes one away', async () => {
  const { world, date, change, wait } = await openClass(2);
  await book(db, world, { ...date, seats: 2 });
  const place = await wait();
  await change({ seats: 1 });
  expect(await seatsOf(db, date.sessionId)).toEqual({ counted: 2, had: 2 });
  await change({ seats: 4 });
  expect(await seatsOf(db, date.sessionId)).toEqual({ counted: 3, had: 3 });
  expect(await placeOf(place)).toBe('offered');
});

test('gives seats that come free to nobody while a class that got smaller has too many', async () => {
  const { world, date, change, wait, cancel } = await openClass(4);
  const { sessionId } = date;
  const [one, other] = [await book(db, world, date), await book(db, world, { ...date, seats: 2 })];
  await book(db, world, date);
  const place = await wait();
  await change({ seats: 2 });
  expect(await capacityOf(sessionId)).toBe(4);
  await cancel(one);
  expect([await capacityOf(sessionId), await placeOf(place)]).toEqual([3, 'waiting']);
  await cancel(other);
  expect([await capacityOf(sessionId), await placeOf(place)]).toEqual([2, 'offered']);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 2, had: 2 });
});

test('offers what came free while a class was hidden before anybody else can book it', async () => {
  const { world, date, caller, tools, wait, cancel } = await openClass(1);
  const seated = await book(db, world, date);
  const place = await wait();
  const { classId, sessionId } = date;
  await unpublishClass(db, tools, { caller, classId });
  await cancel(seated);
  expect(await placeOf(place)).toBe('waiting');
  world.published.length = 0;
  await publishBookedClass(db, tools, { caller, classId });
  expect(await placeOf(place)).toBe('offered');
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 1, had: 1 });
  expect(world.published).toContain(`class:${classId}`);
  await expect(book(db, world, date)).rejects.toMatchObject({ code: 'session_full' });
});

test('tells open pages of another price', async () => {
  const { world, date, change } = await openClass(4);
  await change({ price: '12' });
  expect(world.published).toContain(`class:${date.classId}`);
});
