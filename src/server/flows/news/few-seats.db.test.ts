// Few seats of a saved class: people without seats yet are notified once for each date, when they are really few.
import { beforeEach, expect, test } from 'vitest';
import { type KyselyPlugin, sql } from 'kysely';
import { isFewSeats } from '#domain/classes/few-seats.ts';
import { dayMs } from '#domain/time/durations.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { saveClass } from '../../bookings/saved/save-class.ts';
import { freeSeats } from '../../bookings/seat-store.ts';
import { hasFewSeats } from './few-seats.sql.ts';
import { lookForFewSeats } from './look-for-few-seats.ts';
import { spreadNews } from './spread-news.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const storage = { url: (key: string) => `/media/${key}` };
const context = { ...world.context, db, storage };
beforeEach(async () => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('filling_sessions').execute();
});

async function look(): Promise<void> {
  world.added.length = 0;
  await lookForFewSeats(context);
  await spread();
}
async function spread(): Promise<void> {
  for (const { name, payload } of world.added.splice(0))
    if (name === 'spread-news' && 'newsId' in payload)
      await spreadNews(context, String(payload.newsId));
}
const notified = async () =>
  (await db.selectFrom('notifications').select('title').where('kind', '=', 'news').execute()).map(
    (row) => row.title,
  );

/** A date with eight seats of a class that somebody saved. */
async function savedDate(title: string) {
  const saver = await makePerson(db);
  const startsAt = new Date(now.getTime() + 5 * dayMs);
  const sessions = [{ startsAt, capacity: 8 }];
  const { classId, sessionIds } = await makeClass(db, {
    title,
    priceCents: 0,
    maxStudents: 8,
    sessions,
  });
  await saveClass(db, context, { personId: saver.id, classId });
  return { classId, sessionId: sessionIds[0] ?? '', saver };
}

test('notifies once when seats become few, however often they do', async () => {
  const date = await savedDate('Bread at dawn');
  await book(db, world, { ...date, seats: 5 });
  await look();
  expect(await notified()).toEqual([]);
  await book(db, world, date);
  await look();
  expect(await notified()).toEqual(['2 seats left: Bread at dawn']);
  await book(db, world, date);
  await look();
  expect(await notified()).toHaveLength(1);
});

test('notifies nobody when the seats came back before it looked, but later when they are few again', async () => {
  const date = await savedDate('Bread at noon');
  await book(db, world, { ...date, seats: 6 });
  await inTransaction(db, (tx) => freeSeats(tx, { sessionId: date.sessionId, seats: 3 }));
  await look();
  expect(await notified()).toEqual([]);
  await book(db, world, { ...date, seats: 4 });
  await look();
  expect(await notified()).toEqual(['1 seat left: Bread at noon']);
});

test('notifies nobody of seats that are gone before it gets to them', async () => {
  const date = await savedDate('Bread in a rush');
  await book(db, world, { ...date, seats: 6 });
  world.added.length = 0;
  await lookForFewSeats(context);
  await inTransaction(db, (tx) => freeSeats(tx, { sessionId: date.sessionId, seats: 6 }));
  await book(db, world, { ...date, seats: 8 });
  await spread();
  expect(await notified()).toEqual([]);
});

test('forgets no date that a booking notes while it looks at it', async () => {
  const [few, filling] = [await savedDate('Bread of today'), await savedDate('Bread of tomorrow')];
  await book(db, world, { ...few, seats: 6 });
  await book(db, world, { ...filling, seats: 6 });
  await inTransaction(db, (tx) => freeSeats(tx, { sessionId: filling.sessionId, seats: 6 }));
  let booking: Promise<unknown> = Promise.resolve();
  const add: typeof context.jobs.add = async (...job) => {
    booking = book(db, world, { ...filling, seats: 7 });
    // It commits now, or waits until the look is over.
    await Promise.race([booking, waitersAre(database, 1)]);
    await context.jobs.add(...job);
  };
  await lookForFewSeats({ ...context, jobs: { ...context.jobs, add } });
  await booking;
  await look();
  expect(await notified()).toContain('1 seat left: Bread of tomorrow');
});

test('waits for seats that are only held by the time it reads them', async () => {
  const date = await savedDate('Bread in between');
  const { booking } = await book(db, world, { ...date, seats: 6 });
  const become = (state: 'held' | 'confirmed') =>
    db
      .updateTable('bookings')
      .set(
        state === 'held'
          ? { state, hold_expires_at: now, confirmed_at: null }
          : { state, confirmed_at: now },
      )
      .where('id', '=', booking.id)
      .execute();
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await become('held');
      return result;
    },
  };
  await lookForFewSeats({ ...context, db: db.withPlugin(holding) });
  await become('confirmed');
  await look();
  expect(await notified()).toEqual(['2 seats left: Bread in between']);
});

test('waits while some of the seats are only held', async () => {
  const date = await savedDate('Bread at night');
  const { booking } = await book(db, world, { ...date, seats: 6 });
  const held = { state: 'held', hold_expires_at: now, confirmed_at: null } as const;
  await db.updateTable('bookings').set(held).where('id', '=', booking.id).execute();
  await look();
  expect(await notified()).toEqual([]);
  const confirmed = { state: 'confirmed', confirmed_at: now } as const;
  await db.updateTable('bookings').set(confirmed).where('id', '=', booking.id).execute();
  await look();
  expect(await notified()).toHaveLength(1);
});

test('notifies nobody who has seats on the date', async () => {
  const date = await savedDate('Bread for two');
  await book(db, world, { ...date, learner: date.saver, seats: 6 });
  await look();
  expect(await notified()).toEqual([]);
});

test('counts few seats in SQL as everywhere else', async () => {
  const { rows } = await sql<{ free: number; capacity: number; is_few: boolean }>`
    select s.capacity - s.seats_taken as free, s.capacity, ${hasFewSeats} as is_few
    from (select capacity, generate_series(0, capacity) as seats_taken
      from generate_series(1, 16) capacity) s`.execute(db);
  expect(rows.filter((row) => row.is_few)).toEqual(rows.filter(isFewSeats));
});

test('writes nothing down for a class that nobody saved', async () => {
  const startsAt = new Date(now.getTime() + 5 * dayMs);
  const sessions = [{ startsAt, capacity: 8 }];
  const { classId, sessionIds } = await makeClass(db, { priceCents: 0, maxStudents: 8, sessions });
  await book(db, world, { classId, sessionId: sessionIds[0] ?? '', seats: 7 });
  expect(await db.selectFrom('filling_sessions').select('session_id').execute()).toEqual([]);
});
