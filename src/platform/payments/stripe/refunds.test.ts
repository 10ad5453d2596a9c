import { expect, test } from 'vitest';
import { openStripe, paidCheckout } from '#tests/support/stripe-double/paid-checkout.ts';
import type { StripeDouble } from '#tests/support/stripe-double/start-stripe-double.ts';

async function gather<T>(lines: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

const refundsOf = ({ ledger }: StripeDouble) => ledger.all('refund');

test('gives money back once, however often it is asked', async () => {
  const { double, provider, paymentRef } = await paidCheckout();
  const input = { refundId: 'r1', paymentRef, amountCents: 1000 };
  const first = await provider.refund({ ...input, attempt: 1 });
  expect(first).toMatchObject({ value: { status: 'succeeded', amountCents: 1000 } });
  expect(await provider.refund({ ...input, attempt: 1 })).toEqual(first);
  expect(await provider.refund({ ...input, attempt: 2 })).toEqual(first);
  expect(refundsOf(double)).toMatchObject([
    { reason: 'requested_by_customer', metadata: { refund_id: 'r1' } },
  ]);
});

test('gives money back once although the answer was lost', async () => {
  const { double, provider, paymentRef } = await paidCheckout();
  const input = { refundId: 'r1', paymentRef, amountCents: 1000 };
  double.faults.push(
    { call: 'createRefund', kind: 'lose-answer' },
    { call: 'createRefund', kind: 'lose-request' },
  );
  expect((await provider.refund({ ...input, attempt: 1 })).kind).toBe('unknown');
  expect((await provider.refund({ ...input, attempt: 2 })).kind).toBe('ok');
  expect(refundsOf(double)).toHaveLength(1);
});

test('takes another key only after Stripe has repeated its own failure', async () => {
  const { double, provider, paymentRef } = await paidCheckout();
  const input = { refundId: 'r1', paymentRef, amountCents: 1000 };
  double.faults.push({ call: 'createRefund', kind: 'fail', status: 500 });
  expect((await provider.refund({ ...input, attempt: 1 })).kind).toBe('unknown');
  expect((await provider.refund({ ...input, attempt: 1 })).kind).toBe('unknown');
  expect((await provider.refund({ ...input, attempt: 2 })).kind).toBe('ok');
  const keys = double.calls.filter(({ name }) => name === 'createRefund').map(({ key }) => key);
  expect(keys).toEqual(['refund:r1', 'refund:r1', 'refund:r1', 'refund:r1:2']);
  expect(refundsOf(double)).toHaveLength(1);
});

test('keeps to its key while somebody in between fails', async () => {
  const { double, provider, paymentRef } = await paidCheckout();
  const input = { refundId: 'r1', paymentRef, amountCents: 1000, attempt: 3 };
  double.faults.push({ call: 'createRefund', kind: 'fail', status: 503 });
  expect((await provider.refund(input)).kind).toBe('unknown');
  expect(double.calls.at(-1)).toEqual({ name: 'createRefund', key: 'refund:r1' });
});

test('does not send money again while Stripe cannot say whether it was sent', async () => {
  const { double, provider, paymentRef } = await paidCheckout();
  double.faults.push({ call: 'listRefunds', kind: 'fail', status: 503 });
  const input = { refundId: 'r1', paymentRef, amountCents: 1000, attempt: 2 };
  expect((await provider.refund(input)).kind).toBe('unknown');
  expect(refundsOf(double)).toEqual([]);
});

test('is told no when nothing is left of the payment', async () => {
  const { provider, paymentRef } = await paidCheckout();
  await provider.refund({ refundId: 'r1', paymentRef, amountCents: 4550, attempt: 1 });
  expect(
    await provider.refund({ refundId: 'r2', paymentRef, amountCents: 1, attempt: 1 }),
  ).toMatchObject({ kind: 'rejected', code: 'charge_already_refunded' });
});

test('finds a refund by our own id, and lists those made by hand too', async () => {
  const { double, provider, paymentRef } = await paidCheckout();
  double.refunds.create({ payment_intent: paymentRef, amount: 500 });
  await provider.refund({ refundId: 'r1', paymentRef, amountCents: 1000, attempt: 1 });
  const [ours] = refundsOf(double);
  double.refunds.fail(ours?.id ?? '', 'lost_or_stolen_card');
  const state = {
    ref: ours?.id,
    status: 'failed',
    amountCents: 1000,
    failure: 'lost_or_stolen_card',
  };
  expect(await provider.findRefund({ refundId: 'r1', paymentRef })).toEqual({
    kind: 'ok',
    value: state,
  });
  expect(await provider.findRefund({ refundId: 'r2', paymentRef })).toEqual({
    kind: 'ok',
    value: null,
  });
  expect(await provider.listRefunds(paymentRef)).toMatchObject({
    value: [
      { refundId: 'r1', status: 'failed' },
      { refundId: null, amountCents: 500 },
    ],
  });
});

test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['canceled', 'failed'],
])('takes a refund that is %s for %s', async (theirs, status) => {
  const { double, provider, paymentRef } = await paidCheckout();
  Object.assign(double.refunds.create({ payment_intent: paymentRef }), { status: theirs });
  expect(await provider.listRefunds(paymentRef)).toMatchObject({ value: [{ status }] });
});

test('shows every line of the books, on as many pages as there are', async () => {
  const { double, provider, paymentRef, chargeRef } = await paidCheckout();
  for (let time = 0; time < 120; time += 1)
    double.refunds.create({ payment_intent: paymentRef, amount: 1 });
  const refund = double.ledger.all('refund')[0]?.id ?? '';
  double.refunds.fail(refund);
  double.ledger.enter('payout', 'po_1', -100);
  double.ledger.enter('dispute_reversal', 'dp_1', 300);
  const lines = await gather(provider.listBalanceTransactions(new Date(0)));
  expect(lines.slice(0, 3)).toMatchObject([
    { kind: 'dispute', amountCents: 300, ref: 'dp_1' },
    { kind: 'withdrawal', amountCents: -100, ref: 'po_1' },
    { kind: 'refund_failed', amountCents: 1, ref: refund },
  ]);
  expect(lines).toHaveLength(124);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(124);
  expect(lines.at(-1)).toMatchObject({
    kind: 'payment',
    amountCents: 4550,
    feeCents: 162,
    ref: chargeRef,
  });
  const later = provider.listBalanceTransactions(new Date('2026-11-15T12:00:01Z'));
  expect(await gather(later)).toEqual([]);
});

test('fails loudly where the books cannot be read', async () => {
  const { double, provider } = await openStripe();
  double.faults.push({ call: 'listBalanceTransactions', kind: 'fail', status: 503 });
  await expect(gather(provider.listBalanceTransactions(new Date(0)))).rejects.toThrow();
});
