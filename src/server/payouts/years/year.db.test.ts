// The money of one full year, checked against plain SQL over the ledger that was written without this code.
import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { addUpYear, inDollars, partNames, partsIn } from '#tests/support/money/year-of-ledger.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import {
  ledgerProblems,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
  takeAllBack,
} from '#tests/support/worlds/payout-world.ts';
import { makeEarningStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { makePerson } from '#tests/support/people.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { decidePenalty } from '../../flows/admin/decide-penalty.ts';
import { cancelSession } from '../../flows/classes/cancel-session.ts';
import { syncPayment } from '../../flows/payments/sync-payment.ts';
import { syncDispute } from '../../flows/payouts/sync-dispute.ts';
import { takeBackDebts } from '../../flows/payouts/transfers/take-back-debts.ts';
import { promiseRefund, requestRefund } from '../../payments/refunds/request-refund.ts';
import { findSeatedPayments } from '../../payments/payment-store.ts';
import { showPeriodPdf, showPeriodTable } from './show-period.ts';
import { showYear } from './show-year.ts';

const { db } = await freshDatabase();
const zone = 'America/Chicago';
const world = await openMoneyWorld(db, { now: new Date('2026-01-02T16:00:00Z') });
const { context } = world;
const addUp = (payeeId: string, year: number) => addUpYear(db, { payeeId, year, timeZone: zone });

const giveBack = (bookingId: string, amountCents: number) =>
  inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, bookingId);
    const at = world.time.now;
    await requestRefund(tx, context, { bookingId, amountCents, reason: 'granted', at });
    await takeBackDebts(tx, context, { bookingId, at });
  });

/** The marketplace pays it, so it is nothing of the instructor's. */
const giveFromOurs = (bookingId: string, cents: number) =>
  inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, bookingId);
    const [payment] = await findSeatedPayments(tx, bookingId);
    const at = world.time.now;
    await promiseRefund(tx, { payment: payment!, cents, reason: 'granted', at, isGoodwill: true });
  });

async function buySeat(session: Parameters<typeof book>[2]): Promise<string> {
  const { booking } = await book(db, world, session);
  await payOnPage(db, world, booking);
  for (const { id } of await paymentsOf(db, booking.id)) await syncPayment(db, context, id);
  return booking.id;
}

async function loseDispute(bookingId: string, amountCents: number): Promise<void> {
  const [payment] = await paymentsOf(db, bookingId);
  const ref = await openDispute(db, { chargeRef: payment!.provider_charge_id!, amountCents });
  await closeDispute(db, ref, 'lost');
  await syncDispute(db, context, { provider: 'demo', ref });
}

/** Every kind of event, in different months, at prices whose commission is not a whole cent. */
async function liveAYear(isStudio = false): Promise<string> {
  const instructor = await makeInstructor(db, { fullName: 'Ivo Marek' });
  const studio = isStudio && (await makeEarningStudio(db, { ownerId: instructor.id }));
  const { id: instructorId } = instructor;
  const operator = await makePerson(db, { role: 'operator' });
  for (let month = 0; month < 12; month += 1) {
    world.time.now = new Date(Date.UTC(2026, month, 2, 16));
    const priceCents = 1995 + month * 137;
    const taught = await makeTaughtSession(db, world, {
      instructorId,
      timeZone: zone,
      priceCents,
      bookings: 3,
      ...(studio && { studioId: studio.id }),
    });
    const [first = '', second = '', third = ''] = taught.bookings;
    if (month % 2 === 0) await giveBack(first, 333 + month);
    if (month === 3) await giveFromOurs(second, 500);
    await payTaughtSession(db, world, taught);
    if (month % 3 === 1) await giveBack(second, priceCents);
    if (month % 4 === 1) await takeAllBack(db, world);
    if (month === 6) await loseDispute(third, priceCents);
    if (month === 4 || month === 9) {
      const startsAt = hoursAfter(world.time.now, 30);
      const session = await makeBookableSession(db, {
        instructorId,
        timeZone: zone,
        priceCents,
        sessions: [{ startsAt }],
      });
      if (studio) await moveInto(db, studio.id, session.classId);
      await buySeat(session);
      await cancelSession(db, context, { caller: instructor, ...session });
      const penalty = await db
        .selectFrom('penalties')
        .select('id')
        .where('session_id', '=', session.sessionId)
        .executeTakeFirstOrThrow();
      const verdict = month === 4 ? 'approve' : 'waive';
      const input = { caller: operator, penaltyId: penalty.id, verdict, requestId: 'r' } as const;
      await decidePenalty(db, context, input);
    }
    await sendRefunds(db, world);
  }
  // Half an hour before and after midnight of New Year where the classes are: the database is in January both times.
  const ahead = { sessions: [{ startsAt: new Date('2027-01-20T18:00:00Z') }] };
  const session = await makeBookableSession(db, { instructorId, timeZone: zone, ...ahead });
  if (studio) await moveInto(db, studio.id, session.classId);
  for (const at of ['2027-01-01T05:30:00Z', '2027-01-01T06:30:00Z']) {
    world.time.now = new Date(at);
    await buySeat(session);
  }
  return studio ? studio.id : instructorId;
}

const instructorId = await liveAYear();
const studioId = await liveAYear(true);
const payees: [string, string][] = [
  ['an instructor', instructorId],
  ['a studio', studioId],
];

test.each(payees)(
  'every month and the year of %s agree with plain SQL over the ledger, to the cent',
  async (_who, payeeId) => {
    const year = await showYear(db, context, { payeeId, year: 2026 });
    const rows = await addUp(payeeId, 2026);
    const rowOf = (month: string) => rows.find((row) => row.month === month);
    expect(year.timeZone).toBe(zone);
    for (const { month, ...shown } of year.months)
      expect([month, partsIn(shown)]).toEqual([month, inDollars(rowOf(month))]);
    expect(partsIn(year.total)).toEqual(inDollars(rowOf('year')));
    // Each part really occurred, or the comparison would prove nothing.
    for (const name of partNames) expect([name, year.total[name] > 0]).toEqual([name, true]);
  },
);

test.each(payees)(
  'the ledger of a year of %s agrees with its payments, refunds, disputes, penalties and transfers',
  async (_who, payeeId) => {
    const total = (await addUp(payeeId, 2026)).find(({ month }) => month === 'year')!;
    expect(total.gross).toBe(total.payments_of_year);
    expect(total.refunds).toBe(total.refunds_of_year);
    expect(total.disputes).toBe(total.disputes_of_year);
    expect(total.penalties).toBe(total.penalties_of_year);
    expect(total.paid).toBeLessThanOrEqual(total.sent_in_year);
    expect(total.net - total.paid).toBe(total.own);
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test('counts New Year’s Eve where the classes are, and offers every year since the first', async () => {
  const next = await showYear(db, context, { payeeId: instructorId });
  expect([next.year, next.years]).toEqual([2027, [2027, 2026]]);
  expect(next.total.gross).toBe(45);
  expect(next.months[0]).toMatchObject({ month: '2027-01', gross: 45, net: 40.5, paid: 0 });
  expect(partsIn(next.total)).toEqual(
    inDollars((await addUp(instructorId, 2027)).find(({ month }) => month === 'year')),
  );
});

test.each(payees)(
  'the spreadsheet of a year of %s adds up line by line to the same figures, and its months to the year',
  async (_who, payeeId) => {
    const { total, months } = await showYear(db, context, { payeeId, year: 2026 });
    const sumsOf = async (period: string) => {
      const table = await showPeriodTable(db, context, { payeeId, period });
      const [, ...lines] = table.trim().split('\r\n');
      const cells = lines.map((line) => line.split(',').slice(-10, -3).map(Number));
      const sum = cells.slice(0, -1).reduce(
        (all, row) => all.map((cents, index) => cents + Math.round((row[index] ?? 0) * 100)),
        partNames.map(() => 0),
      );
      expect(cells.at(-1)!.map((dollars) => Math.round(dollars * 100))).toEqual(sum);
      return sum.map((cents) => Math.abs(cents) / 100);
    };
    expect(await sumsOf('2026')).toEqual(partNames.map((name) => total[name]));
    const may = months.find(({ month }) => month === '2026-05')!;
    expect(await sumsOf('2026-05')).toEqual(partNames.map((name) => Math.abs(may[name])));
  },
);

test('the statement names the period, its zone and its total, by months or by dates', async () => {
  const { total, months } = await showYear(db, context, { payeeId: instructorId, year: 2026 });
  const money = (dollars: number) =>
    dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const read = async (period: string) =>
    readPdf(await showPeriodPdf(db, context, { payeeId: instructorId, period })).join('\n');
  const year = await read('2026');
  for (const piece of [
    'Earnings statement',
    'For Ivo Marek',
    'All of 2026',
    'Central Time',
    'America/Chicago',
    'Dec 2026',
    money(total.gross),
    money(total.net),
    money(-total.penalties),
    'DEMO: no money moves',
  ])
    expect(year).toContain(piece);
  const month = await read('2026-10');
  expect(month).toContain(money(months[9]!.net));
  expect(month).toMatch(/Oct \d+/);
  expect(await read('2027')).toContain('more can follow');
});

test('reads a year by three statements, and shows nothing to anybody else', async () => {
  const somebody = await makeInstructor(db);
  const other = await showYear(db, context, { payeeId: somebody.id, year: 2026 });
  expect(other).toMatchObject({ timeZone: null, total: { gross: 0, net: 0, paid: 0 } });
  expect(other.years).toEqual([2027]);
  expect(
    await countStatements(() => showYear(db, context, { payeeId: instructorId, year: 2026 })),
  ).toBeLessThanOrEqual(2);
});

test('the migration finds the same transactions for money from before it', async () => {
  const read = () =>
    db
      .selectFrom('earning_transactions')
      .selectAll()
      // Studios earn only since a later one.
      .where('instructor_id', '=', instructorId)
      .orderBy('transaction_id')
      .execute();
  const zones = () =>
    db.selectFrom('earning_zones').selectAll().where('instructor_id', '=', instructorId).execute();
  const before = [await read(), await zones()];
  const migration = readFileSync(
    new URL('../../../../db/migrations/0081_earlier_earnings.sql', import.meta.url),
    'utf8',
  );
  await db.deleteFrom('earning_transactions').execute();
  await db.deleteFrom('earning_zones').execute();
  for (const statement of migration.split(';').filter((text) => text.includes('insert')))
    await db.executeQuery(CompiledQuery.raw(statement));
  expect([await read(), await zones()]).toEqual(before);
});
