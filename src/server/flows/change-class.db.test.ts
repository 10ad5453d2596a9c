// Classes that change while people have seats or wait for some: more seats, fewer, another price or place, hidden and
// shown again.
import { expect, test } from 'vitest';
import type { ChangeClassBody } from '#contract/class-calls.ts';
import { writeBooking } from '../bookings/calendar/write-booking.ts';
import { findBooking } from '../bookings/store.ts';
import { joinWaitlist } from '../bookings/waitlist/join-waitlist.ts';
import { unpublishClass } from '../classes/unpublish-class.ts';
import { book, makeBookableDate, openBookingWorld, seatsOf } from '#tests/support/booking-world.ts';
import { type ClassWish, makeDate } from '#tests/support/classes.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelBookedDate } from './cancel-date.ts';
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

const openClass = async (maxStudents: number, wish: ClassWish = {}) => {
  const world = await openBookingWorld(db);
  const date = await makeBookableDate(db, { maxStudents, priceCents: 0, ...wish });
  const { classId, sessionId, teacherId } = date;
  const caller = { id: teacherId, role: 'instructor', suspended: false } as const;
  const tools = { ...world.tools, leastPriceCents: 0, becomeInstructor: async () => {} };
  type Change = Partial<ChangeClassBody> & { seats?: number };
  const change = ({ seats = maxStudents, ...body }: Change) =>
    changeBookedClass(db, tools, {
      caller,
      classId,
      body: { ...texts, price: '0', max_students: String(seats), ...body },
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

const newsOf = async (bookingId: string) => {
  const mails = db.selectFrom('outbox').select(['payload', 'version', 'recipient']);
  const news = mails.where('kind', '=', 'class-changed').where('entity', '=', bookingId);
  return news.orderBy('version').execute();
};

const versionOf = async (id: string) => (await findBooking(db, id))?.ics_sequence;

const house = async () => ({
  brandName: 'Trellis',
  supportEmail: 'help@example.org',
  publicUrl: 'https://trellis.example',
});

test('tells whoever has seats ahead where the class is now, once for each change, and so their calendars', async () => {
  const { world, date, change } = await openClass(4, { priceCents: 4500 });
  const { booking, learner } = await book(db, world, { ...date, seats: 2 });
  await change({ price: '45', location: 'The Kiln, 4 Oak St, Austin, TX' });
  await change({ price: '45', location: 'The Kiln, 4 Oak St, Austin, TX', title: 'Throwing' });
  expect(await newsOf(booking.id)).toMatchObject([
    {
      version: 2,
      recipient: `${learner.id}@example.org`,
      payload: {
        oldLocation: 'Austin, TX',
        date: { location: 'The Kiln, 4 Oak St, Austin, TX' },
        entry: { sequence: 1 },
        refundWindowHours: 24,
      },
    },
    { version: 3, payload: { oldTitle: texts.title, date: { title: 'Throwing' } } },
  ]);
  const file = { bookingId: booking.id, learnerId: learner.id };
  expect(readCalendar(await writeBooking(db, house, file)).events).toMatchObject([
    { uid: booking.id, sequence: 2, title: 'Throwing', location: expect.stringContaining('Oak') },
  ]);
});

test('tells of another spot on the map, but not of what people would not notice', async () => {
  const { world, date, change } = await openClass(4);
  const { booking } = await book(db, world, date);
  await change({ location: ' austin,  tx', title: texts.title.toUpperCase() });
  await change({ price: '12', description: 'Centre, open and pull with us, all day long.' });
  expect([await newsOf(booking.id), await versionOf(booking.id)]).toEqual([[], 0]);
  await change({ latitude: '30.3', longitude: '-97.7' });
  const [news] = await newsOf(booking.id);
  expect(news?.payload).toMatchObject({ date: { latitude: 30.3 } });
  expect(news?.payload).not.toHaveProperty('oldLocation');
});

test('keeps the point of a class whose address is only spelt in other letters', async () => {
  const { date, change } = await openClass(4, { location: '4 Oak St', latitude: 30.31 });
  await change({ location: '4 OAK  St' });
  const row = db.selectFrom('classes').select(['latitude', 'location']);
  expect(await row.where('id', '=', date.classId).executeTakeFirst()).toEqual({
    latitude: 30.31,
    location: '4 OAK  St',
  });
});

test('tells nobody of a change who pays just now, has canceled, or whose date has begun or is off', async () => {
  const { world, date, caller, tools, change, cancel } = await openClass(9, { priceCents: 4500 });
  const { classId, teacherId } = date;
  const startsAt = new Date(world.time.now.getTime() + 3_600_000);
  const begun = await makeDate(db, { classId, teacherId, startsAt });
  const off = await makeDate(db, { classId, teacherId });
  const gone = await book(db, world, date);
  await cancel(gone);
  const booked = [gone];
  for (const sessionId of [begun, off]) booked.push(await book(db, world, { classId, sessionId }));
  await cancelBookedDate(db, tools, { caller, classId, sessionId: off });
  const readSettings = tools.readSettings;
  const onPage = { demoCheckout: 'on a page' } as const;
  const paying = {
    ...tools,
    readSettings: async (from: typeof db) => ({ ...(await readSettings(from)), ...onPage }),
  };
  booked.push(await book(db, { tools: paying }, date));
  const versions = await Promise.all(booked.map(({ booking }) => versionOf(booking.id)));
  world.time.now = startsAt;
  await change({ location: 'The Kiln, Austin, TX' });
  expect(await Promise.all(booked.map(({ booking }) => newsOf(booking.id)))).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(await Promise.all(booked.map(({ booking }) => versionOf(booking.id)))).toEqual(versions);
});
