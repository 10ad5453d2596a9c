import { expect, test } from 'vitest';
import type { PaymentProvider } from './provider.ts';
import { createProviders } from './providers.ts';

const demo = { id: 'demo' } as PaymentProvider;
const stripe = { id: 'stripe' } as PaymentProvider;

test('asks whoever took a payment, also after another one took over', () => {
  const providers = createProviders('stripe', { demo, stripe });
  expect(providers.current).toBe(stripe);
  expect(providers.of('demo')).toBe(demo);
});

test('says who is not set up, and does not start without whoever is to take payments', () => {
  expect(() => createProviders('demo', { demo }).of('stripe')).toThrow('stripe are not set up');
  expect(() => createProviders('stripe', { demo })).toThrow('stripe are not set up');
});
