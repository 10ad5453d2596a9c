import { expect, test } from 'vitest';
import {
  checkoutNoon,
  checkoutRequest as request,
  openCheckout,
  openStripe,
} from '#tests/support/stripe-double/paid-checkout.ts';

test('opens a page of Stripe for exactly this booking', async () => {
  const { double, sessionId, url } = await openCheckout();
  expect(url).toBe(`https://checkout.stripe.example/${sessionId}`);
  expect(double.checkouts.find(sessionId)).toMatchObject({
    amount_total: 4550,
    client_reference_id: 'b1',
    customer_email: 'lena@example.com',
    expires_at: checkoutNoon.getTime() / 1000 + 31 * 60,
    submit_type: 'book',
    payment_intent_data: {
      transfer_group: 'booking_b1',
      metadata: { booking_id: 'b1', payment_id: 'p1' },
    },
  });
  expect(double.calls).toEqual([{ name: 'createCheckout', key: 'pay:p1' }]);
});

test('gives the same page again to whoever asks again', async () => {
  const { provider, sessionId, url } = await openCheckout();
  const again = await provider.createCheckout({ paymentId: 'p1', request });
  expect(again).toEqual({ kind: 'ok', value: { sessionId, url } });
});

test('refuses other words under the same id', async () => {
  const { provider } = await openCheckout();
  const other = { ...request, amountCents: 4600 };
  expect(await provider.createCheckout({ paymentId: 'p1', request: other })).toMatchObject({
    kind: 'rejected',
    code: 'idempotency_error',
  });
});

test('opens one page although the answer was lost', async () => {
  const { double, provider } = await openStripe();
  // The library itself tries once more after a broken connection.
  double.faults.push(
    { call: 'createCheckout', kind: 'lose-answer' },
    { call: 'createCheckout', kind: 'lose-request' },
  );
  const lost = await provider.createCheckout({ paymentId: 'p1', request });
  expect(lost.kind).toBe('unknown');
  expect((await provider.createCheckout({ paymentId: 'p1', request })).kind).toBe('ok');
  expect(double.ledger.all('checkout.session')).toHaveLength(1);
});

test.each([
  ['too late for half an hour on the page', { expiresAt: '2026-11-15T12:29:00Z' }],
  ['less than Stripe charges', { amountCents: 49 }],
])('is told no when it is %s', async (_reason, change) => {
  const { provider } = await openStripe();
  const input = { paymentId: 'p1', request: { ...request, ...change } };
  expect((await provider.createCheckout(input)).kind).toBe('rejected');
});

test('lets the person type an address where Stripe does not know theirs', async () => {
  const { double, provider } = await openStripe();
  const input = { paymentId: 'p1', request: { ...request, email: 'jürgen@müller.example' } };
  const first = await provider.createCheckout(input);
  expect(first.kind).toBe('ok');
  expect(await provider.createCheckout(input)).toEqual(first);
  expect(double.ledger.all('checkout.session')).toHaveLength(1);
});

test('lets the person type an address where we have none', async () => {
  const { double, provider } = await openStripe();
  const input = { paymentId: 'p1', request: { ...request, email: '' } };
  expect((await provider.createCheckout(input)).kind).toBe('ok');
  expect(double.calls).toHaveLength(1);
});

test('says what was paid, under which names, and what Stripe keeps', async () => {
  const { double, provider, sessionId } = await openCheckout();
  expect(await provider.getCheckout(sessionId)).toMatchObject({ value: { status: 'open' } });
  double.checkouts.pay(sessionId);
  const [charge] = double.ledger.all('charge');
  expect(await provider.getCheckout(sessionId)).toEqual({
    kind: 'ok',
    value: {
      status: 'paid',
      amountCents: 4550,
      currency: 'usd',
      paymentRef: charge?.['payment_intent'],
      chargeRef: charge?.id,
      fee: { ref: charge?.['balance_transaction'], amountCents: 162 },
    },
  });
});

test('tells the amount that arrived, not the one that was asked, and no fee before there is one', async () => {
  const { double, provider, sessionId } = await openCheckout();
  double.checkouts.pay(sessionId, { amountCents: 4000, currency: 'eur', feeLater: true });
  const state = await provider.getCheckout(sessionId);
  expect(state).toMatchObject({ value: { status: 'paid', amountCents: 4000, currency: 'eur' } });
  expect(state).not.toHaveProperty('value.fee');
});

test.each([
  ['processing', 'processing'],
  ['requires_payment_method', 'closed'],
] as const)('takes a payment that is %s for %s', async (payment, status) => {
  const { double, provider, sessionId } = await openCheckout();
  double.checkouts.submit(sessionId, payment);
  expect(await provider.getCheckout(sessionId)).toMatchObject({ value: { status } });
});

test('closes a page once, and says when money was quicker', async () => {
  const { double, provider, sessionId } = await openCheckout();
  expect(await provider.closeCheckout(sessionId)).toEqual({ kind: 'ok', value: 'closed' });
  expect(await provider.closeCheckout(sessionId)).toEqual({ kind: 'ok', value: 'already_closed' });
  expect(await provider.getCheckout(sessionId)).toMatchObject({ value: { status: 'closed' } });
  const other = await provider.createCheckout({ paymentId: 'p2', request });
  if (other.kind !== 'ok') throw new Error('There is no checkout.');
  double.checkouts.pay(other.value.sessionId);
  expect(await provider.closeCheckout(other.value.sessionId)).toEqual({
    kind: 'ok',
    value: 'already_paid',
  });
});

test('does not take a page for closed while Stripe cannot say so', async () => {
  const { double, provider, sessionId } = await openCheckout();
  double.faults.push({ call: 'expireCheckout', kind: 'refuse', code: 'payment_under_way' });
  expect((await provider.closeCheckout(sessionId)).kind).toBe('unknown');
  double.faults.push({ call: 'expireCheckout', kind: 'fail', status: 503 });
  expect((await provider.closeCheckout(sessionId)).kind).toBe('unknown');
});

test.each([401, 409, 429, 500, 503] as const)('knows nothing after a %d', async (status) => {
  const { double, provider } = await openStripe();
  double.faults.push({ call: 'createCheckout', kind: 'fail', status });
  const outcome = await provider.createCheckout({ paymentId: 'p1', request });
  expect(outcome.kind).toBe('unknown');
});

test('knows nothing when Stripe takes too long', async () => {
  const { double, provider } = await openStripe({ timeout: 50 });
  double.faults.push({ call: 'createCheckout', kind: 'delay', milliseconds: 300 });
  const outcome = await provider.createCheckout({ paymentId: 'p1', request });
  expect(outcome.kind).toBe('unknown');
});

test('knows no checkout that Stripe does not know', async () => {
  const { provider } = await openStripe();
  expect(await provider.getCheckout('cs_test_none')).toMatchObject({ code: 'resource_missing' });
});
