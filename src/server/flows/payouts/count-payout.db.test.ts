// Counting what a payout sends: nothing, not even debts, while a bank decides about a payment of the date.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import { giveBack } from '#tests/support/worlds/earning-studio.ts';
import {
  ledgerProblems,
  openMoneyWorld,
  paymentsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
  readPayout,
  transfersOf,
} from '#tests/support/worlds/payout-world.ts';
import { readDebt } from '../../payments/ledger/ledger-store.ts';
import { countPayout } from './count-payout.ts';
import { syncDispute } from './sync-dispute.ts';

const { db } = await freshDatabase();

test('counts nothing and nets no debt while a bank decides about a payment of the date', async () => {
  const world = await openMoneyWorld(db);
  const before = await makeTaughtSession(db, world);
  const { instructorId } = before;
  await payTaughtSession(db, world, before);
  await giveBack(db, world, before.bookings[0]!, 1000);
  const session = await makeTaughtSession(db, world, { instructorId, bookings: 2 });
  const { payoutId } = session;
  const [payment] = await paymentsOf(db, session.bookings[0]!);
  const ref = await openDispute(db, { chargeRef: payment!.provider_charge_id!, amountCents: 4500 });
  await syncDispute(db, world.context, { provider: 'demo', ref });
  // As if it had been scheduled after the dispute was opened.
  await db
    .updateTable('payouts')
    .set({ state: 'scheduled', hold_reason: null })
    .where('id', '=', payoutId)
    .execute();
  world.time.now = hoursAfter(session.endsAt, 48);
  await countPayout(db, world.context, payoutId);
  expect(await readPayout(db, payoutId)).toMatchObject({ state: 'held', hold_reason: 'dispute' });
  expect(await transfersOf(db, payoutId)).toEqual([]);
  expect(await readDebt(db, { payeeId: instructorId, livemode: false })).toBe(900);
  await closeDispute(db, ref, 'won');
  await syncDispute(db, world.context, { provider: 'demo', ref });
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'paid',
    netted_cents: 900,
    amount_cents: 7200,
  });
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
});
