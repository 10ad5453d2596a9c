// Stripe as our payment provider: charges on the marketplace's account, later transfers to the instructors' accounts.
import { Stripe } from 'stripe';
import type { StripeConfig } from '../../stripe-config.ts';
import type { PaymentProvider } from '../provider.ts';
import { stripeBalanceTransactions } from './balance-transactions.ts';
import { stripeCheckouts } from './checkouts.ts';
import { stripeDisputes } from './disputes.ts';
import { stripePayoutAccounts } from './payout-accounts.ts';
import { stripeEvents } from './read-event.ts';
import { stripeRefunds } from './refunds.ts';
import { stripeTransfers } from './transfers.ts';

/** Stripe's address, timeout and retries; tests use their own. */
export type StripeLine = Pick<
  Stripe.StripeConfig,
  'host' | 'port' | 'protocol' | 'timeout' | 'maxNetworkRetries'
>;

const standardLine: StripeLine = { timeout: 20_000, maxNetworkRetries: 2 };

export function createStripeProvider(config: StripeConfig, line?: StripeLine): PaymentProvider {
  const stripe = new Stripe(config.secretKey, { ...standardLine, ...line, telemetry: false });
  const livemode = /^(sk|rk)_live_/.test(config.secretKey);
  return {
    id: 'stripe',
    livemode,
    leastCents: 50,
    ...stripeCheckouts(stripe),
    ...stripeRefunds(stripe),
    ...stripePayoutAccounts(stripe),
    ...stripeTransfers(stripe),
    ...stripeDisputes(stripe),
    ...stripeEvents(stripe, config, livemode),
    listBalanceTransactions: (since) => stripeBalanceTransactions(stripe, since),
  };
}
