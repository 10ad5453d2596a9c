// A booking that was canceled with a part of its money back, and restored: the rest is shared by the commission and the tax under
// which it was made, in the ledger, in statements and in the figures that triggers keep.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { moneyFigures, type FigureName, figureNames } from '#domain/figures/figures.ts';
import { sharePrice } from '#domain/money/commission.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { showFigures } from '#server/admin/figures/show-figures.ts';
import { showYear } from '#server/payouts/years/show-year.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import {
  balancesOf,
  ledgerProblems,
  openMoneyWorld,
  payOnPage,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { completeSession } from '../../bookings/complete-sessions.ts';
import { payForBooking } from '../../payments/pay-for-booking.ts';
import { cancelBookingAsOperator } from './cancel-booking-as-operator.ts';
import { restoreBooking } from './restore-booking.ts';

const { db } = await freshDatabase();
const now = new Date('2026-03-04T09:00:00.000Z');
const startsAt = new Date(now.getTime() + 10 * dayMs);
const terms = { commissionBps: 500, taxBps: 2000 };

const world = await openMoneyWorld(db, { now });
const { context } = world;
const operator = await makePerson(db, { role: 'operator' });

async function decideTerms(instructorId: string, { commissionBps: bps, taxBps }: typeof terms) {
  const at = world.time.now;
  const decided = { decided_at: at, decided_by: operator.id };
  await db
    .insertInto('commission_exceptions')
    .values({
      id: randomUUID(),
      person_id: instructorId,
      bps,
      starts_at: at,
      reason: 'Why',
      ...decided,
    })
    .execute();
  await db
    .insertInto('commission_taxes')
    .values({ id: randomUUID(), bps: taxBps, name: 'VAT', counts_from: at, ...decided })
    .execute();
}

const independent = readFileSync(
  new URL('../../../../../tests/support/money/figures-of-days.sql', import.meta.url),
  'utf8',
);
const days = { from: '2026-03-01', to: '2026-03-31' };

/** What triggers kept, and what plain SQL adds up from the rows: whatever is not zero. */
async function figures() {
  const { parts } = await showFigures(db, context, { ...days, step: 'day' });
  const isMoney = (name: FigureName) => (moneyFigures as readonly FigureName[]).includes(name);
  const kept = parts.flatMap(({ from: day, figures: amounts }) =>
    figureNames
      .map((figure) => ({
        day,
        figure,
        amount: isMoney(figure) ? Math.round(amounts[figure] * 100) : amounts[figure],
      }))
      .filter(({ amount }) => amount !== 0)
      .toSorted((one, other) => (one.figure < other.figure ? -1 : 1)),
  );
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(independent, [days.from, days.to, false]),
  );
  return { kept, plain: rows };
}

async function expectSound(): Promise<void> {
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
  const { kept, plain } = await figures();
  expect(kept).toEqual(plain);
}

test('is shared as it was sold, whatever counts meanwhile, and in every figure', async () => {
  const session = await makeBookableSession(db, { priceCents: 4500, sessions: [{ startsAt }] });
  await decideTerms(session.instructorId, terms);
  const { booking } = await book(db, world, { ...session, seats: 2 });
  await payOnPage(db, world, { id: booking.id });
  await payForBooking(db, context, booking.id);
  await expectSound();
  world.time.now = new Date(now.getTime() + dayMs);
  await db.updateTable('commission_exceptions').set({ bps: 5000 }).execute();
  await db.updateTable('commission_taxes').set({ bps: 100 }).execute();

  const by = { caller: operator, bookingId: booking.id, reason: 'The wrong one.', requestId: 'r' };
  let restCents = 9000;
  for (const amountCents of [2001, 1333]) {
    const shown = { state: 'confirmed' as const, restCents };
    await cancelBookingAsOperator(db, context, { ...by, amountCents, shown });
    restCents -= amountCents;
    await expectSound();
    world.time.now = new Date(world.time.now.getTime() + dayMs);
    await restoreBooking(db, context, { ...by, shown: { state: 'forfeited', restCents } });
    await expectSound();
    const share = sharePrice(restCents, terms);
    expect(await balancesOf(db, booking.id)).toMatchObject({
      held: -share.instructorCents,
      commission_deferred: -share.commissionCents,
      tax_payable: -share.taxCents,
    });
  }

  world.time.now = new Date(startsAt.getTime() + 5 * hourMs);
  await completeSession(db, context, { sessionId: session.sessionId, at: world.time.now });
  await expectSound();
  const { gross, refunds, commission, tax, net } = (
    await showYear(db, context, { payeeId: session.instructorId })
  ).total;
  const share = sharePrice(restCents, terms);
  expect(
    [gross, refunds, commission, tax, net].map((dollars) => Math.round(dollars * 100)),
  ).toEqual([9000, 3334, share.commissionCents, share.taxCents, share.instructorCents]);
});
