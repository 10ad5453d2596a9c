// What an instructor is told when a refund, or a lost dispute, takes back what they had earned.
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { closeDispute, openDispute, refundByHand } from '#tests/support/worlds/demo-world.ts';
import {
  makeHeldBooking,
  type MoneyWorld,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
} from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
  takeAllBack,
} from '#tests/support/worlds/payout-world.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { listNotifications } from '../../notifications/list-notifications.ts';
import { addSeats } from '../../flows/bookings/add-seats.ts';
import { completeSession } from '../../flows/bookings/complete-sessions.ts';
import { payForBooking } from '../../flows/payments/pay-for-booking.ts';
import { checkPayouts } from '../../flows/payouts/check-payouts.ts';
import { syncDispute } from '../../flows/payouts/sync-dispute.ts';
import { promiseRefund, requestRefund } from '../refunds/request-refund.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { notifyOfCharge } from './notify-of-charge.ts';

const { db } = await freshDatabase();

const refund = (world: MoneyWorld, bookingId: string, amountCents: number, end?: () => never) =>
  inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, bookingId);
    const at = world.time.now;
    await requestRefund(tx, world.context, { bookingId, amountCents, reason: 'granted', at });
    end?.();
  });

const mailsTo = async (instructorId: string) =>
  (
    await db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'payload'])
      .where('kind', '=', 'earnings-taken-back')
      .where('recipient', '=', `${instructorId}@example.org`)
      .orderBy('queued_at')
      .execute()
  ).map(({ payload }) => payload);

const listOf = async (personId: string) => {
  const { notifications } = await listNotifications(db, { personId, cursor: undefined });
  return notifications.filter(({ title }) => title.includes('of your earnings'));
};

test('says what is taken back of a payout that was sent, and how much the instructor bears', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { title: 'Bread' });
  await payTaughtSession(db, world, session);
  await refund(world, session.bookings[0]!, 1000);
  const payload = {
    bookingId: session.bookings[0],
    title: 'Bread',
    learnerName: 'Lin H.',
    isDemoMoney: true,
    cause: 'refund',
    amountCents: 1000,
    shareCents: 900,
    fromPayoutCents: 0,
    fromSentCents: 900,
    fromNextCents: 0,
    owedCents: 900,
  };
  expect(await mailsTo(session.instructorId)).toMatchObject([payload]);
  expect(await listOf(session.instructorId)).toMatchObject([
    { kind: 'payout', path: '/dashboard/teacher/earnings' },
  ]);
});

test('says it once, whatever is checked and taken back afterwards', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  const { instructorId, bookings } = session;
  await payTaughtSession(db, world, session);
  await refund(world, bookings[0]!, 1000);
  for (let twice = 0; twice < 2; twice += 1) {
    await checkPayouts(db, world.context, new AbortController().signal);
    await takeAllBack(db, world);
  }
  expect(await mailsTo(instructorId)).toHaveLength(1);
  expect(await listOf(instructorId)).toHaveLength(1);
});

test('says that it comes off a payout that was not sent yet, with nothing left to settle', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  await refund(world, session.bookings[0]!, 1000);
  expect(await mailsTo(session.instructorId)).toMatchObject([
    { shareCents: 900, fromPayoutCents: 900, fromSentCents: 0, fromNextCents: 0, owedCents: 0 },
  ]);
});

test('says that it comes off the next payouts where all of this one had paid a debt', async () => {
  const world = await openMoneyWorld(db);
  const first = await makeTaughtSession(db, world);
  const { instructorId } = first;
  await payTaughtSession(db, world, first);
  await refund(world, first.bookings[0]!, 4500);
  await checkPayouts(db, world.context, new AbortController().signal);
  world.fault('reverseTransfer', 'refuse');
  await takeAllBack(db, world);
  const small = await makeTaughtSession(db, world, { instructorId, priceCents: 1000 });
  await payTaughtSession(db, world, small);
  await refund(world, small.bookings[0]!, 1000);
  const [, second] = await mailsTo(instructorId);
  expect(second).toMatchObject({
    shareCents: 900,
    fromPayoutCents: 0,
    fromSentCents: 0,
    fromNextCents: 900,
    owedCents: 4050,
  });
});

test('says it once of a refund out of two payments, of which one was for added seats', async () => {
  const world = await openMoneyWorld(db);
  const { context } = world;
  const startsAt = hoursAfter(world.time.now, 24);
  const session = await makeBookableSession(db, { sessions: [{ startsAt }] });
  const { booking, learner } = await book(db, world, session);
  const { id: bookingId } = booking;
  const pay = async (id: string) => {
    await payOnPage(db, world, { id });
    await payForBooking(db, context, id);
  };
  await pay(bookingId);
  const caller = learner;
  const added = await addSeats(db, context, { caller, bookingId, seats: 1, shownSeats: 1 });
  await pay(added.id);
  const at = hoursAfter(startsAt, 3);
  world.time.now = at;
  await completeSession(db, context, { sessionId: session.sessionId, at });
  await refund(world, bookingId, 6000);
  expect(await refundsOf(db, added.id)).toMatchObject([{ amount_cents: 4500 }]);
  expect(await mailsTo(session.instructorId)).toMatchObject([
    { bookingId, amountCents: 6000, shareCents: 5400, fromPayoutCents: 5400, owedCents: 0 },
  ]);
});

test('says nothing where the refund was rolled back', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  const undone = refund(world, session.bookings[0]!, 1000, () => {
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await mailsTo(session.instructorId)).toEqual([]);
  expect(await listOf(session.instructorId)).toEqual([]);
});

test('says nothing before the class is over: nobody has earned the money yet', async () => {
  const world = await openMoneyWorld(db, { settings: { demoCheckout: 'at once' } });
  const { booking, session } = await makeHeldBooking(db, world);
  await refund(world, booking.id, 1000);
  expect(await refundsOf(db, booking.id)).toMatchObject([{ funding: 'held' }]);
  expect(await mailsTo(session.instructorId)).toEqual([]);
});

test('says it once of a refund that was made at the provider, however often that tells us', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, session);
  const [payment] = await paymentsOf(db, session.bookings[0]!);
  await refundByHand(db, { paymentRef: payment!.provider_payment_id!, amountCents: 2000 });
  await Promise.all([1, 2, 3].map(() => syncRefunds(db, world.context, payment!)));
  expect(await mailsTo(session.instructorId)).toMatchObject([
    { cause: 'refund', amountCents: 2000, shareCents: 1800, fromSentCents: 1800 },
  ]);
});

test('says once what a bank has taken, however often the provider tells us', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, session);
  const [payment] = await paymentsOf(db, session.bookings[0]!);
  const ref = await openDispute(db, {
    chargeRef: payment!.provider_charge_id!,
    amountCents: 4500,
  });
  const sync = () => syncDispute(db, world.context, { provider: 'demo', ref });
  await sync();
  expect(await mailsTo(session.instructorId)).toEqual([]);
  await closeDispute(db, ref, 'lost');
  for (let thrice = 0; thrice < 3; thrice += 1) await sync();
  expect(await mailsTo(session.instructorId)).toMatchObject([
    { cause: 'dispute', amountCents: 4500, shareCents: 4050, fromSentCents: 4050 },
  ]);
});

test('says nothing of a refund that the marketplace bears, nor to an instructor who has left', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  const [payment] = await paymentsOf(db, session.bookings[0]!);
  const goodwill = { payment: payment!, cents: 100, reason: 'outside', isGoodwill: true } as const;
  const { id } = await promiseRefund(db, { ...goodwill, at: world.time.now });
  await notifyOfCharge(db, world.context, { kind: 'refund', sources: [id] });
  expect(await mailsTo(session.instructorId)).toEqual([]);
  await db
    .updateTable('profiles')
    .set({ erased_at: world.time.now })
    .where('id', '=', session.instructorId)
    .execute();
  await refund(world, session.bookings[0]!, 1000);
  expect(await mailsTo(session.instructorId)).toEqual([]);
});
