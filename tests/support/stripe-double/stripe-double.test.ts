// The double replaces a server that tests cannot reach: it must refuse what Stripe would refuse.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { readSchemas } from './check-params.ts';
import { checkoutNoon } from './paid-checkout.ts';
import { startStripeDouble } from './start-stripe-double.ts';

test('checks by the types of the library that is installed', () => {
  const library = join(import.meta.dirname, '../../../node_modules/stripe/package.json');
  const { version } = JSON.parse(readFileSync(library, 'utf8')) as { version: string };
  expect(readSchemas().version, 'run node scripts/make-stripe-schemas.ts').toBe(version);
});

const good: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  ui_mode: 'hosted_page',
  expires_at: checkoutNoon.getTime() / 1000 + 31 * 60,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 4550, product_data: { name: 'A class' } },
    },
  ],
  success_url: 'https://trellis.example/',
};

async function startLibrary() {
  const double = await startStripeDouble({ now: () => checkoutNoon });
  return { double, stripe: new Stripe(double.config.secretKey, double.line) };
}

test.each<[string, object]>([
  ['payment_method_types', { payment_method_types: ['card'] }],
  ['ui_mode', { ui_mode: 'hosted' }],
  ['allowed_payment_method_types[0]', { allowed_payment_method_types: ['cards'] }],
  ['payment_intent_data[metdata]', { payment_intent_data: { metdata: { a: 'b' } } }],
  ['line_items[0][quantity]', { line_items: [{ quantity: 1.5 }] }],
  ['expires_at', { expires_at: checkoutNoon.getTime() / 1000 + 60 }],
])('refuses a checkout for its %s', async (param, change) => {
  const { stripe } = await startLibrary();
  const asked = stripe.checkout.sessions.create({ ...good, ...change });
  await expect(asked).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
});

test.each<[string, object]>([
  ['amount', { payment_intent: 'pi_1', amount: 10.5 }],
  ['reason', { payment_intent: 'pi_1', reason: 'changed_mind' }],
  ['refund_id', { payment_intent: 'pi_1', refund_id: 'r1' }],
])('refuses a refund for its %s', async (param, params) => {
  const { stripe } = await startLibrary();
  await expect(stripe.refunds.create(params)).rejects.toMatchObject({ param });
});

test('refuses an account with words of the old interface', async () => {
  const { stripe } = await startLibrary();
  const asked = stripe.v2.core.accounts.create({ type: 'express' } as object);
  await expect(asked).rejects.toMatchObject({ param: 'type' });
  const odd = { dashboard: 'none at all' } as object;
  await expect(stripe.v2.core.accounts.create(odd)).rejects.toMatchObject({ param: 'dashboard' });
});

test('repeats itself under a key, and refuses other words under it', async () => {
  const { double, stripe } = await startLibrary();
  const under = { idempotencyKey: 'k1' };
  const first = await stripe.checkout.sessions.create(good, under);
  expect(await stripe.checkout.sessions.create(good, under)).toEqual(first);
  const other = stripe.checkout.sessions.create({ ...good, locale: 'de' }, under);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  expect(double.ledger.all('checkout.session')).toHaveLength(1);
});

test('refuses what it does not know', async () => {
  const { stripe } = await startLibrary();
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 });
});
