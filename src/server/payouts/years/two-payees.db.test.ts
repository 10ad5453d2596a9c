// A year of an instructor who teaches alone and for a studio, with a class that moves in and out: each year has its own money
// and no other, compared with plain SQL over the ledger, and with a tally that the test keeps by hand.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { addUpYear, inDollars, partsIn } from '#tests/support/money/year-of-ledger.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import { buySeat, giveBack } from '#tests/support/worlds/earning-studio.ts';
import {
  ledgerProblems,
  openMoneyWorld,
  paymentsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  payTaughtSession,
  receivedBy,
  takeAllBack,
} from '#tests/support/worlds/payout-world.ts';
import { makeEarningStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { decidePenalty } from '../../flows/admin/decide-penalty.ts';
import { completeSession } from '../../flows/bookings/complete-sessions.ts';
import { cancelSession } from '../../flows/classes/cancel-session.ts';
import { checkPayouts } from '../../flows/payouts/check-payouts.ts';
import { openPayoutAccount } from '../../flows/payouts/open-payout-account.ts';
import { syncDispute } from '../../flows/payouts/sync-dispute.ts';
import { findPayoutOf } from '../payout-store.ts';
import { showPeriodTable } from './show-period.ts';
import { showYear } from './show-year.ts';

const { db } = await freshDatabase();
const timeZone = 'America/Chicago';
const world = await openMoneyWorld(db, { now: new Date('2026-01-02T16:00:00Z') });
const { context } = world;
const { signal } = new AbortController();

const instructor = await makeInstructor(db, { fullName: 'Ivo Marek' });
const owner = await makeInstructor(db);
const operator = await makePerson(db, { role: 'operator' });
const { id: studioId } = await makeEarningStudio(db, { ownerId: owner.id });

/** What each payee's year shall be, in cents, by the amounts that this test decides. */
interface Tally {
  gross: number;
  refunds: number;
  disputes: number;
  commission: number;
  penalties: number;
  dates: number;
}
const nothing = (): Tally => ({
  gross: 0,
  refunds: 0,
  disputes: 0,
  commission: 0,
  penalties: 0,
  dates: 0,
});
const tallies = { instructor: nothing(), studio: nothing() };
type Payee = keyof typeof tallies;
const idOf: Record<Payee, string> = { instructor: instructor.id, studio: studioId };

/** Where the class is when it is first booked, and where it is once it is taught. */
const places: { first: Payee; later: Payee }[] = [
  { first: 'instructor', later: 'instructor' },
  { first: 'studio', later: 'studio' },
  { first: 'instructor', later: 'studio' },
  { first: 'studio', later: 'instructor' },
];
const put = (classId: string, payee: Payee) =>
  moveInto(db, payee === 'studio' ? studioId : null, classId);

interface Taught {
  payee: Payee;
  priceCents: number;
  sold: { id: string; goneCents: number }[];
}

/** One date of a month: three seats, the first of which names its payee. */
async function teach(month: number, { first, later }: (typeof places)[number], place: number) {
  world.time.now = new Date(Date.UTC(2026, month, 2 + place, 16));
  const priceCents = 1995 + month * 137 + place * 11;
  const startsAt = hoursAfter(world.time.now, 7 * 24);
  const input = { instructorId: instructor.id, timeZone, priceCents, sessions: [{ startsAt }] };
  const session = await makeBookableSession(db, input);
  await put(session.classId, first);
  const sold = [{ id: (await buySeat(db, world, session)).id, goneCents: 0 }];
  await put(session.classId, later);
  for (let seat = 0; seat < 2; seat += 1)
    sold.push({ id: (await buySeat(db, world, session)).id, goneCents: 0 });
  const taught: Taught = { payee: first, priceCents, sold };
  if (month % 2 === 0) await refund(taught, 0, 333 + month);
  const times = db.selectFrom('sessions').select('ends_at').where('id', '=', session.sessionId);
  const { ends_at: endsAt } = await times.executeTakeFirstOrThrow();
  world.time.now = endsAt;
  await completeSession(db, context, { sessionId: session.sessionId, at: endsAt });
  const { id: payoutId } = (await findPayoutOf(db, session.sessionId))!;
  await payTaughtSession(db, world, { endsAt, payoutId });
  if (month % 3 === 1) await refund(taught, 1, priceCents);
  if (month === 6) await loseDispute(taught, 2);
  await checkPayouts(db, context, signal);
  if (month % 4 === 1) await takeAllBack(db, world);
  await sendRefunds(db, world);
  count(taught);
}

async function refund(taught: Taught, seat: number, cents: number): Promise<void> {
  const sold = taught.sold[seat]!;
  await giveBack(db, world, sold.id, cents);
  sold.goneCents += cents;
  tallies[taught.payee].refunds += cents;
}

async function loseDispute(taught: Taught, seat: number): Promise<void> {
  const sold = taught.sold[seat]!;
  const [payment] = await paymentsOf(db, sold.id);
  const amountCents = taught.priceCents;
  const ref = await openDispute(db, { chargeRef: payment!.provider_charge_id!, amountCents });
  await closeDispute(db, ref, 'lost');
  await syncDispute(db, context, { provider: 'demo', ref });
  sold.goneCents += amountCents;
  tallies[taught.payee].disputes += amountCents;
}

/** Our commission is a tenth of what is left of each price, to the nearest cent, half a cent up. */
function count({ payee, priceCents, sold }: Taught): void {
  const tally = tallies[payee];
  tally.dates += 1;
  for (const { goneCents } of sold) {
    tally.gross += priceCents;
    tally.commission += Math.floor((priceCents - goneCents + 5) / 10);
  }
}

/** A date that is canceled late after it has moved: whoever would have earned it pays the penalty. */
async function cancelLate(month: number, first: Payee, later: Payee): Promise<void> {
  world.time.now = new Date(Date.UTC(2026, month, 20, 16));
  const startsAt = hoursAfter(world.time.now, 30);
  const input = { instructorId: instructor.id, timeZone, sessions: [{ startsAt }] };
  const session = await makeBookableSession(db, input);
  await put(session.classId, first);
  await buySeat(db, world, session);
  await put(session.classId, later);
  await cancelSession(db, context, { caller: instructor, ...session });
  const { id: penaltyId, amount_cents: cents } = await db
    .selectFrom('penalties')
    .select(['id', 'amount_cents'])
    .where('session_id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  const verdict = { penaltyId, verdict: 'approve', requestId: 'r' } as const;
  await decidePenalty(db, context, { caller: operator, ...verdict });
  await sendRefunds(db, world);
  const tally = tallies[first];
  tally.gross += 4500;
  tally.refunds += 4500;
  tally.penalties += cents;
  tally.dates += 1;
}

for (const payeeId of Object.values(idOf)) await openPayoutAccount(db, context, payeeId);
for (let month = 0; month < 12; month += 1) {
  for (const [place, where] of places.entries()) await teach(month, where, place);
  if (month === 4) await cancelLate(month, 'studio', 'instructor');
  if (month === 9) await cancelLate(month, 'instructor', 'studio');
}
const inCents = (dollars: number) => Math.round(dollars * 100);

test.each(['instructor', 'studio'] as const)(
  'the year of the %s has the money of the dates that name them, and no other',
  async (payee) => {
    const payeeId = idOf[payee];
    const { total, months } = await showYear(db, context, { payeeId, year: 2026 });
    const rows = await addUpYear(db, { payeeId, year: 2026, timeZone });
    const rowOf = (wanted: string) => rows.find(({ month }) => month === wanted);
    for (const { month, ...shown } of months)
      expect([month, partsIn(shown)]).toEqual([month, inDollars(rowOf(month))]);
    const sum = rowOf('year')!;
    expect(partsIn(total)).toEqual(inDollars(sum));
    const { dates, ...tally } = tallies[payee];
    for (const name of ['gross', 'refunds', 'disputes', 'commission', 'penalties'] as const)
      expect([name, inCents(total[name])]).toEqual([name, tally[name]]);
    expect(inCents(total.paid)).toBe(await receivedBy(db, payeeId));
    expect([sum.gross, sum.refunds]).toEqual([sum.payments_of_year, sum.refunds_of_year]);
    expect([sum.disputes, sum.penalties]).toEqual([sum.disputes_of_year, sum.penalties_of_year]);
    expect(dates).toBe(25);
  },
);

test('the two years are together what learners have paid, and lines of one are in no other', async () => {
  const [own, studios] = await Promise.all(
    Object.values(idOf).map((payeeId) => showYear(db, context, { payeeId, year: 2026 })),
  );
  const paid = db.selectFrom('payments').where('seated', '=', true);
  const { cents } = await paid
    .select(({ fn }) => fn.sum<string>('paid_cents').as('cents'))
    .executeTakeFirstOrThrow();
  expect(inCents(own!.total.gross) + inCents(studios!.total.gross)).toBe(Number(cents));
  const tables = Object.values(idOf).map((payeeId) =>
    showPeriodTable(db, context, { payeeId, period: '2026' }),
  );
  const [ofInstructor, ofStudio] = (await Promise.all(tables)).map(
    (table) => new Set(table.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)),
  );
  expect(ofInstructor!.size).toBeGreaterThan(0);
  expect([...ofInstructor!].filter((id) => ofStudio!.has(id))).toEqual([]);
  const none = await showYear(db, context, { payeeId: owner.id, year: 2026 });
  expect(none.total).toMatchObject({ gross: 0, net: 0, paid: 0 });
  expect(await ledgerProblems(db, world)).toEqual([]);
});
