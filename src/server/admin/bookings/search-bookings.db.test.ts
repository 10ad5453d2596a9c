// The operator's list of bookings: what each filter finds, and that all of it is found once, page by page.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookingSearch } from '#contract/admin/booking-shapes.ts';
import { checkInCode, checkInNumber } from '#domain/booking/check-in-code.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  insertPaidAddition,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { searchBookings } from './search-bookings.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });

const found = async (query: object) =>
  (await searchBookings(db, { ...bookingSearch.parse(query), cursor: undefined })).items;
const idsOf = async (query: object) => (await found(query)).map(({ id }) => id);

/** A free class in Austin, and a paid one. */
async function twoBookings() {
  const startsAt = new Date('2026-11-21T03:30:00Z');
  const free = await makeBookableSession(db, {
    title: `Bookbinding ${randomUUID()}`,
    priceCents: 0,
    sessions: [{ startsAt }],
  });
  const paid = await makeBookableSession(db, {
    title: `Pottery ${randomUUID()}`,
    priceCents: 4500,
  });
  const learner = await makePerson(db);
  const { booking: one } = await book(db, world, { ...free, learner });
  const { booking: two } = await book(db, world, { ...paid, learner, seats: 2 });
  return { free, paid, learner, one: one.id, two: two.id };
}

test('numbers codes in the database as the program does', async () => {
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const { rows } = await sql<{ id: string; number: number }>`
    select id, check_in_number(id) as number from unnest(${ids}::uuid[]) id`.execute(db);
  for (const { id, number } of rows) expect(checkInNumber(checkInCode(id))).toBe(number);
});

test('finds a booking by its id, its code, its learner and its class', async () => {
  const { learner, free, one, two } = await twoBookings();
  const { title } = await db
    .selectFrom('classes')
    .select('title')
    .where('id', '=', free.classId)
    .executeTakeFirstOrThrow();
  expect(await idsOf({ q: two.toUpperCase() })).toEqual([two]);
  expect(await idsOf({ q: ` ${checkInCode(one).toLowerCase()} ` })).toEqual([one]);
  expect(await idsOf({ q: `${learner.id}@EXAMPLE.org` })).toHaveLength(2);
  expect(await idsOf({ q: title.toLowerCase() })).toEqual([one]);
  expect(await idsOf({ q: '100%' })).toEqual([]);
});

test('shows price, state, seats and people of a booking, with the seats added later', async () => {
  const { learner, paid, two } = await twoBookings();
  const addition = await insertPaidAddition(db, two);
  expect(await found({ q: addition })).toMatchObject([
    {
      id: two,
      code: checkInCode(two),
      status: 'confirmed',
      attendance: 'unknown',
      seats: 2,
      price: 180,
      refunded: 0,
      learner: { id: learner.id },
      class: { id: paid.classId },
      timeZone: 'America/Chicago',
    },
  ]);
});

test('filters by state, class, session, day at the venue, time of booking and price', async () => {
  const { learner, free, paid, one, two } = await twoBookings();
  const his = (query: object) => idsOf({ learner: learner.id, ...query });
  expect(await his({ state: 'enrolled' })).toHaveLength(2);
  expect(await his({ state: 'cancelled' })).toEqual([]);
  expect(await his({ attendance: 'no_show' })).toEqual([]);
  expect(await his({ class: free.classId })).toEqual([one]);
  expect(await his({ session: paid.sessionId })).toEqual([two]);
  // In Austin it is still Friday then.
  expect(await his({ session_from: '2026-11-20', session_to: '2026-11-20' })).toEqual([one]);
  expect(await his({ session_from: '2026-11-21', session_to: '2026-11-21' })).toEqual([]);
  expect(await his({ booked_from: now.toISOString() })).toHaveLength(2);
  expect(await his({ booked_before: now.toISOString() })).toEqual([]);
  expect(await his({ price_from: '90', price_to: '90' })).toEqual([two]);
  expect(await his({ price_from: '90.01' })).toEqual([]);
  expect(await his({ price_to: '0' })).toEqual([one]);
});

test('finds a booking by the price of seats that were added to it', async () => {
  const { learner, two } = await twoBookings();
  const addition = await insertPaidAddition(db, two);
  await db.updateTable('bookings').set({ price_cents: 4700 }).where('id', '=', addition).execute();
  expect(await idsOf({ learner: learner.id, price_from: '47', price_to: '47' })).toEqual([two]);
});

test('leads through all bookings once, the newest first', async () => {
  const session = await makeBookableSession(db, { priceCents: 0, maxStudents: 100 });
  for (let minute = 0; minute < 33; minute += 1) {
    world.time.now = new Date(now.getTime() + dayMs + minute * minuteMs);
    await book(db, world, session);
  }
  world.time.now = now;
  const query = bookingSearch.parse({ session: session.sessionId });
  const first = await searchBookings(db, { ...query, cursor: undefined });
  const second = await searchBookings(db, { ...query, cursor: first.next ?? undefined });
  const all = [...first.items, ...second.items];
  expect(first.items).toHaveLength(30);
  expect(second.next).toBeNull();
  expect(new Set(all.map(({ id }) => id)).size).toBe(33);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});
