// Refunds through Stripe, each marked with our own id so that it can be found again.
import type { Stripe } from 'stripe';
import type { PaymentProvider, RefundState } from '../provider.ts';
import { idempotentRequest } from './idempotent-request.ts';
import { outcomeOf } from './outcome-of.ts';

type Calls = Pick<PaymentProvider, 'refund' | 'findRefund' | 'listRefunds'>;

export function stripeRefunds({ refunds }: Stripe): Calls {
  const find = async (refundId: string, paymentRef: string): Promise<RefundState | null> => {
    for await (const refund of refunds.list({ payment_intent: paymentRef, limit: 100 }))
      if (refund.metadata?.['refund_id'] === refundId) return stateOf(refund);
    return null;
  };
  return {
    refund: ({ refundId, paymentRef, amountCents, attempt }) =>
      idempotentRequest({
        key: `refund:${refundId}`,
        attempt,
        find: () => find(refundId, paymentRef),
        ask: async (idempotencyKey) => {
          const params: Stripe.RefundCreateParams = {
            payment_intent: paymentRef,
            amount: amountCents,
            reason: 'requested_by_customer',
            metadata: { refund_id: refundId },
          };
          return stateOf(await refunds.create(params, { idempotencyKey }));
        },
      }),
    findRefund: ({ refundId, paymentRef }) => outcomeOf(() => find(refundId, paymentRef)),
    listRefunds: (paymentRef) =>
      outcomeOf(async () => {
        const all = [];
        for await (const refund of refunds.list({ payment_intent: paymentRef, limit: 100 }))
          all.push({ ...stateOf(refund), refundId: refund.metadata?.['refund_id'] ?? null });
        return all;
      }),
  };
}

function stateOf(refund: Stripe.Refund): RefundState {
  return {
    ref: refund.id,
    status: statusOf(refund.status),
    amountCents: refund.amount,
    ...(refund.failure_reason && { failure: refund.failure_reason }),
  };
}

function statusOf(status: string | null): RefundState['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
