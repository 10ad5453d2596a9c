// Tests the demo's payment page in each state.
import { expect, test } from 'vitest';
import type { DemoCheckout } from '#contract/money/demo-checkout.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { CheckoutView } from './checkout-view.tsx';
import { DemoPay } from './demo-pay.tsx';
import { PayFrame } from './pay-frame.tsx';

const checkout: DemoCheckout = {
  id: `dcs_${'x'.repeat(24)}`,
  status: 'open',
  name: 'Throw Your First Bowl <b>',
  description: '2 seats, Sat, Dec 5, 2026',
  amount: 90.1,
  successUrl: 'http://localhost:3000/bookings/1?paid=1',
  cancelUrl: 'http://localhost:3000/bookings/1?unpaid=1',
};

const viewHtml = (status: DemoCheckout['status']): string =>
  pageHtml(
    () => (
      <PayFrame>
        <CheckoutView checkout={{ ...checkout, status }} />
      </PayFrame>
    ),
    `/demo-pay/${checkout.id}`,
  );

const states: DemoCheckout['status'][] = ['open', 'processing', 'paid', 'closed'];

test.each(states)('says that no money moves and asks for no card when it is %s', (status) => {
  const html = viewHtml(status);
  expect(html).toContain('Demo: no money moves');
  expect(html).toContain('Throw Your First Bowl &lt;b&gt;');
  expect(html).toContain('$90.10');
  expect(html).not.toMatch(/<(input|form|textarea|select)\b/);
});

test('offers to pay, to be declined, to pay later and to leave', () => {
  const html = viewHtml('open');
  for (const words of ['Pay $90.10', 'Decline', 'Pay later', 'Close this page'])
    expect(html).toContain(`>${words}<`);
  expect(html).toContain(`href="${checkout.cancelUrl}"`);
});

test.each([
  ['processing', 'On its way', checkout.successUrl],
  ['paid', 'The payment has gone through.', checkout.successUrl],
  ['closed', 'haven&#x27;t been charged', checkout.cancelUrl],
] as const)('leads back to the booking when it is %s', (status, words, back) => {
  const html = viewHtml(status);
  expect(html).toContain(words);
  expect(html).toContain(`href="${back}"`);
  expect(html).not.toContain('<button');
});

test('knows without asking that some addresses are of no payment', () => {
  expect(pageHtml(() => <DemoPay id="../x" />, '/demo-pay/x')).toContain('Payment not found');
  const asked = pageHtml(() => <DemoPay id={checkout.id} />, `/demo-pay/${checkout.id}`);
  expect(asked).toContain('Loading your payment');
});
