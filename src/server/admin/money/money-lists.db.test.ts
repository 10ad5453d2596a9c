// The operator's lists of money: what each filter finds, all of it once, page by page, and whole in a file.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type PaymentLine,
  paymentSearch,
  payoutSearch,
  refundSearch,
} from '#contract/admin/money-list-shapes.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { completeSession } from '#server/flows/bookings/complete-sessions.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  insertPaidAddition,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { paymentsOf, refundsOf, sendRefunds } from '#tests/support/worlds/money-world.ts';
import { exportMoney } from './export-money.ts';
import { paymentList, payoutList, refundList } from './money-lists.ts';
import { searchMoney } from './search-money.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;

const payments = async (query: object) =>
  (await searchMoney(db, paymentList, paymentSearch.parse(query))).items;
const refunds = async (query: object) =>
  (await searchMoney(db, refundList, refundSearch.parse(query))).items;
const payouts = async (query: object) =>
  (await searchMoney(db, payoutList, payoutSearch.parse(query))).items;
const ids = (lines: { id: string }[]) => lines.map(({ id }) => id);

async function paid(title: string) {
  const sessions = [{ startsAt: new Date(now.getTime() + 72 * hourMs) }];
  const session = await makeBookableSession(db, { title, priceCents: 4500, sessions });
  const learner = await makePerson(db);
  const { booking } = await book(db, world, { ...session, learner, seats: 2 });
  const [payment] = await paymentsOf(db, booking.id);
  return { ...session, learner, booking, payment: payment! };
}

async function refunded(title: string) {
  const made = await paid(title);
  const input = { bookingId: made.booking.id, reason: 'granted', at: now } as const;
  await inTransaction(db, (tx) => requestRefund(tx, context, { ...input, amountCents: 1234 }));
  await sendRefunds(db, world);
  const [refund] = await refundsOf(db, made.booking.id);
  return { ...made, refund: refund! };
}

test('finds a payment by every name that it has, and shows what belongs to it', async () => {
  const { payment, booking, learner, refund } = await refunded('Dyeing with indigo');
  const [line] = await payments({ q: payment.id });
  expect(line).toMatchObject({
    id: payment.id,
    state: 'paid',
    amount: 90,
    refunded: 12.34,
    provider: 'demo',
    isDemoMoney: true,
    reference: payment.provider_payment_id,
    bookingId: booking.id,
    learner: { id: learner.id },
    class: { title: 'Dyeing with indigo' },
  });
  const { kind } = await db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('id', '=', line!.eventId!)
    .executeTakeFirstOrThrow();
  expect(kind).toBe('payment');
  for (const q of [
    booking.id.toUpperCase(),
    refund.id,
    payment.provider_payment_id!,
    payment.provider_session_id!,
    line!.receipt!,
    ` ${learner.id}@EXAMPLE.org `,
    'with INDIGO',
  ])
    expect(ids(await payments({ q }))).toContain(payment.id);
  expect(await payments({ q: '100%' })).toEqual([]);
});

test('finds a refund by its own names and those of its payment', async () => {
  const { payment, booking, learner, refund } = await refunded('Felting');
  const [line] = await refunds({ q: refund.id });
  expect(line).toMatchObject({
    id: refund.id,
    state: 'sent',
    amount: 12.34,
    reason: 'granted',
    funding: 'held',
    bookingId: booking.id,
  });
  expect(line!.eventId).not.toBeNull();
  for (const q of [
    payment.id,
    booking.id,
    refund.provider_refund_id!,
    payment.provider_payment_id!,
    `CN-${line!.creditNote}`,
    `${learner.id}@example.org`,
    'felting',
  ])
    expect(ids(await refunds({ q }))).toContain(refund.id);
});

test('filters payments and refunds by state, provider, person, class, amount and day', async () => {
  const { payment, learner, classId, refund } = await refunded('Weaving');
  const person = learner.id;
  const his = async (query: object) => ids(await payments({ person, ...query }));
  expect(await his({ state: 'paid', provider: 'demo', class: classId })).toEqual([payment.id]);
  expect(await his({ state: 'bought_nothing' })).toEqual([]);
  expect(await his({ state: 'open' })).toEqual([]);
  expect(await his({ state: 'not_paid' })).toEqual([]);
  expect(await his({ provider: 'stripe' })).toEqual([]);
  expect(await his({ amount_from: '90', amount_to: '90' })).toEqual([payment.id]);
  expect(await his({ amount_from: '90.01' })).toEqual([]);
  expect(await his({ from: now.toISOString() })).toEqual([payment.id]);
  expect(await his({ before: now.toISOString() })).toEqual([]);
  const back = async (query: object) => ids(await refunds({ person, ...query }));
  expect(await back({ state: 'sent', provider: 'demo', class: classId })).toEqual([refund.id]);
  for (const state of ['on_its_way', 'failed', 'by_hand'])
    expect(await back({ state })).toEqual([]);
  expect(await back({ amount_to: '12.33' })).toEqual([]);
  expect(await back({ provider: 'stripe' })).toEqual([]);
});

test('lists seats that were added under their booking', async () => {
  const { booking } = await paid('Printing');
  const addition = await insertPaidAddition(db, booking.id);
  await sql`insert into payments (id, booking_id, provider, livemode, amount_cents, state, request, seated, paid_cents, created_at)
    select gen_random_uuid(), ${addition}::uuid, provider, livemode, 4500, state, request, true, 4500, created_at
    from payments where booking_id = ${booking.id}`.execute(db);
  const found = await payments({ q: booking.id });
  expect(found.map(({ bookingId }) => bookingId)).toEqual([booking.id, booking.id]);
  expect(found.filter(({ isAddition }) => isAddition)).toHaveLength(1);
  expect(await payments({ q: addition })).toMatchObject([{ isAddition: true }]);
});

test('finds a payout by its date, its payee and its class', async () => {
  const { sessionId, classId, instructorId, booking } = await paid('Bookbinding');
  world.time.now = new Date(now.getTime() + 96 * hourMs);
  await completeSession(db, context, { sessionId, at: world.time.now });
  world.time.now = now;
  const [line] = await payouts({ q: sessionId });
  expect(line).toMatchObject({
    state: 'scheduled',
    amount: null,
    payee: { id: instructorId, isStudio: false },
    providers: ['demo'],
    isDemoMoney: true,
    transfers: 0,
    sessionId,
    class: { id: classId },
  });
  const found = async (query: object) => ids(await payouts(query));
  for (const query of [
    { q: line!.id },
    { q: booking.id },
    { q: 'bookbinding' },
    { person: instructorId },
    { class: classId, provider: 'demo', state: 'scheduled' },
  ])
    expect(await found(query)).toContain(line!.id);
  expect(await found({ class: classId, state: 'paid' })).toEqual([]);
  expect(await found({ class: classId, provider: 'stripe' })).toEqual([]);
});

test('leads through all payments once, the newest first, and writes the same ones into a file', async () => {
  const { booking } = await paid('Baking');
  const { payment_id: like } = await db
    .selectFrom('receipts')
    .select('payment_id')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  await sql`insert into payments (id, booking_id, provider, livemode, amount_cents, state, request, seated, paid_cents, created_at, succeeded_at)
    select gen_random_uuid(), booking_id, provider, livemode, 777, 'succeeded', request, false, 777,
      created_at + n / 2 * interval '1 minute', created_at
    from payments, generate_series(1, 64) n where id = ${like}`.execute(db);
  const query = paymentSearch.parse({ amount_from: '7.77', amount_to: '7.77' });
  const all = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const input = { ...query, ...(cursor && { cursor }) };
    const page: Page = await searchMoney(db, paymentList, input);
    all.push(...page.items);
    cursor = page.next;
  }
  expect(new Set(ids(all)).size).toBe(64);
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(
    all.every(({ state, bookingId }) => state === 'bought_nothing' && bookingId === booking.id),
  ).toBe(true);
  const caller = await makePerson(db, { role: 'operator' });
  const input = { caller, query: { ...query, zone: 'America/Chicago' }, requestId: 'r1' };
  const lines = (await textOf(await exportMoney(db, context, paymentList, input))).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffWhen \(America\/Chicago\),Payment,State,Amount,/);
  expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(ids(all));
  expect(lines[1]).toContain(',bought_nothing,7.77,0,,USD,demo,demo,');
  const latest = new Date(now.getTime() + 32 * minuteMs);
  expect(all[0]!.at).toBe(latest.toISOString());
  expect(lines[1]!.slice(0, 16)).toBe('2026-11-15 10:32');
});

test('a file is recorded in the audit log, and runs nothing in a spreadsheet', async () => {
  const { learner, booking } = await paid('=HYPERLINK("x")');
  await db
    .updateTable('profiles')
    .set({ full_name: '@SUM(A1)' })
    .where('id', '=', learner.id)
    .execute();
  const caller = await makePerson(db, { role: 'operator' });
  const query = { ...paymentSearch.parse({ q: booking.id }), zone: 'UTC' };
  const text = await textOf(
    await exportMoney(db, context, paymentList, { caller, query, requestId: 'r1' }),
  );
  expect(text).toContain(`,'@SUM(A1),`);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', caller.id)
    .execute();
  expect(audited).toEqual([{ action: 'payments.export', details: { q: booking.id, zone: 'UTC' } }]);
});

interface Page {
  items: PaymentLine[];
  next: string | null;
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
