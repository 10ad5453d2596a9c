// Failed refunds: an operator retries them or pays them by hand, and the ledger shows it.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  closeDispute,
  failRefund,
  openDispute,
  refundByHand,
} from '#tests/support/worlds/demo-world.ts';
import {
  balancesOf,
  ledgerProblems,
  makeHeldBooking,
  type MoneyWorld,
  openMoneyWorld,
  paymentsOf,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { syncDispute } from '../../flows/payouts/sync-dispute.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { listFailedRefunds } from './list-failed-refunds.ts';
import { payByHand } from './pay-by-hand.ts';
import { retryRefund } from './retry-refund.ts';

const { db } = await freshDatabase();

/** A refund of 45 dollars that the bank has sent back. */
async function returnedRefund() {
  const world = await openMoneyWorld(db, { settings: { demoCheckout: 'at once' } });
  const { booking, learner } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  const read = async () => (await refundsOf(db, booking.id))[0]!;
  const comeBack = async () => {
    await sendRefunds(db, world);
    await failRefund(db, (await read()).provider_refund_id!);
    await syncRefunds(db, world.context, payment!);
  };
  await comeBack();
  const refundId = (await read()).id;
  const caller = await makePerson(db, { role: 'operator' });
  const input = { caller, refundId, requestId: 'r1' };
  const sync = () => syncRefunds(db, world.context, payment!);
  const audited = () =>
    db.selectFrom('audit_log').select('action').where('subject', '=', refundId).execute();
  return { world, booking, learner, input, read, comeBack, sync, audited };
}

const owedFor = async (bookingId: string) =>
  (await balancesOf(db, bookingId))['refund_payable'] ?? 0;

test('lists who still waits for their money, and why', async () => {
  const { booking, learner } = await returnedRefund();
  const { items } = await listFailedRefunds(db);
  expect(items.find(({ bookingId }) => bookingId === booking.id)).toMatchObject({
    amount: 45,
    isDemoMoney: true,
    failure: 'The account is closed.',
    mayRetry: true,
    learner: { id: learner.id },
  });
});

test('sends a refund again that came back, whatever is heard of the first time meanwhile', async () => {
  const { world, booking, input, read, sync, audited } = await returnedRefund();
  await retryRefund(db, world.context, input);
  await sync();
  expect(await read()).toMatchObject({ state: 'requested' });
  expect(world.added).toContainEqual({
    name: 'send-refund',
    payload: { refundId: input.refundId },
  });
  world.fault('refund', 'lose response');
  await expect(sendRefunds(db, world)).rejects.toThrow('is unavailable');
  await sendRefunds(db, world);
  await sync();
  expect(await read()).toMatchObject({ state: 'succeeded' });
  expect(await owedFor(booking.id)).toBe(0);
  expect(await audited()).toEqual([{ action: 'refund.retry' }]);
  const mails = db.selectFrom('outbox').select(['kind', 'version']);
  expect(await mails.where('entity', '=', input.refundId).orderBy('version').execute()).toEqual([
    { kind: 'refund-sent', version: 1 },
    { kind: 'refund-sent', version: 2 },
  ]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('owes a refund once more that came back twice, and then only takes another way', async () => {
  const { world, booking, input, comeBack } = await returnedRefund();
  await retryRefund(db, world.context, input);
  await comeBack();
  expect(await owedFor(booking.id)).toBe(-4500);
  expect(await ledgerProblems(db, world)).toEqual([]);
  await expect(retryRefund(db, world.context, input)).rejects.toMatchObject({
    code: 'refund_came_back',
  });
  await payByHand(db, world.context, { ...input, note: 'By check.' });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('owes nothing more once it was paid in another way, which only one of two operators can say', async () => {
  const { world, booking, input, read, audited } = await returnedRefund();
  const say = () => payByHand(db, world.context, { ...input, note: 'By check, number 12.' });
  const outcomes = await Promise.allSettled([say(), say()]);
  const refusals = outcomes.filter(({ status }) => status === 'rejected');
  expect(refusals).toMatchObject([{ reason: { code: 'refund_not_failed' } }]);
  await expect(retryRefund(db, world.context, input)).rejects.toMatchObject({
    code: 'refund_not_failed',
  });
  expect(await read()).toMatchObject({ state: 'manual_done' });
  expect(await balancesOf(db, booking.id)).toMatchObject({ operator_bank: -4500 });
  expect(await owedFor(booking.id)).toBe(0);
  expect(await audited()).toEqual([{ action: 'refund.by-hand' }]);
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', input.refundId);
  expect((await mails.execute()).map(({ kind }) => kind)).toContain('refund-by-hand');
  expect(await ledgerProblems(db, world)).toEqual([]);
});

/** A refund of 20 of the 45 dollars that the provider has refused. */
async function refusedPart() {
  const world = await openMoneyWorld(db, { settings: { demoCheckout: 'at once' } });
  const { booking } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  const input = { bookingId: booking.id, amountCents: 2000, reason: 'granted' } as const;
  await requestRefund(db, world.context, { ...input, at: world.time.now });
  world.fault('refund', 'refuse');
  await sendRefunds(db, world);
  const [refund] = await refundsOf(db, booking.id);
  const caller = await makePerson(db, { role: 'operator' });
  const paymentRef = payment!.provider_payment_id!;
  return {
    world,
    payment: payment!,
    input: { caller, refundId: refund!.id, requestId: 'r1' },
    paymentRef,
    refunds: () => refundsOf(db, booking.id),
    given: () => givenBack(world, paymentRef),
  };
}

async function givenBack({ demo }: Pick<MoneyWorld, 'demo'>, paymentRef: string): Promise<number> {
  const listed = await demo.listRefunds(paymentRef);
  if (listed.kind !== 'ok') throw new Error('The refunds could not be read.');
  return listed.value.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

test.each(['again', 'in another way'])(
  'does not pay %s what somebody gave back at the provider meanwhile',
  async (way) => {
    const { world, input, paymentRef, refunds, given } = await refusedPart();
    await refundByHand(db, { paymentRef, amountCents: 2000 });
    const pay =
      way === 'again'
        ? retryRefund(db, world.context, input)
        : payByHand(db, world.context, { ...input, note: 'By check.' });
    await expect(pay).rejects.toMatchObject({ code: 'refund_not_failed' });
    await sendRefunds(db, world);
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
    expect(await given()).toBe(2000);
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test('does not send again what got through under its first name after all', async () => {
  const { world, input, payment, paymentRef, refunds, given } = await refusedPart();
  await retryRefund(db, world.context, input);
  await world.demo.refund({ refundId: input.refundId, paymentRef, amountCents: 2000, attempt: 1 });
  await syncRefunds(db, world.context, payment);
  await sendRefunds(db, world);
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect(await given()).toBe(2000);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('sends nothing again while the provider is unavailable, and takes another way all the same', async () => {
  const { world, input, refunds } = await refusedPart();
  world.fault('listRefunds', 'lose response');
  await expect(retryRefund(db, world.context, input)).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
  expect(await refunds()).toMatchObject([{ state: 'failed' }]);
  world.fault('listRefunds', 'lose response');
  await payByHand(db, world.context, { ...input, note: 'By check.' });
  expect(await refunds()).toMatchObject([{ state: 'manual_done' }]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('gives nothing back in any way that a bank has given the learner already', async () => {
  const { world, input, payment, refunds } = await refusedPart();
  const lose = async (amountCents: number) => {
    const charge = { chargeRef: payment.provider_charge_id!, amountCents };
    const ref = await openDispute(db, charge);
    await closeDispute(db, ref, 'lost');
    await syncDispute(db, world.context, { provider: 'demo', ref });
  };
  const byHand = () => payByHand(db, world.context, { ...input, note: 'By check.' });
  await lose(2501);
  for (const pay of [byHand, () => retryRefund(db, world.context, input)])
    await expect(pay()).rejects.toMatchObject({ code: 'refund_taken_by_bank' });
  expect(await refunds()).toMatchObject([{ state: 'failed' }]);
  await db.updateTable('disputes').set({ amount_cents: 2500 }).execute();
  await byHand();
  expect(await refunds()).toMatchObject([{ state: 'manual_done' }]);
});
