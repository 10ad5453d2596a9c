// Tests that the tax on the commission is frozen with the booking, shared to the cent wherever money goes, and never left out.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { sharePrice } from '#domain/money/commission.ts';
import { dayMs } from '#domain/time/durations.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { findStatement, findTaxesOfPayout } from '#server/payouts/statements/statement-store.ts';
import { stateFacts } from '#server/payouts/statements/statement-facts.ts';
import { statementTable } from '#server/payouts/statements/statement-table.ts';
import { showPeriodTable } from '#server/payouts/years/show-period.ts';
import { showYear } from '#server/payouts/years/show-year.ts';
import { cancelTax, planTax } from '#server/admin/commission/taxes/plan-tax.ts';
import { listTaxes } from '#server/admin/commission/taxes/list-taxes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  balancesOf,
  ledgerProblems,
  makeHeldBooking,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import {
  makeTaughtSession,
  payTaughtSession,
  receivedBy,
} from '#tests/support/worlds/payout-world.ts';
import { syncPayment } from './sync-payment.ts';

const { db } = await freshDatabase();
const operator = await makePerson(db, { role: 'operator' });

afterEach(async () => {
  await db.deleteFrom('commission_taxes').execute();
});

type World = Awaited<ReturnType<typeof openMoneyWorld>>;

async function setTax(
  world: World,
  bps: number,
  {
    from = null,
    seen,
    name = 'VAT',
  }: { from?: Date | null; seen?: string | null; name?: string } = {},
): Promise<string> {
  const { taxes } = await listTaxes(db, world.context);
  const body = { bps, name, number: 'US-1', from: from?.toISOString() ?? null };
  const input = {
    caller: operator,
    requestId: 'r',
    body: { ...body, seen: seen === undefined ? (taxes[0]?.id ?? null) : seen },
  };
  return planTax(db, world.context, input);
}

async function pay(world: World, bookingId: string): Promise<void> {
  await payOnPage(db, world, { id: bookingId });
  for (const { id } of await paymentsOf(db, bookingId)) await syncPayment(db, world.context, id);
}

const refund = (world: World, bookingId: string, amountCents: number | 'rest') =>
  requestRefund(db, world.context, {
    bookingId,
    amountCents,
    reason: 'granted',
    at: world.time.now,
  });

test('is charged on top of the commission, and stays with the booking when it changes', async () => {
  const world = await openMoneyWorld(db);
  const before = await makeHeldBooking(db, world);
  await setTax(world, 2000);
  const { booking } = await makeHeldBooking(db, world);
  await setTax(world, 2500);
  await pay(world, before.booking.id);
  await pay(world, booking.id);
  expect(await balancesOf(db, before.booking.id)).toMatchObject({
    held: -4050,
    commission_deferred: -450,
  });
  expect(await balancesOf(db, booking.id)).toMatchObject({
    held: -3960,
    commission_deferred: -450,
    tax_payable: -90,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('is given back with each part of a refund, to the cent', async () => {
  const world = await openMoneyWorld(db, { settings: { commissionBps: 333 } });
  await setTax(world, 825);
  const { booking } = await makeHeldBooking(db, world);
  await pay(world, booking.id);
  let left = 4500;
  for (const cents of [1, 7, 1999, 14]) {
    await refund(world, booking.id, cents);
    left -= cents;
    const share = sharePrice(left, { commissionBps: 333, taxBps: 825 });
    expect(await balancesOf(db, booking.id)).toMatchObject({
      held: -share.instructorCents,
      commission_deferred: -share.commissionCents,
      tax_payable: -share.taxCents,
    });
    expect(await ledgerProblems(db, world)).toEqual([]);
  }
  await refund(world, booking.id, 'rest');
  await sendRefunds(db, world);
  expect(await balancesOf(db, booking.id)).toEqual({ processor_fees: 161, provider_balance: -161 });
  const refunds = await refundsOf(db, booking.id);
  expect(refunds.reduce((sum, { tax_cents }) => sum + tax_cents, 0)).toBe(12);
});

test('is kept back from the payout, and stands in the statement and the year', async () => {
  const world = await openMoneyWorld(db);
  await setTax(world, 2000);
  const session = await makeTaughtSession(db, world, { bookings: 2 });
  const payout = await payTaughtSession(db, world, session);
  expect(payout).toMatchObject({ state: 'paid', amount_cents: 7920 });
  expect(await receivedBy(db, session.instructorId)).toBe(7920);
  await refund(world, session.bookings[0]!, 1000);
  expect(await balancesOf(db, session.bookings[0]!)).toMatchObject({
    instructor_receivable: 880,
    commission_revenue: -350,
    tax_payable: -70,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
  const payeeId = session.instructorId;
  const rows = await findStatement(db, { payoutId: session.payoutId, payeeId });
  const publisher = { brandName: 'Trellis', supportEmail: 'a@b.example', publicUrl: 'https://x' };
  // The name of a later tax is none of theirs.
  await setTax(world, 500, { name: 'GST' });
  const taxes = await findTaxesOfPayout(db, session.payoutId);
  expect(taxes).toEqual([{ name: 'VAT', number: 'US-1' }]);
  const statement = stateFacts(rows!, publisher, taxes);
  expect(new Set(statement.lines.map(({ taxCents }) => taxCents))).toEqual(new Set([70, 90]));
  expect(statementTable(statement)).toContain('Commission,VAT on it (VAT number US-1),Your share');
  const period = String(world.time.now.getUTCFullYear());
  expect(await showPeriodTable(db, world.context, { payeeId, period })).toContain(
    'Commission,VAT on it (VAT number US-1),Penalties',
  );
  const year = await showYear(db, world.context, { payeeId });
  const { gross, refunds, commission, tax, net } = year.total;
  expect({ gross, refunds, commission, tax, net }).toEqual({
    gross: 90,
    refunds: 10,
    commission: 8,
    tax: 1.6,
    net: 70.4,
  });
});

test('leaves no word and no column where there is none', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  const payeeId = session.instructorId;
  const rows = await findStatement(db, { payoutId: session.payoutId, payeeId });
  const publisher = { brandName: 'Trellis', supportEmail: 'a@b.example', publicUrl: 'https://x' };
  expect(statementTable(stateFacts(rows!, publisher))).not.toMatch(/tax/i);
});

test('counts from the moment that was chosen, for whichever process makes the booking', async () => {
  const world = await openMoneyWorld(db);
  await setTax(world, 2000, { from: new Date(world.time.now.getTime() + dayMs) });
  const { booking } = await makeHeldBooking(db, world);
  expect(booking.commission_tax_bps).toBe(0);
  world.time.now = new Date(world.time.now.getTime() + dayMs);
  const later = await makeHeldBooking(db, world);
  expect(later.booking.commission_tax_bps).toBe(2000);
});

test('a process that does not know the tax cannot share the money of a booking that has one', async () => {
  const world = await openMoneyWorld(db);
  await setTax(world, 2000);
  const { booking } = await makeHeldBooking(db, world);
  const post = (bookingId: string) =>
    sql`
    insert into ledger_transactions (kind, source, booking_id, occurred_at, recorded_at)
    values ('completed', ${randomUUID()}, ${bookingId}, ${world.time.now}, ${world.time.now})`.execute(
      db,
    );
  await expect(post(booking.id)).rejects.toThrow('which this process does not know');
  await setTax(world, 0);
  const { booking: plain } = await makeHeldBooking(db, world);
  await post(plain.id);
});

test('of two operators who decide at once, one is told; what counts cannot be canceled', async () => {
  const world = await openMoneyWorld(db);
  const tomorrow = new Date(world.time.now.getTime() + dayMs);
  const outcomes = await Promise.allSettled(
    [2000, 1900].map((bps) => setTax(world, bps, { from: tomorrow, seen: null })),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'commission_changed' } },
  ]);
  const [planned] = (await listTaxes(db, world.context)).taxes;
  const input = { id: planned!.id, caller: operator, requestId: 'r' };
  await cancelTax(db, world.context, input);
  await expect(cancelTax(db, world.context, input)).rejects.toMatchObject({
    code: 'already_decided',
  });
  const id = await setTax(world, 2000);
  await expect(cancelTax(db, world.context, { ...input, id })).rejects.toMatchObject({
    code: 'already_decided',
  });
});
