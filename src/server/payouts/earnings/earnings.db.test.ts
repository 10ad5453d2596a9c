// Earnings of instructors: the figures are those of the ledger, and open into the bookings behind them.
import { expect, test } from 'vitest';
import { type EarningFigure, earningFigures } from '#contract/money/earnings.ts';
import { hourMs } from '#domain/time/durations.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { closeDispute, openDispute, reverseByHand } from '#tests/support/worlds/demo-world.ts';
import { openMoneyWorld, paymentsOf } from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
  takeAllBack,
  transfersOf,
} from '#tests/support/worlds/payout-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { cancelSession } from '../../flows/classes/cancel-session.ts';
import { completeSession } from '../../flows/bookings/complete-sessions.ts';
import { decidePenalty } from '../../flows/admin/decide-penalty.ts';
import { openPayoutAccount } from '../../flows/payouts/open-payout-account.ts';
import { payOut } from '../../flows/payouts/pay-out.ts';
import { syncDispute } from '../../flows/payouts/sync-dispute.ts';
import { syncTransfer } from '../../flows/payouts/transfers/sync-transfer.ts';
import { takeBackDebts } from '../../flows/payouts/transfers/take-back-debts.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { listDebts } from './debts/list-debts.ts';
import { listLines } from './list-lines.ts';
import { listPayouts } from './list-payouts.ts';
import { showEarnings } from './show-earnings.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;

/** The given number of hours after the start of the test. */
const inHours = (hours: number): Date => new Date(now.getTime() + hours * hourMs);

const linesOf = async (instructorId: string, figure: EarningFigure) =>
  (await listLines(db, context, { payeeId: instructorId, figure })).lines;

/** Ledger balances of this instructor: payable, and in escrow for bookings. */
async function balanceOf(account: 'instructor_payable' | 'held', ownerIds: string[]) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('account', '=', account)
    .where('owner_id', 'in', ownerIds)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum - amount_cents, 0) / 100;
}

async function complete(sessionId: string, hours: number): Promise<void> {
  world.time.now = inHours(hours);
  await completeSession(db, context, { sessionId, at: world.time.now });
}

async function payoutOf(sessionId: string): Promise<string> {
  const payouts = db.selectFrom('payouts').select('id').where('session_id', '=', sessionId);
  return (await payouts.executeTakeFirstOrThrow()).id;
}

test('every figure is the sum of its bookings, and what the books say', async () => {
  world.time.now = now;
  const { id: instructorId } = await makeInstructor(db);
  const sessions = [
    { startsAt: inHours(2) },
    { startsAt: inHours(100) },
    { startsAt: inHours(900) },
  ];
  const { classId, sessionIds } = await makeClass(db, { instructorId, sessions });
  const [first, second, ahead] = sessionIds as [string, string, string];
  await book(db, world, { classId, sessionId: first, seats: 2 });
  await book(db, world, { classId, sessionId: second });
  const late = await book(db, world, { classId, sessionId: second });
  const kept = await book(db, world, { classId, sessionId: ahead });
  await openPayoutAccount(db, context, instructorId);
  await complete(first, 4);
  world.time.now = inHours(99);
  await payOut(db, context, await payoutOf(first));
  await cancelBooking(db, context, { caller: late.learner, bookingId: late.booking.id });
  await complete(second, 102);
  const figures = await showEarnings(db, context, instructorId);
  expect(figures).toMatchObject({ escrow: 40.5, available: 81, onTheWay: 0, paid: 81, owed: 0 });
  expect(figures.available).toBe(await balanceOf('instructor_payable', [instructorId]));
  expect(figures.escrow).toBe(await balanceOf('held', [kept.booking.id]));
  for (const figure of earningFigures) {
    const amounts = (await linesOf(instructorId, figure)).map(({ amount }) => amount);
    const field = figure === 'on-the-way' ? 'onTheWay' : figure;
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(figures[field]);
  }
  const [line] = await linesOf(instructorId, 'paid');
  expect(line).toMatchObject({ learner: 'Lin H.', seats: 2, price: 90, commission: 9, amount: 81 });
});

test('puts money into the month in which the class is where it takes place', async () => {
  world.time.now = now;
  const { id: instructorId } = await makeInstructor(db);
  // Already December in London, and in the database.
  const startsAt = new Date('2026-12-01T04:00:00Z');
  const session = await makeBookableSession(db, {
    instructorId,
    timeZone: 'America/Chicago',
    sessions: [{ startsAt }],
  });
  await book(db, world, session);
  const { months } = await showEarnings(db, context, instructorId);
  expect(months).toHaveLength(6);
  expect(months.at(-1)).toMatchObject({ month: '2026-11', escrow: 40.5 });
});

test('shows each booking of a figure once, page by page, the soonest first', async () => {
  world.time.now = now;
  const { id: instructorId } = await makeInstructor(db);
  const sessions = [{ startsAt: inHours(300) }, { startsAt: inHours(200) }];
  const { classId, sessionIds } = await makeClass(db, { instructorId, sessions });
  const booked: string[] = [];
  for (let number = 0; number < 5; number++) {
    const sessionId = sessionIds[number % 2] ?? '';
    booked.push((await book(db, world, { classId, sessionId })).booking.id);
  }
  const input = { payeeId: instructorId, figure: 'escrow', pageSize: 3 } as const;
  const page = await listLines(db, context, input);
  const rest = await listLines(db, context, { ...input, cursor: page.next ?? '' });
  const seen = [...page.lines, ...rest.lines];
  expect([page.lines.length, rest.next]).toEqual([3, null]);
  expect(seen.map(({ bookingId }) => bookingId).toSorted()).toEqual(booked.toSorted());
  const starts = seen.map(({ session }) => session.startTime);
  expect(starts).toEqual(starts.toSorted());
  await expect(listLines(db, context, { ...input, cursor: 'abc' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('asks the database twice, however much there is to see', async () => {
  world.time.now = now;
  const { id: instructorId } = await makeInstructor(db);
  const session = await makeBookableSession(db, {
    instructorId,
    sessions: [{ startsAt: inHours(400) }],
  });
  await book(db, world, session);
  expect(await countStatements(() => showEarnings(db, context, instructorId))).toBe(2);
  expect(await countStatements(() => linesOf(instructorId, 'escrow'))).toBe(1);
  expect(await countStatements(() => listPayouts(db, context, { payeeId: instructorId }))).toBe(2);
});

test('says what holds a payout, what it will be, and shows it to nobody else', async () => {
  world.time.now = now;
  const session = await makeBookableSession(db, { sessions: [{ startsAt: inHours(2) }] });
  const { instructorId, sessionId } = session;
  await book(db, world, session);
  await complete(sessionId, 4);
  const list = async (id: string) => (await listPayouts(db, context, { payeeId: id })).payouts;
  expect(await list(instructorId)).toMatchObject([
    { status: 'scheduled', holdReason: null, bookings: 1, gross: 40.5, netted: 0, amount: 40.5 },
  ]);
  world.time.now = inHours(60);
  await payOut(db, context, await payoutOf(sessionId));
  expect(await list(instructorId)).toMatchObject([
    { status: 'held', holdReason: 'no_account', amount: 40.5, returned: 0, hasStatement: false },
  ]);
  const somebodyElse = await makeInstructor(db);
  expect(await list(somebodyElse.id)).toEqual([]);
  expect(await linesOf(somebodyElse.id, 'available')).toEqual([]);
});

test('shows penalties until they are decided and what is owed then, and takes it off what is paid', async () => {
  world.time.now = now;
  const instructor = await makeInstructor(db);
  const { id: instructorId } = instructor;
  const sessions = [{ startsAt: inHours(2) }, { startsAt: inHours(20) }];
  const { classId, sessionIds } = await makeClass(db, { instructorId, sessions });
  const [over, off] = sessionIds as [string, string];
  await openPayoutAccount(db, context, instructorId);
  await book(db, world, { classId, sessionId: over });
  await book(db, world, { classId, sessionId: off });
  await cancelSession(db, context, { caller: instructor, classId, sessionId: off });
  const [proposed] = (await showEarnings(db, context, instructorId)).penalties;
  expect(proposed).toMatchObject({ status: 'proposed', takings: 45, amount: 9 });
  const caller = await makePerson(db, { role: 'operator' });
  await decidePenalty(db, context, {
    caller,
    penaltyId: proposed?.id ?? '',
    verdict: 'approve',
    requestId: 'r1',
  });
  const owing = await showEarnings(db, context, instructorId);
  expect(owing).toMatchObject({ owed: 9, hasDebts: true, penalties: [] });
  await complete(over, 4);
  world.time.now = inHours(60);
  await payOut(db, context, await payoutOf(over));
  const { session, note, ...debt } = (
    await listDebts(db, context, { payeeId: instructorId })
  ).lines.at(-1)!;
  expect(debt).toMatchObject({ kind: 'penalty', amount: 9, takings: 45, learner: null });
  expect([session.sessionId, note]).toEqual([off, null]);
  const paid = await showEarnings(db, context, instructorId);
  expect(paid).toMatchObject({ owed: 0, hasDebts: true, paid: 31.5 });
  expect(await linesOf(instructorId, 'paid')).toMatchObject([{ netted: 9, amount: 31.5 }]);
  const { payouts } = await listPayouts(db, context, { payeeId: instructorId });
  expect(payouts).toMatchObject([{ status: 'paid', gross: 40.5, netted: 9, amount: 31.5 }]);
});

test('follows money that is on its way, there, and comes back', async () => {
  const money = await openMoneyWorld(db, { now });
  const session = await makeTaughtSession(db, money, { bookings: 2 });
  const figures = async () => {
    const { available, onTheWay, paid } = await showEarnings(
      db,
      money.context,
      session.instructorId,
    );
    return { available, onTheWay, paid };
  };
  money.fault('transfer', 'lose request');
  await expect(payTaughtSession(db, money, session)).rejects.toThrow();
  // The provider was unavailable for one of the two.
  expect(await figures()).toEqual({ available: 0, onTheWay: 40.5, paid: 40.5 });
  expect(await linesOf(session.instructorId, 'on-the-way')).toHaveLength(1);
  await payTaughtSession(db, money, session);
  expect(await figures()).toEqual({ available: 0, onTheWay: 0, paid: 81 });
  const [transfer] = await transfersOf(db, session.payoutId);
  const transferId = transfer!.provider_transfer_id!;
  await reverseByHand(db, { transferId, amountCents: 4050 });
  await syncTransfer(db, money.context, transfer!);
  expect(await figures()).toEqual({ available: 40.5, onTheWay: 0, paid: 40.5 });
  const { payouts } = await listPayouts(db, money.context, { payeeId: session.instructorId });
  expect(payouts).toMatchObject([
    { status: 'held', holdReason: 'returned', returned: 40.5, hasStatement: true },
  ]);
});

test('says that a payout is late once the days we promise are over, unless something holds it', async () => {
  const money = await openMoneyWorld(db, { now });
  const session = await makeTaughtSession(db, money);
  const held = await makeTaughtSession(db, money, { hasAccount: false });
  await payTaughtSession(db, money, held);
  const at = async (hours: number) => {
    money.time.now = hoursAfter(session.endsAt, hours);
    money.fault('transfer', 'lose request');
    await expect(payOut(db, money.context, session.payoutId)).rejects.toThrow('is unavailable');
    const lists = [session, held].map(({ instructorId: payeeId }) =>
      listPayouts(db, money.context, { payeeId }),
    );
    return (await Promise.all(lists)).map(({ payouts }) => payouts[0]);
  };
  expect(await at(7 * 24)).toMatchObject([
    { status: 'sending', isLate: false, hasStatement: false },
    { status: 'held', isLate: false },
  ]);
  // To the minute: the limit counts from the end of the session, not from the moment the payout was due.
  expect(await at(7 * 24 + 1 / 60)).toMatchObject([
    { status: 'sending', isLate: true },
    { status: 'held', isLate: false },
  ]);
  expect(await payTaughtSession(db, money, session)).toMatchObject({ state: 'paid' });
  expect(
    (await listPayouts(db, money.context, { payeeId: session.instructorId })).payouts,
  ).toMatchObject([{ isLate: false }]);
});

test('lists what made a debt and what has paid it, page by page; together they are what is owed', async () => {
  const money = await openMoneyWorld(db, { now });
  const first = await makeTaughtSession(db, money, { bookings: 3 });
  const { instructorId, bookings } = first;
  await payTaughtSession(db, money, first);
  const giveBack = (bookingId: string, amountCents: number) =>
    inTransaction(db, async (tx) => {
      await lockSessionOfBooking(tx, bookingId);
      const input = { bookingId, amountCents, reason: 'granted', at: money.time.now } as const;
      await requestRefund(tx, money.context, input);
      await takeBackDebts(tx, money.context, { bookingId, at: money.time.now });
    });
  for (const amountCents of [1000, 500]) {
    await giveBack(bookings[0]!, amountCents);
    await takeAllBack(db, money);
  }
  money.fault('reverseTransfer', 'refuse');
  await giveBack(bookings[1]!, 4500);
  await takeAllBack(db, money);
  const small = await makeTaughtSession(db, money, { instructorId, priceCents: 1000 });
  await payTaughtSession(db, money, small);
  const [payment] = await paymentsOf(db, bookings[2]!);
  const chargeRef = payment!.provider_charge_id!;
  const ref = await openDispute(db, { chargeRef, amountCents: 4500 });
  await closeDispute(db, ref, 'lost');
  await syncDispute(db, money.context, { provider: 'demo', ref });
  const input = { payeeId: instructorId };
  const page = await listDebts(db, money.context, input);
  const rest = await listDebts(db, money.context, { ...input, cursor: page.next ?? '' });
  const lines = [...page.lines, ...rest.lines];
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['dispute', 40.5],
    ['netted', -9],
    ['refund', 40.5],
    ['taken-back', -4.5],
    ['refund', 4.5],
    ['taken-back', -9],
    ['refund', 9],
  ]);
  expect([page.lines.length, rest.next]).toEqual([5, null]);
  expect(lines[0]).toMatchObject({ learner: 'Lin H.', session: { sessionId: first.sessionId } });
  const { owed } = await showEarnings(db, money.context, instructorId);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed);
  expect(await listDebts(db, money.context, { payeeId: small.classId })).toMatchObject({
    lines: [],
  });
  await expect(listDebts(db, context, { ...input, cursor: '1_2' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('says what a bank took of a booking, and shares only the rest with the marketplace', async () => {
  const money = await openMoneyWorld(db, { now });
  const session = await makeTaughtSession(db, money);
  const [payment] = await paymentsOf(db, session.bookings[0]!);
  const chargeRef = payment!.provider_charge_id!;
  const ref = await openDispute(db, { chargeRef, amountCents: 1000 });
  await closeDispute(db, ref, 'lost');
  await syncDispute(db, money.context, { provider: 'demo', ref });
  const [line] = await linesOf(session.instructorId, 'available');
  expect(line).toMatchObject({ price: 45, disputed: 10, commission: 3.5, amount: 31.5 });
});

test('goes on from page to page through what was paid, the latest first, none twice', async () => {
  const money = await openMoneyWorld(db, { now });
  const first = await makeTaughtSession(db, money, { bookings: 2 });
  const { instructorId } = first;
  await payTaughtSession(db, money, first);
  const second = await makeTaughtSession(db, money, { instructorId });
  await payTaughtSession(db, money, second);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listLines(db, context, {
      payeeId: instructorId,
      figure: 'paid',
      cursor,
      pageSize: 1,
    });
    seen.push(...page.lines.map(({ bookingId }) => bookingId));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual([...second.bookings, ...first.bookings.toSorted().toReversed()]);
});
