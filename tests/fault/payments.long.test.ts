// Many runs of payment chaos, and proof that they detect it when a guarantee of the provider is missing.
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { type ChaosOptions, runChaos } from './payment-chaos.ts';

vi.setConfig({ testTimeout: 900_000 });

test('keeps seats and money right through ten storms', async () => {
  for (let chaos = 1; chaos <= 10; chaos += 1)
    expect([chaos, (await runChaos({ rounds: 20 })).problems]).toEqual([chaos, []]);
});

test('keeps what instructors get right through ten storms', async () => {
  for (let chaos = 1; chaos <= 10; chaos += 1) {
    const { problems } = await runChaos({ rounds: 10, taught: 15 });
    expect([chaos, problems]).toEqual([chaos, []]);
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

test.each<[string, Partial<ChaosOptions>]>([
  [
    'the provider forgot which transfers it has made',
    { weaken: forgetsTransfers, rounds: 8, taught: 12 },
  ],
  ['the provider forgot which refunds it has made', { weaken: forgetsRefunds }],
  ['the provider forgot which pages it has opened', { weaken: forgetsPages }],
  ['we only listened and never asked', { asks: false }],
])('would show it if %s', async (_what, input) => {
  const seen = async () => (await runChaos({ rounds: 20, ...input })).problems.length > 0;
  let hasShown = false;
  // A single run may miss it by chance.
  for (let chaos = 1; chaos <= 5 && !hasShown; chaos += 1) hasShown = await seen();
  expect(hasShown).toBe(true);
});
