// Learners see their own bookings, and nobody else's.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookingDetail, enrollment } from '#contract/bookings/bookings.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { endHold } from '../../flows/bookings/end-hold.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.ts';
import { listOwnBookings } from './list-own-bookings.ts';
import { showOwnBooking } from './show-own-booking.ts';
import { showEnrollment } from './show-enrollment.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);

const world = await openBookingWorld(db, { now });
const onPage = await openBookingWorld(db, { now, settings: { demoCheckout: 'on a page' } });
const reading = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };

/** Parsed with the contract's schema. */
const show = async (learnerId: string, bookingId: string) =>
  z.parse(bookingDetail, await showOwnBooking(db, reading, { learnerId, bookingId }));

async function list(learner: Caller, when?: 'ahead' | 'past', at = now): Promise<string[]> {
  const context = { ...reading, clock: { now: () => at } };
  const shown = await listOwnBookings(db, context, { learnerId: learner.id, when });
  return z.parse(z.array(bookingDetail), shown).map(({ id }) => id);
}

const sessionIn = (count: number, input: object = {}) =>
  makeBookableSession(db, { priceCents: 4500, sessions: [{ startsAt: hours(count) }], ...input });

test('shows a paid booking with its date, its price, its rules and the last moment to cancel', async () => {
  const session = await sessionIn(48, { title: 'Bread & butter', pictureCount: 1 });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  expect(await show(learner.id, booking.id)).toMatchObject({
    status: 'confirmed',
    seats: 2,
    unitPrice: 45,
    price: 90,
    paid: 90,
    isDemoMoney: true,
    refundUntil: hours(24).toISOString(),
    refundWindowHours: 24,
    holdExpiresAt: null,
    canExtendHold: false,
    canceledBy: null,
    refunds: [],
    refundRequest: null,
    class: { id: session.classId, title: 'Bread & butter', isPublic: true, categoryId: 1 },
    session: { id: session.sessionId, state: 'scheduled', startTime: hours(48).toISOString() },
  });
});

test('shows until when a booking waits for its payment, and that it can have more time', async () => {
  const { booking, learner } = await book(db, onPage, await sessionIn(48));
  const until = new Date(now.getTime() + 15 * minuteMs).toISOString();
  const waiting = { status: 'held', holdExpiresAt: until, canExtendHold: true, paid: 0 };
  expect(await show(learner.id, booking.id)).toMatchObject({ ...waiting, isDemoMoney: true });
});

test('says whether seats that are not paid were given up, or their time is over', async () => {
  const [given, late] = [
    await book(db, onPage, await sessionIn(48)),
    await book(db, onPage, await sessionIn(48)),
  ];
  const isGivenUp = async ({ booking, learner }: typeof given) =>
    (await show(learner.id, booking.id)).isGivenUp;
  expect(await isGivenUp(given)).toBe(false);
  await cancelBooking(db, onPage.context, { caller: given.learner, bookingId: given.booking.id });
  await endHold(db, { ...onPage.context, clock: { now: () => hours(1) } }, late.booking.id);
  expect([await isGivenUp(given), await isGivenUp(late)]).toEqual([true, false]);
});

test('gives no more time to pay than there is until the start', async () => {
  const { booking, learner } = await book(db, onPage, await sessionIn(0.2));
  const waiting = { holdExpiresAt: hours(0.2).toISOString(), canExtendHold: false };
  expect(await show(learner.id, booking.id)).toMatchObject(waiting);
});

test('says of a free booking that no money is in it', async () => {
  const { booking, learner } = await book(db, world, await sessionIn(48, { priceCents: 0 }));
  expect(await show(learner.id, booking.id)).toMatchObject({
    price: 0,
    paid: 0,
    isDemoMoney: false,
    receiptNumber: null,
  });
});

test('shows what goes back after a cancellation in time', async () => {
  const { booking, learner } = await book(db, world, await sessionIn(48));
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  expect(await show(learner.id, booking.id)).toMatchObject({
    status: 'cancelled',
    canceledBy: 'learner',
    endedAt: now.toISOString(),
    refunds: [{ amount: 45, status: 'on-its-way', requestedAt: now.toISOString() }],
  });
});

test('calls demo money what the provider of the demo took, as mails do', async () => {
  const { booking, learner } = await book(db, world, await sessionIn(48));
  expect((await show(learner.id, booking.id)).isDemoMoney).toBe(true);
  const ofBooking = db.updateTable('payments').where('booking_id', '=', booking.id);
  await ofBooking.set({ provider: 'stripe' }).execute();
  expect((await show(learner.id, booking.id)).isDemoMoney).toBe(false);
});

test('keeps showing a booking of a class that is no longer public', async () => {
  const session = await sessionIn(48);
  const { booking, learner } = await book(db, world, session);
  const ofClass = db.updateTable('classes').where('id', '=', session.classId);
  await ofClass.set({ is_active: false }).execute();
  expect((await show(learner.id, booking.id)).class.isPublic).toBe(false);
});

test('keeps the meetings of a course together', async () => {
  const meetings = [48, 216].map((each) => ({ startsAt: hours(each), endsAt: hours(each + 2) }));
  const course = await makeBookableSession(db, { sessions: [{ meetings }] });
  const { booking, learner } = await book(db, world, course);
  const { session } = await show(learner.id, booking.id);
  expect(session.meetings.map(({ startTime }) => startTime)).toEqual(
    [48, 216].map((each) => hours(each).toISOString()),
  );
});

test('shows nobody the booking of somebody else', async () => {
  const { booking } = await book(db, world, await sessionIn(48));
  const stranger = await makePerson(db);
  for (const id of [booking.id, randomUUID()])
    await expect(show(stranger.id, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await list(stranger)).toEqual([]);
});

test('lists what is ahead, the soonest first, and what is behind, the latest first', async () => {
  const learner = await makePerson(db);
  const bookAt = async (count: number, at = world) =>
    (await book(db, at, { ...(await sessionIn(count)), learner })).booking.id;
  const later = await bookAt(200);
  const soon = await bookAt(30);
  const held = await bookAt(100, onPage);
  const canceled = await bookAt(300);
  await cancelBooking(db, world.context, { caller: learner, bookingId: canceled });
  expect(await list(learner)).toEqual([soon, held, later]);
  expect(await list(learner, 'past')).toEqual([canceled]);
  expect(await list(learner, 'ahead', hours(31))).toEqual([held, later]);
  expect(await list(learner, 'past', hours(31))).toEqual([soon, canceled]);
  expect(await list(learner, 'past', hours(203))).toEqual([later, soon, canceled]);
});

test('leaves a booking out that nobody ever paid', async () => {
  const { booking, learner } = await book(db, onPage, await sessionIn(48));
  const change = { state: 'expired', ended_at: now } as const;
  await db.updateTable('bookings').set(change).where('id', '=', booking.id).execute();
  expect([await list(learner, 'ahead'), await list(learner, 'past')]).toEqual([[], []]);
});

test('says where a learner stands with each date of a class', async () => {
  const capacity = 1;
  const made = await makeClass(db, {
    priceCents: 0,
    maxStudents: capacity,
    sessions: [48, 72].map((each) => ({ startsAt: hours(each), capacity })),
  });
  const [booked, waited] = made.sessionIds as [string, string];
  const { classId } = made;
  const learner = await makePerson(db);
  const { booking } = await book(db, world, { classId, sessionId: booked, learner });
  await book(db, world, { classId, sessionId: waited });
  const before = await makePerson(db);
  for (const { id } of [before, learner])
    await joinWaitlist(db, world.context, { learnerId: id, sessionId: waited });
  const stand = async (learnerId: string, at = now) =>
    z.parse(
      enrollment,
      await showEnrollment(db, { clock: { now: () => at } }, { learnerId, classId }),
    );
  const mine = await stand(learner.id);
  expect(mine.bookings).toMatchObject([
    { id: booking.id, sessionId: booked, status: 'confirmed', seats: 1, price: 0 },
  ]);
  expect(mine.bookings[0]?.refundUntil).toBe(hours(24).toISOString());
  expect(mine.waitlist).toMatchObject([
    { sessionId: waited, seats: 1, status: 'waiting', position: 2, offerExpiresAt: null },
  ]);
  expect(await stand(learner.id, hours(80))).toEqual({ bookings: [], waitlist: [] });
  expect(await stand((await makePerson(db)).id)).toEqual({ bookings: [], waitlist: [] });
});
