// Lives through a month in which everything happens that the figures of operators count, much of it around midnight UTC.
import { randomUUID } from 'node:crypto';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Db } from '#platform/db/db.ts';
import { takeSeats } from '#server/bookings/seat-store.ts';
import { lockSessionOfBooking } from '#server/bookings/lock-booking.ts';
import { insertWalkIn } from '#server/bookings/roster/door/door-store.ts';
import { addViews } from '#server/classes/views/view-store.ts';
import { decidePenalty } from '#server/flows/admin/decide-penalty.ts';
import { addSeats } from '#server/flows/bookings/add-seats.ts';
import { cancelBooking } from '#server/flows/bookings/cancel-booking.ts';
import { changeBooking } from '#server/flows/bookings/change-booking.ts';
import { completeSession } from '#server/flows/bookings/complete-sessions.ts';
import { cancelSession } from '#server/flows/classes/cancel-session.ts';
import { syncPayment } from '#server/flows/payments/sync-payment.ts';
import { syncDispute } from '#server/flows/payouts/sync-dispute.ts';
import { findSeatedPayments } from '#server/payments/payment-store.ts';
import { promiseRefund, requestRefund } from '#server/payments/refunds/request-refund.ts';
import { makePerson } from '../people.ts';
import { book, makeBookableSession } from './booking-world.ts';
import { makeClass, makeInstructor } from './classes.ts';
import { closeDispute, openDispute } from './demo-world.ts';
import { type MoneyWorld, openMoneyWorld, paymentsOf, payOnPage } from './money-world.ts';
import { hoursAfter, makeTaughtSession } from './payout-world.ts';
import { makeEarningStudio } from './studios.ts';

export const justBefore = new Date('2026-03-01T23:59:59.999Z');
export const midnight = new Date('2026-03-02T00:00:00Z');

export async function liveThroughAMonth(db: Db) {
  const world = await openMoneyWorld(db, { now: justBefore });
  const taught = await teach(db, world);
  await refundInEveryWay(db, world, taught.bookings);
  await cancelInEveryWay(db, world);
  await addAndChange(db, world);
  await countPeopleAndViews(db, taught.classId);
  return { world, ...taught };
}

export type FigureWorld = Awaited<ReturnType<typeof liveThroughAMonth>>;

const settle = async (db: Db, { context }: MoneyWorld, bookingId: string) => {
  for (const { id } of await paymentsOf(db, bookingId)) await syncPayment(db, context, id);
};

export async function buy(db: Db, world: MoneyWorld, input: Parameters<typeof book>[2]) {
  const { booking, learner } = await book(db, world, input);
  await payOnPage(db, world, booking);
  await settle(db, world, booking.id);
  return { bookingId: booking.id, learner };
}

/** A paid date with a walk-in and a no-show, one of a studio, one of a free class and one that nobody booked. */
async function teach(db: Db, world: MoneyWorld) {
  const owner = await makeInstructor(db);
  const studio = await makeEarningStudio(db, { ownerId: owner.id });
  const studioInput = { instructorId: owner.id, studioId: studio.id, priceCents: 3333 };
  await makeTaughtSession(db, world, { ...studioInput, bookings: 2 });
  world.time.now = midnight;
  await teachForFree(db, world);
  const startsAt = new Date('2026-03-20T23:30:00Z');
  const session = await makeBookableSession(db, { priceCents: 1995, sessions: [{ startsAt }] });
  await moveTo(db, session.classId, 'Austin');
  const bookings: string[] = [];
  while (bookings.length < 6) bookings.push((await buy(db, world, session)).bookingId);
  await hold(db, world, session.sessionId, hoursAfter(startsAt, 1));
  await makeClass(db, { sessions: [{ startsAt, state: 'completed', capacity: 7 }] });
  await inTransaction(db, async (tx) => {
    const { sessionId, instructorId: added_by } = session;
    await takeSeats(tx, { sessionId, seats: 2, isOverToo: true });
    const person = { name: 'Ann', seats: 2, added_by, added_at: startsAt };
    await insertWalkIn(tx, { id: randomUUID(), session_id: sessionId, ...person });
  });
  await markMissing(db, bookings[5]!, world.time.now);
  return { ...session, bookings };
}

async function teachForFree(db: Db, world: MoneyWorld) {
  const startsAt = hoursAfter(midnight, 192);
  const session = await makeBookableSession(db, { priceCents: 0, sessions: [{ startsAt }] });
  await book(db, world, { ...session, seats: 2 });
  await hold(db, world, session.sessionId, hoursAfter(startsAt, 1));
}

async function hold(db: Db, world: MoneyWorld, sessionId: string, at: Date) {
  world.time.now = at;
  await completeSession(db, world.context, { sessionId, at });
}

export const markMissing = (db: Db, bookingId: string, at: Date) =>
  db
    .updateTable('bookings')
    .set({ attendance: 'no_show', attendance_at: at })
    .where('id', '=', bookingId)
    .execute();

export const moveTo = (db: Db, classId: string, town: string) =>
  db.updateTable('classes').set({ town, town_state: 'TX' }).where('id', '=', classId).execute();

/** In parts, after the class, by the marketplace, and by a bank. */
async function refundInEveryWay(db: Db, world: MoneyWorld, bookings: string[]) {
  const [first = '', second = '', third = ''] = bookings;
  world.time.now = new Date('2026-03-21T23:59:59.999Z');
  await refund(db, world, first, 333);
  world.time.now = new Date('2026-03-22T00:00:00Z');
  await refund(db, world, first, 100);
  await inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, second);
    const [payment] = await findSeatedPayments(tx, second);
    const at = world.time.now;
    await promiseRefund(tx, {
      payment: payment!,
      cents: 500,
      reason: 'granted',
      at,
      isGoodwill: true,
    });
  });
  const [payment] = await paymentsOf(db, third);
  const ref = await openDispute(db, { chargeRef: payment!.provider_charge_id!, amountCents: 1995 });
  await syncDispute(db, world.context, { provider: 'demo', ref });
  await closeDispute(db, ref, 'lost');
  await syncDispute(db, world.context, { provider: 'demo', ref });
}

const refund = (db: Db, world: MoneyWorld, bookingId: string, amountCents: number) =>
  inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, bookingId);
    const at = world.time.now;
    await requestRefund(tx, world.context, { bookingId, amountCents, reason: 'granted', at });
  });

/** In time, too late, by the instructor with a penalty, and before the money has arrived. */
async function cancelInEveryWay(db: Db, world: MoneyWorld) {
  const { context } = world;
  const operator = await makePerson(db, { role: 'operator' });
  const startsAt = hoursAfter(world.time.now, 30);
  const session = await makeBookableSession(db, { sessions: [{ startsAt }], priceCents: 2701 });
  for (const hours of [0, 20]) {
    const { bookingId, learner } = await buy(db, world, session);
    world.time.now = hoursAfter(world.time.now, hours);
    await cancelBooking(db, context, { caller: learner, bookingId });
  }
  await buy(db, world, session);
  const { booking: unpaid } = await book(db, world, session);
  await payOnPage(db, world, unpaid);
  const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  await cancelSession(db, context, { caller, ...session });
  await settle(db, world, unpaid.id);
  const penalties = await db.selectFrom('penalties').select('id').execute();
  for (const { id } of penalties)
    await decidePenalty(db, context, {
      caller: operator,
      penaltyId: id,
      verdict: 'approve',
      requestId: 'r',
    });
}

/** A booking gets more seats two days later, and another date a day after that: it stays one booking of its first day. */
async function addAndChange(db: Db, world: MoneyWorld) {
  const { context } = world;
  const starts = [hoursAfter(world.time.now, 500), hoursAfter(world.time.now, 524)];
  const sessions = starts.map((startsAt) => ({ startsAt }));
  const { classId, sessionIds } = await makeClass(db, { sessions, priceCents: 4001 });
  const [sessionId = '', other = ''] = sessionIds;
  const { bookingId, learner: caller } = await buy(db, world, { classId, sessionId });
  world.time.now = hoursAfter(world.time.now, 48);
  const added = await addSeats(db, context, { caller, bookingId, seats: 1, shownSeats: 1 });
  await payOnPage(db, world, { id: added.id });
  await settle(db, world, added.id);
  world.time.now = hoursAfter(world.time.now, 24);
  await changeBooking(db, context, { caller, bookingId, sessionId: other });
}

async function countPeopleAndViews(db: Db, classId: string) {
  for (const at of [justBefore, midnight]) {
    const id = randomUUID();
    const texts = { email: `${id}@example.org`, full_name: 'Kim Doe', username: id };
    await db
      .insertInto('profiles')
      .values({ id, ...texts, created_at: at, updated_at: at })
      .execute();
  }
  for (const views of [3, 4])
    await addViews(db, { day: '2026-03-02', views: new Map([[classId, views]]) });
  await addViews(db, { day: '2026-03-03', views: new Map([[classId, 1]]) });
  const { id: booking_id, learner_id } = await db
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['bookings.id', 'learner_id'])
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  const at = new Date('2026-03-23T00:00:00Z');
  const review = { id: randomUUID(), class_id: classId, learner_id, booking_id, rating: 5 };
  await db
    .insertInto('reviews')
    .values({ ...review, created_at: at, updated_at: at })
    .execute();
}
