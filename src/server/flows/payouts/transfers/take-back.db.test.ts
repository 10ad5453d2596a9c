// Refunds after the payout: taken back from the instructor or netted against the next payouts; and lost disputes.
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { closeDispute, openDispute, reverseByHand } from '#tests/support/worlds/demo-world.ts';
import {
  balancesOf,
  ledgerProblems,
  type MoneyWorld,
  openMoneyWorld,
  paymentsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
  readPayout,
  receivedBy,
  takeAllBack,
  transfersOf,
} from '#tests/support/worlds/payout-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { lockSessionOfBooking } from '../../../bookings/lock-booking.ts';
import { requestRefund } from '../../../payments/refunds/request-refund.ts';
import { reconcileLedger } from '../../payments/ledger/reconcile-ledger.ts';
import { findUnaskedDebts } from '../../../payouts/payout-check-store.ts';
import { checkPayouts } from '../check-payouts.ts';
import { countPayout } from '../count-payout.ts';
import { retryPayout } from '../retry-payout.ts';
import { sendTransfer } from './send-transfer.ts';
import { syncDispute } from '../sync-dispute.ts';
import { takeBack } from './take-back.ts';

const { db } = await freshDatabase();

const refund = async (world: MoneyWorld, bookingId: string, amountCents: number) => {
  const at = world.time.now;
  await inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, bookingId);
    await requestRefund(tx, world.context, { bookingId, amountCents, reason: 'granted', at });
  });
  await checkPayouts(db, world.context, new AbortController().signal);
};

const dispute = async (world: MoneyWorld, bookingId: string) => {
  const [payment] = await paymentsOf(db, bookingId);
  const chargeRef = payment!.provider_charge_id!;
  const ref = await openDispute(db, { chargeRef, amountCents: 4500 });
  const sync = () => syncDispute(db, world.context, { provider: 'demo', ref });
  await sync();
  return {
    ref,
    sync,
    close: async (verdict: 'won' | 'lost') => (await closeDispute(db, ref, verdict), sync()),
  };
};

test('tells open pages of the instructor when money was sent, and when it came back', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  const topic = `person:${session.instructorId}`;
  const toldBy = async (act: () => Promise<unknown>): Promise<boolean> => {
    world.published.length = 0;
    await act();
    return world.published.includes(topic);
  };
  expect(await toldBy(() => payTaughtSession(db, world, session))).toBe(true);
  await refund(world, session.bookings[0]!, 2000);
  // The reversal reaches the provider in a job of its own, after the page has read the figures.
  expect(await toldBy(() => takeAllBack(db, world))).toBe(true);
});

test('takes back once what a learner gets after the payout', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, session);
  await refund(world, session.bookings[0]!, 1000);
  world.fault('reverseTransfer', 'lose response');
  await expect(takeAllBack(db, world)).rejects.toThrow('is unavailable');
  await takeAllBack(db, world);
  await sendRefunds(db, world);
  expect(await receivedBy(db, session.instructorId)).toBe(4050 - 900);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'paid' });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('takes off the next payouts what cannot be taken back, to the last cent', async () => {
  const world = await openMoneyWorld(db);
  const first = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, first);
  await refund(world, first.bookings[0]!, 4500);
  world.fault('reverseTransfer', 'refuse');
  await takeAllBack(db, world);
  const { instructorId } = first;
  const small = await makeTaughtSession(db, world, { instructorId, priceCents: 1000 });
  const netted = await payTaughtSession(db, world, small);
  expect(netted).toMatchObject({ state: 'paid', netted_cents: 900, amount_cents: 0 });
  const large = await makeTaughtSession(db, world, { instructorId, bookings: 2 });
  const rest = await payTaughtSession(db, world, large);
  expect(rest).toMatchObject({ state: 'paid', netted_cents: 3150, amount_cents: 4950 });
  expect(await receivedBy(db, instructorId)).toBe(4050 + 4950);
  // Money that was never sent cannot be taken back, and is not checked again and again.
  await refund(world, small.bookings[0]!, 1000);
  expect(await findUnaskedDebts(db, world.time.now)).toEqual([]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('does not take off the next payout what is being taken back already', async () => {
  const world = await openMoneyWorld(db);
  const first = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, first);
  await refund(world, first.bookings[0]!, 4500);
  const { instructorId } = first;
  const next = await makeTaughtSession(db, world, { instructorId });
  expect(await payTaughtSession(db, world, next)).toMatchObject({ state: 'paid', netted_cents: 0 });
  await takeAllBack(db, world);
  expect(await receivedBy(db, instructorId)).toBe(4050);
  expect(await readPayout(db, first.payoutId)).toMatchObject({ state: 'paid' });
});

test('takes out of the payout what a learner gets before it', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  await refund(world, session.bookings[0]!, 1000);
  const payout = await payTaughtSession(db, world, session);
  expect(payout).toMatchObject({ state: 'paid', gross_cents: 3150, netted_cents: 0 });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('freezes the payout while a bank decides, and pays when it is won', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { bookings: 2 });
  const { close } = await dispute(world, session.bookings[0]!);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ hold_reason: 'dispute' });
  expect(await payTaughtSession(db, world, session)).toMatchObject({ hold_reason: 'dispute' });
  expect(await ledgerProblems(db, world)).toEqual([]);
  await close('won');
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'paid',
    amount_cents: 8100,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('pays the others when a bank has taken the money of one before the payout', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { bookings: 2 });
  const { close, sync } = await dispute(world, session.bookings[0]!);
  await close('lost');
  await sync();
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'paid',
    amount_cents: 4050,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('goes on when a bank has decided while the rest was being sent', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { bookings: 2 });
  world.time.now = hoursAfter(session.endsAt, 48);
  await countPayout(db, world.context, session.payoutId);
  const [first, second] = (await transfersOf(db, session.payoutId)).map(({ id }) => id);
  world.fault('transfer', 'lose request');
  await expect(sendTransfer(db, world.context, first!)).rejects.toThrow('is unavailable');
  const { close } = await dispute(world, session.bookings[0]!);
  await sendTransfer(db, world.context, second!);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'sending' });
  await close('won');
  await sendTransfer(db, world.context, first!);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'scheduled' });
  expect(world.added.at(-1)).toMatchObject({ name: 'pay-out' });
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'paid',
    amount_cents: 8100,
  });
  expect(await receivedBy(db, session.instructorId)).toBe(8100);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('finds nothing wrong when a bank gives the money back months later', async () => {
  const monthsAgo = hoursAfter(new Date(), -60 * 24);
  const world = await openMoneyWorld(db, { now: monthsAgo });
  const session = await makeTaughtSession(db, world);
  const { close, ref } = await dispute(world, session.bookings[0]!);
  const lines = db.updateTable('demo_balance_transactions').set({ created_at: monthsAgo });
  await lines.where('ref', '=', ref).execute();
  world.time.now = new Date();
  await close('won');
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('holds nothing any more when all of it has gone back to learners', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world, { hasAccount: false });
  expect(await payTaughtSession(db, world, session)).toMatchObject({ state: 'held' });
  await refund(world, session.bookings[0]!, 1000);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'held' });
  await refund(world, session.bookings[0]!, 3500);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'paid', amount_cents: 0 });
});

test('asks the instructor back for what a bank has taken after the payout', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, session);
  const { close } = await dispute(world, session.bookings[0]!);
  expect(await readPayout(db, session.payoutId)).toMatchObject({ state: 'paid' });
  await close('lost');
  await takeAllBack(db, world);
  expect(await receivedBy(db, session.instructorId)).toBe(0);
  expect(await balancesOf(db, session.bookings[0]!)).toEqual({
    processor_fees: 161 + 1500,
    provider_balance: -161 - 1500,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('owes again what came back from an instructor who owed nothing, and sends it when told to', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, session);
  const [sent] = await transfersOf(db, session.payoutId);
  const transferId = sent!.provider_transfer_id!;
  await reverseByHand(db, { transferId, amountCents: 4050 });
  await reconcileLedger(db, world.context);
  expect(await readPayout(db, session.payoutId)).toMatchObject({
    state: 'held',
    hold_reason: 'returned',
    amount_cents: 4050,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
  const caller = await makePerson(db, { role: 'operator' });
  await retryPayout(db, world.context, { caller, payoutId: session.payoutId });
  expect(await payTaughtSession(db, world, session)).toMatchObject({
    state: 'paid',
    amount_cents: 4050,
  });
  expect(await receivedBy(db, session.instructorId)).toBe(4050);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('takes a debt back once when two workers are at it', async () => {
  const world = await openMoneyWorld(db);
  const session = await makeTaughtSession(db, world);
  await payTaughtSession(db, world, session);
  await refund(world, session.bookings[0]!, 4500);
  await refund(world, session.bookings[0]!, 0);
  const open = db.selectFrom('reversals').select('id').where('state', '=', 'requested');
  const ids = (await open.execute()).flatMap(({ id }) => [id, id]);
  await Promise.allSettled(ids.map((id) => takeBack(db, world.context, id)));
  expect(await receivedBy(db, session.instructorId)).toBe(0);
  expect(await ledgerProblems(db, world)).toEqual([]);
});
