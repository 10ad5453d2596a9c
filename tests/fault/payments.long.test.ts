// Many storms; and that they would show it if one of the promises everything rests on were not kept.
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { type StormOptions, weatherStorm } from './payment-storm.ts';

vi.setConfig({ testTimeout: 900_000 });

test('keeps seats and money right through ten storms', async () => {
  for (let storm = 1; storm <= 10; storm += 1)
    expect([storm, (await weatherStorm({ rounds: 20 })).problems]).toEqual([storm, []]);
});

test('keeps what instructors get right through ten storms', async () => {
  for (let storm = 1; storm <= 10; storm += 1) {
    const { problems } = await weatherStorm({ rounds: 10, taught: 15 });
    expect([storm, problems]).toEqual([storm, []]);
  }
});

const forgetsRefunds = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  refund: (input) => provider.refund({ ...input, refundId: randomUUID() }),
  findRefund: async () => ({ kind: 'ok', value: null }),
});

const forgetsPages = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createCheckout: (input) => provider.createCheckout({ ...input, paymentId: randomUUID() }),
});

const forgetsTransfers = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  transfer: (input) => provider.transfer({ ...input, payoutId: randomUUID() }),
  findTransfer: async () => ({ kind: 'ok', value: null }),
});

test.each<[string, Partial<StormOptions>]>([
  [
    'the provider forgot which transfers it has made',
    { weaken: forgetsTransfers, rounds: 8, taught: 12 },
  ],
  ['the provider forgot which refunds it has made', { weaken: forgetsRefunds }],
  ['the provider forgot which pages it has opened', { weaken: forgetsPages }],
  ['we only listened and never asked', { asks: false }],
])('would show it if %s', async (_what, input) => {
  const seen = async () => (await weatherStorm({ rounds: 20, ...input })).problems.length > 0;
  let hasShown = false;
  // Chance may spare one day.
  for (let storm = 1; storm <= 5 && !hasShown; storm += 1) hasShown = await seen();
  expect(hasShown).toBe(true);
});
