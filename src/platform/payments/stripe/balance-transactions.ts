// Reads Stripe's own ledger, line by line.
import type { Stripe } from 'stripe';
import type { BalanceTransaction } from '../provider.ts';

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

export async function* stripeBalanceTransactions(
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
