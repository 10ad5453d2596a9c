// Changing a class with bookings and a waiting list: more or fewer seats, another price or place, hidden and published
// again.
import { expect, test } from 'vitest';
import type { ChangeClassBody } from '#contract/classes/class-calls.ts';
import type { JobPayload } from '#contract/jobs.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { AddOptions, WaitingJob } from '#platform/jobs/jobs.ts';
import {
  book,
  type BookingWorld,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { type ClassInput, makeBookable } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { writeBookingFile } from '../../bookings/calendar/write-booking-file.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { unpublishClass } from '../../classes/unpublish-class.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { cancelSession } from './cancel-session.ts';
import { changeBookedClass } from './change-class.ts';
import { publishBookedClass } from './publish-class.ts';
import { notifyClassChange } from './notify-class-change.ts';

const { db } = await freshDatabase();

const texts = {
  title: 'Wheel throwing for beginners',
  description: 'Centre, open and pull your first cylinder with us.',
  category_id: '1',
  location: 'Austin, TX',
  images: [],
};

const openClass = async (maxStudents: number, input: ClassInput = {}) => {
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db, { maxStudents, priceCents: 0, ...input });
  const { classId, sessionId, instructorId } = session;
  const caller = { id: instructorId, role: 'instructor', suspended: false } as const;
  const { jobs, notify } = gatherNews(world);
  const context = { ...world.context, jobs, leastPriceCents: 0, becomeInstructor: async () => {} };
  type Change = Partial<ChangeClassBody> & { seats?: number };
  const change = ({ seats = maxStudents, ...body }: Change) =>
    changeBookedClass(db, context, {
      caller,
      classId,
      body: { ...texts, price: '0', max_students: String(seats), ...body },
    });
  const wait = async () =>
    joinWaitlist(db, context, { learnerId: (await makePerson(db)).id, sessionId });
  const cancel = ({ booking, learner }: Awaited<ReturnType<typeof book>>) =>
    cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  return { world, session, caller, context, change, notify, wait, cancel };
};

type News = JobPayload<'tell-class-change'>;

/** Captures the queued job and its due time: the queue has one per class. */
function gatherNews({ context, time }: BookingWorld) {
  let waiting: WaitingJob<News> | undefined;
  const jobs = {
    ...context.jobs,
    add: async (_tx: Db, name: string, payload: object, options?: AddOptions) => {
      if (name !== 'tell-class-change') return;
      waiting = { payload: payload as News, dueAt: options?.dueAt ?? time.now };
    },
    find: async () => waiting as never,
  };
  const notify = async () => {
    if (!waiting) return;
    const { payload, dueAt } = waiting;
    waiting = undefined;
    time.now = dueAt;
    await db.transaction().execute((tx) => notifyClassChange(tx, context, payload));
  };
  return { jobs, notify };
}

const capacityOf = async (id: string) => {
  const session = db.selectFrom('sessions').select('capacity').where('id', '=', id);
  return (await session.executeTakeFirstOrThrow()).capacity;
};

const placeOf = async (id: string) => {
  const place = db.selectFrom('waitlist_entries').select('state').where('id', '=', id);
  return (await place.executeTakeFirstOrThrow()).state;
};

test('offers new seats to whoever waits when a class gets larger, and never takes one away', async () => {
  const { world, session, change, wait } = await openClass(2);
  await book(db, world, { ...session, seats: 2 });
  const place = await wait();
  await change({ seats: 1 });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 2, had: 2 });
  await change({ seats: 4 });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 3, had: 3 });
  expect(await placeOf(place)).toBe('offered');
});

test('gives seats that come free to nobody while a class that got smaller has too many', async () => {
  const { world, session, change, wait, cancel } = await openClass(4);
  const { sessionId } = session;
  const [one, other] = [
    await book(db, world, session),
    await book(db, world, { ...session, seats: 2 }),
  ];
  await book(db, world, session);
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
  const { world, session, caller, context, wait, cancel } = await openClass(1);
  const seated = await book(db, world, session);
  const place = await wait();
  const { classId, sessionId } = session;
  await unpublishClass(db, context, { caller, classId });
  await cancel(seated);
  expect(await placeOf(place)).toBe('waiting');
  world.published.length = 0;
  await publishBookedClass(db, context, { caller, classId });
  expect(await placeOf(place)).toBe('offered');
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 1, had: 1 });
  expect(world.published).toContain(`class:${classId}`);
  await expect(book(db, world, session)).rejects.toMatchObject({ code: 'session_full' });
});

test('tells open pages of another price', async () => {
  const { world, session, change } = await openClass(4);
  await change({ price: '12' });
  expect(world.published).toContain(`class:${session.classId}`);
});

const newsOf = async (bookingId: string) => {
  const mails = db.selectFrom('outbox').select(['payload', 'version', 'recipient']);
  const news = mails.where('kind', '=', 'class-changed').where('entity', '=', bookingId);
  return news.orderBy('version').execute();
};

const versionOf = async (id: string) => (await findBooking(db, id))?.ics_sequence;

const kiln = 'The Kiln, 4 Oak St, Austin, TX';

test('tells whoever has seats ahead where the class is now, and so their calendars', async () => {
  const { world, session, change, notify } = await openClass(4, { priceCents: 4500 });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  await change({ price: '45', location: kiln, new_place: 'near' });
  await notify();
  await change({ price: '45', location: kiln, title: 'Throwing' });
  await notify();
  expect(await newsOf(booking.id)).toMatchObject([
    {
      version: 2,
      recipient: `${learner.id}@example.org`,
      payload: {
        oldLocation: 'Austin, TX',
        session: { location: kiln },
        entry: { sequence: 1 },
        refundWindowHours: 24,
      },
    },
    { version: 3, payload: { oldTitle: texts.title, session: { title: 'Throwing' } } },
  ]);
  const file = { bookingId: booking.id, learnerId: learner.id };
  expect(readCalendar(await writeBookingFile(db, world.context, file)).events).toMatchObject([
    { uid: booking.id, sequence: 2, title: 'Throwing', location: expect.stringContaining('Oak') },
  ]);
});

test('gathers the changes of ten minutes into one mail to each, of what they have not heard', async () => {
  const { world, session, change, notify } = await openClass(9);
  const begun = world.time.now.getTime();
  const early = await book(db, world, session);
  for (let count = 0; count < 30; count += 1) await change({ title: `Throwing ${count}` });
  world.time.now = new Date(begun + minuteMs);
  const between = await book(db, world, session);
  world.time.now = new Date(begun + 2 * minuteMs);
  await change({ location: kiln, title: 'Throwing 29' });
  world.time.now = new Date(begun + 2 * minuteMs + 1000);
  const known = await book(db, world, session);
  expect(await newsOf(early.booking.id)).toEqual([]);
  await notify();
  expect(world.time.now.getTime()).toBe(begun + 10 * minuteMs);
  const [first, ...more] = await newsOf(early.booking.id);
  expect([first?.payload, more]).toMatchObject([
    { oldTitle: texts.title, oldLocation: 'Austin, TX', session: { location: kiln } },
    [],
  ]);
  const [second] = await newsOf(between.booking.id);
  expect(second?.payload).toMatchObject({ oldLocation: 'Austin, TX', session: { location: kiln } });
  expect(second?.payload).not.toHaveProperty('oldTitle');
  expect(await newsOf(known.booking.id)).toEqual([]);
});

test.each([
  [41, 600],
  [20, 300],
  [2, 60],
])(
  'waits no longer than people can spare: %d minutes before the class %d s',
  async (minutes, s) => {
    const { world, session, change, notify } = await openClass(9);
    const { booking } = await book(db, world, session);
    const changedAt = booking.starts_at.getTime() - minutes * minuteMs;
    world.time.now = new Date(changedAt);
    await change({ location: kiln });
    await notify();
    expect(world.time.now.getTime() - changedAt).toBe(s * 1000);
    expect(await newsOf(booking.id)).toHaveLength(1);
  },
);

test('tells nobody of a class that was changed back, but whoever booked it in between', async () => {
  const { world, session, change, notify } = await openClass(9);
  const early = await book(db, world, session);
  await change({ location: kiln });
  world.time.now = new Date(world.time.now.getTime() + minuteMs);
  const between = await book(db, world, session);
  await change({});
  await notify();
  expect(await newsOf(early.booking.id)).toEqual([]);
  expect(await newsOf(between.booking.id)).toMatchObject([{ payload: { oldLocation: kiln } }]);
});

test.each([
  ['may not teach', 'profiles', { instructor_status: 'suspended' }],
  ['is not approved', 'profiles', { instructor_status: 'pending' }],
  ['has a suspended account', 'profiles', { suspended_at: new Date() }],
  [
    'teaches what was taken down',
    'classes',
    { is_active: false, active_before: true, taken_down_at: new Date() },
  ],
] as const)('writes to nobody for an instructor who %s', async (_who, table, is) => {
  const { world, session, change, notify } = await openClass(4);
  const { booking } = await book(db, world, session);
  const id = table === 'classes' ? session.classId : session.instructorId;
  await db.updateTable(table).set(is).where('id', '=', id).execute();
  await change({ title: 'Pay me elsewhere instead' });
  await notify();
  expect([await newsOf(booking.id), await versionOf(booking.id)]).toEqual([[], 1]);
});

test('tells whoever is in a course under way where it goes on, and leaves its seats alone', async () => {
  const hour = (count: number) => new Date(begun.getTime() + count * hourMs);
  const begun = new Date('2026-11-16T10:00:00Z');
  const meetings = [0, 168].map((from) => ({ startsAt: hour(from), endsAt: hour(from + 1) }));
  const { world, session, change, notify } = await openClass(4, { sessions: [{ meetings }] });
  world.time.now = hour(-48);
  const { booking } = await book(db, world, session);
  world.time.now = hour(24);
  await change({ location: kiln, seats: 9 });
  await notify();
  expect(await newsOf(booking.id)).toMatchObject([
    { version: 2, payload: { session: { location: kiln } } },
  ]);
  expect(await capacityOf(session.sessionId)).toBe(4);
});

test('tells of another place on the map, but not of what people would not notice', async () => {
  const { world, session, change, notify } = await openClass(4);
  const { booking } = await book(db, world, session);
  await change({ location: ' austin,  tx', title: texts.title.toUpperCase() });
  await change({ price: '12', description: 'Centre, open and pull with us, all day long.' });
  await notify();
  expect([await newsOf(booking.id), await versionOf(booking.id)]).toEqual([[], 0]);
  await change({ latitude: '30.3', longitude: '-97.7' });
  await notify();
  const [news] = await newsOf(booking.id);
  expect(news?.payload).toMatchObject({ session: { latitude: 30.3 } });
  expect(news?.payload).not.toHaveProperty('oldLocation');
});

test('keeps the point of a class whose address is only spelt in other letters', async () => {
  const { session, change } = await openClass(4, { location: '4 Oak St', latitude: 30.31 });
  await change({ location: '4 OAK  St' });
  const row = db.selectFrom('classes').select(['latitude', 'location']);
  expect(await row.where('id', '=', session.classId).executeTakeFirst()).toEqual({
    latitude: 30.31,
    location: '4 OAK  St',
  });
});

test('tells nobody of a change who pays just now, has canceled, or whose date is over or off', async () => {
  const opened = await openClass(9, { priceCents: 4500 });
  const { world, session, caller, context, change, notify, cancel } = opened;
  const { classId, instructorId } = session;
  const startsAt = new Date(world.time.now.getTime() + hourMs);
  const over = await makeBookable(db, { classId, instructorId, startsAt });
  const off = await makeBookable(db, { classId, instructorId });
  const gone = await book(db, world, session);
  await cancel(gone);
  const booked = [gone];
  for (const sessionId of [over, off]) booked.push(await book(db, world, { classId, sessionId }));
  await cancelSession(db, context, { caller, classId, sessionId: off });
  const readSettings = context.readSettings;
  const onPage = { demoCheckout: 'on a page' } as const;
  const paying = {
    ...context,
    readSettings: async (from: typeof db) => ({ ...(await readSettings(from)), ...onPage }),
  };
  booked.push(await book(db, { context: paying }, session));
  const versions = await Promise.all(booked.map(({ booking }) => versionOf(booking.id)));
  world.time.now = new Date(startsAt.getTime() + hourMs);
  await change({ location: kiln, new_place: 'near' });
  await notify();
  expect(await Promise.all(booked.map(({ booking }) => newsOf(booking.id)))).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(await Promise.all(booked.map(({ booking }) => versionOf(booking.id)))).toEqual(versions);
});
