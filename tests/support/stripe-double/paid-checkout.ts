// A payment of 45.50, completed on Stripe's page.
import { createStripeProvider } from '#platform/payments/stripe/create-stripe-provider.ts';
import type { CheckoutRequest } from '#platform/payments/provider.ts';
import { startStripeDouble } from './start-stripe-double.ts';

export const checkoutNoon = new Date('2026-11-15T12:00:00Z');

/** Expires 31 minutes after noon. */
export const checkoutRequest: CheckoutRequest = {
  bookingId: 'b1',
  amountCents: 4550,
  currency: 'usd',
  name: 'Wheel throwing for beginners',
  description: 'Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST · 1 seat',
  email: 'lena@example.com',
  expiresAt: '2026-11-15T12:31:00Z',
  successUrl: 'https://trellis.example/bookings/b1?paid=1',
  cancelUrl: 'https://trellis.example/bookings/b1?unpaid=1',
};

export async function openStripe({ timeout = 20_000 } = {}) {
  const double = await startStripeDouble({ now: () => checkoutNoon });
  return { double, provider: createStripeProvider(double.config, { ...double.line, timeout }) };
}

export async function openCheckout() {
  const stripe = await openStripe();
  const input = { paymentId: 'p1', request: checkoutRequest };
  const created = await stripe.provider.createCheckout(input);
  if (created.kind !== 'ok') throw new Error('There is no checkout.');
  return { ...stripe, ...created.value };
}

export async function paidCheckout() {
  const stripe = await openCheckout();
  stripe.double.checkouts.pay(stripe.sessionId);
  const [charge] = stripe.double.ledger.all('charge');
  if (!charge) throw new Error('Nothing was charged.');
  return { ...stripe, paymentRef: String(charge['payment_intent']), chargeRef: charge.id };
}
