// Price and seats of one session: what bookings keep, what lists show, and never fewer seats than are taken.
import { expect, test } from 'vitest';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, openBookingWorld, seatsOf } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { bookClass } from '../bookings/book-class.ts';
import { changeBooking } from '../bookings/change-booking.ts';
import { changeBookedClass } from './change-class.ts';
import { changeSession } from './change-session.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 2 * weekMs);

/** A class for $45 with 4 seats on two dates, a day apart. */
async function twoDates() {
  const world = await openBookingWorld(db);
  const next = new Date(startsAt.getTime() + 24 * hourMs);
  const sessions = [{ startsAt }, { startsAt: next }];
  const made = await makeClass(db, { priceCents: 4500, maxStudents: 4, sessions });
  const { classId, instructorId, sessionIds } = made;
  const [first = '', second = ''] = sessionIds;
  const caller = { id: instructorId, role: 'instructor', suspended: false } as const;
  const context = { ...world.context, leastPriceCents: 50 };
  const change = (sessionId: string, body: { price?: string; max_students?: string }) =>
    changeSession(db, context, { caller, classId, sessionId, body });
  return { world, context, classId, first, second, caller, change };
}

const listedCents = async (classId: string) => {
  const one = db.selectFrom('listings').select('price_cents').where('class_id', '=', classId);
  const dates = db.selectFrom('listed_dates').select('price_cents').where('class_id', '=', classId);
  const found = [...(await one.execute()), ...(await dates.execute())];
  return found.map(({ price_cents: cents }) => cents);
};

const capacityOf = async (id: string) => {
  const session = db.selectFrom('sessions').select('capacity').where('id', '=', id);
  return (await session.executeTakeFirstOrThrow()).capacity;
};

test('sells a seat at the price of its date, and keeps that of bookings', async () => {
  const { world, classId, first, second, change } = await twoDates();
  const before = await book(db, world, { classId, sessionId: first });
  await change(first, { price: '60' });
  const after = await book(db, world, { classId, sessionId: first, seats: 2 });
  const other = await book(db, world, { classId, sessionId: second });
  expect(
    [before, after, other].map(({ booking }) => [booking.unit_price_cents, booking.price_cents]),
  ).toEqual([
    [4500, 4500],
    [6000, 12000],
    [4500, 4500],
  ]);
});

test('refuses who has seen the price of the class for a date that costs more', async () => {
  const { world, classId, first, change } = await twoDates();
  await change(first, { price: '60' });
  const caller = await makePerson(db);
  const seen = { seats: 1, shownPriceCents: 4500, key: undefined };
  const asked = { caller, classId, sessionId: first, ...seen };
  await expect(bookClass(db, world.context, asked)).rejects.toMatchObject({
    code: 'price_changed',
  });
});

test('lets a booking move only to a date at its price', async () => {
  const { world, classId, first, second, change } = await twoDates();
  const { booking, learner } = await book(db, world, { classId, sessionId: first });
  const move = () =>
    changeBooking(db, world.context, {
      caller: learner,
      bookingId: booking.id,
      sessionId: second,
    });
  await change(second, { price: '60' });
  await expect(move()).rejects.toMatchObject({ code: 'change_price' });
  await change(second, { price: '' });
  expect(await move()).toMatchObject({ session_id: second, unit_price_cents: 4500 });
});

test('lists a class by the lowest price of its dates', async () => {
  const { classId, first, second, change } = await twoDates();
  await change(second, { price: '30' });
  expect(await listedCents(classId)).toEqual([3000, 3000, 3000]);
  await change(first, { price: '20' });
  expect(await listedCents(classId)).toEqual([2000, 2000, 2000]);
  await change(first, { price: '' });
  await change(second, { price: '' });
  expect(await listedCents(classId)).toEqual([4500, 4500, 4500]);
});

test('never has fewer seats than are taken', async () => {
  const { world, classId, first, change } = await twoDates();
  await book(db, world, { classId, sessionId: first, seats: 3 });
  await expect(change(first, { max_students: '2' })).rejects.toMatchObject({
    fields: { max_students: '3 seats taken already. Choose at least 3.' },
  });
  await change(first, { max_students: '3' });
  expect(await capacityOf(first)).toBe(3);
});

test('counts the booking that comes at the same moment', async () => {
  const { world, classId, first, change } = await twoDates();
  const results = await Promise.allSettled([
    change(first, { max_students: '1' }),
    book(db, world, { classId, sessionId: first, seats: 2 }),
    book(db, world, { classId, sessionId: first, seats: 2 }),
  ]);
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  const { counted, had } = await seatsOf(db, first);
  expect(counted).toBe(had);
  expect(counted).toBeLessThanOrEqual(await capacityOf(first));
});

test('keeps its seats when those of the class change, and follows them again once emptied', async () => {
  const { context, classId, first, second, caller, change } = await twoDates();
  await change(first, { max_students: '9' });
  const texts = db.selectFrom('classes').selectAll().where('id', '=', classId);
  const { title, description, category_id, location } = await texts.executeTakeFirstOrThrow();
  const body = { title, description, category_id: String(category_id), location, images: [] };
  const wanted = { ...body, price: '45', max_students: '6' };
  await changeBookedClass(db, context, { caller, classId, body: wanted });
  expect([await capacityOf(first), await capacityOf(second)]).toEqual([9, 6]);
  await change(first, { max_students: '' });
  expect(await capacityOf(first)).toBe(6);
});

test('offers seats that are added to a date to who waits for it', async () => {
  const { world, classId, first, change } = await twoDates();
  await book(db, world, { classId, sessionId: first, seats: 4 });
  const waiting = await makePerson(db);
  await joinWaitlist(db, world.context, { learnerId: waiting.id, sessionId: first, seats: 2 });
  await change(first, { max_students: '6' });
  const entries = db.selectFrom('waitlist_entries').select('state').where('session_id', '=', first);
  expect(await entries.execute()).toEqual([{ state: 'offered' }]);
});

test('refuses a date of another instructor, one that has begun, and a price too small to charge', async () => {
  const { world, classId, first, change, caller, context } = await twoDates();
  const theirs = await twoDates();
  await expect(theirs.change(first, { price: '60' })).rejects.toMatchObject({ code: 'not_found' });
  const mixed = { caller, classId, sessionId: theirs.first, body: { price: '60' } };
  await expect(changeSession(db, context, mixed)).rejects.toMatchObject({ code: 'not_found' });
  await expect(change(first, { price: '0.20' })).rejects.toMatchObject({ code: 'invalid_input' });
  world.time.now = startsAt;
  await expect(change(first, { price: '60' })).rejects.toMatchObject({
    code: 'session_not_scheduled',
  });
});
