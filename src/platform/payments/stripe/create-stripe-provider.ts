// Stripe as our payment provider: charges on the marketplace's account, later transfers to the instructors' accounts.
import { Stripe } from 'stripe';
import type { StripeConfig } from '../../config/stripe-config.ts';
import type { PaymentProvider, BalanceTransaction } from '../provider.ts';
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

/** A learner waits for two attempts at most, and then hears that the seats are held. */
const standardLine: StripeLine = { timeout: 7_000, maxNetworkRetries: 1 };

export function createStripeProvider(config: StripeConfig, line?: StripeLine): PaymentProvider {
  const stripe = new Stripe(config.secretKey, { ...standardLine, ...line, telemetry: false });
  const livemode = /^(sk|rk)_live_/.test(config.secretKey);
  return {
    id: 'stripe',
    livemode,
    leastCents: 50,
    ...stripeCheckouts(stripe),
    ...stripeRefunds(stripe),
    ...stripePayoutAccounts(stripe, config.accountCountry),
    ...stripeTransfers(stripe),
    ...stripeDisputes(stripe),
    ...stripeEvents(stripe, config, livemode),
    listBalanceTransactions: (since) => stripeBalanceTransactions(stripe, since),
  };
}

const kinds: Readonly<Record<string, BalanceTransaction['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund_failed',
  transfer: 'transfer',
  transfer_reversal: 'transfer_reversal',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  payout: 'withdrawal',
  payout_reversal: 'withdrawal',
  topup: 'withdrawal',
  topup_reversal: 'withdrawal',
};

/** Reads Stripe's own ledger, line by line. */
async function* stripeBalanceTransactions(
  stripe: Stripe,
  since: Date,
): AsyncGenerator<BalanceTransaction> {
  const gte = Math.floor(since.getTime() / 1000);
  for await (const entry of stripe.balanceTransactions.list({ created: { gte }, limit: 100 }))
    yield {
      id: entry.id,
      // Stripe's `type` does not separate disputes and failed refunds from other adjustments.
      kind: kinds[entry.reporting_category] ?? 'other',
      amountCents: entry.amount,
      feeCents: entry.fee,
      ref: refOf(entry.source),
    };
}

const refOf = (source: Stripe.BalanceTransaction['source']): string =>
  (typeof source === 'string' ? source : source?.id) ?? '';
