// Reads a Stripe dispute: its status, and what Stripe has withdrawn from us for it.
import type { Stripe } from 'stripe';
import type { DisputeState, PaymentProvider } from '../provider.ts';
import { outcomeOf } from './outcome-of.ts';

export const stripeDisputes = ({ disputes }: Stripe): Pick<PaymentProvider, 'getDispute'> => ({
  getDispute: (ref) => outcomeOf(async () => stateOf(await disputes.retrieve(ref))),
});

function stateOf(dispute: Stripe.Dispute): DisputeState {
  const lines = dispute.balance_transactions;
  const dueBy = dispute.evidence_details.due_by;
  return {
    ref: dispute.id,
    paymentRef: nameOf(dispute.payment_intent) ?? nameOf(dispute.charge) ?? '',
    amountCents: dispute.amount,
    status: statusOf(dispute.status),
    ...(dueBy && { dueBy: new Date(dueBy * 1000).toISOString() }),
    hasResponse: dispute.status === 'under_review' || dispute.status === 'warning_under_review',
    withdrawnCents: -sum(lines.filter(({ amount }) => amount < 0).map(({ amount }) => amount)),
    reinstatedCents: sum(lines.filter(({ amount }) => amount > 0).map(({ amount }) => amount)),
    fees: lines
      .filter(({ fee }) => fee !== 0)
      .map(({ id, fee }) => ({ ref: id, amountCents: fee })),
  };
}

/** A warning under review and an appeal count as open. */
function statusOf(status: Stripe.Dispute['status']): DisputeState['status'] {
  const ends = ['won', 'lost', 'warning_closed', 'prevented'] as const;
  return ends.find((end) => end === status) ?? 'open';
}

const nameOf = (object: string | { id: string } | null): string | undefined =>
  typeof object === 'string' ? object : object?.id;

const sum = (amounts: number[]): number => amounts.reduce((total, cents) => total + cents, 0);
