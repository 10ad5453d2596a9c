// Transfers the instructor's share to their Stripe account, and reverses such transfers.
import type { Stripe } from 'stripe';
import type { PaymentProvider, ReversalState } from '../provider.ts';
import { idempotentRequest } from './idempotent-request.ts';
import { outcomeOf } from './outcome-of.ts';

type Calls = Pick<
  PaymentProvider,
  'transfer' | 'findTransfer' | 'reverseTransfer' | 'listReversals'
>;

/** Ties the transfers to the payment they come from. */
export const transferGroup = (bookingId: string): string => `booking_${bookingId}`;

export function stripeTransfers({ transfers }: Stripe): Calls {
  const find = async (payoutId: string, bookingId: string) => {
    const group = transferGroup(bookingId);
    for await (const transfer of transfers.list({ transfer_group: group, limit: 100 }))
      if (transfer.metadata?.['payout_id'] === payoutId) return { transferId: transfer.id };
    return null;
  };
  return {
    transfer: ({ payoutId, bookingId, accountId, amountCents, currency, chargeRef, attempt }) =>
      idempotentRequest({
        key: `payout:${payoutId}`,
        attempt,
        find: () => find(payoutId, bookingId),
        ask: async (idempotencyKey) => {
          const params: Stripe.TransferCreateParams = {
            amount: amountCents,
            currency,
            destination: accountId,
            source_transaction: chargeRef,
            transfer_group: transferGroup(bookingId),
            metadata: { payout_id: payoutId },
          };
          return { transferId: (await transfers.create(params, { idempotencyKey })).id };
        },
      }),
    findTransfer: ({ payoutId, bookingId }) => outcomeOf(() => find(payoutId, bookingId)),
    reverseTransfer: ({ reversalId, transferId, amountCents }) =>
      outcomeOf(async () => {
        const params = { amount: amountCents, metadata: { reversal_id: reversalId } };
        const idempotencyKey = `reversal:${reversalId}`;
        const reversal = await transfers.createReversal(transferId, params, { idempotencyKey });
        return { reversalRef: reversal.id };
      }),
    listReversals: (transferId) =>
      outcomeOf(async () => {
        const all: ReversalState[] = [];
        for await (const { id, amount, metadata } of transfers.listReversals(transferId, {
          limit: 100,
        }))
          all.push({ ref: id, amountCents: amount, reversalId: metadata?.['reversal_id'] ?? null });
        return all;
      }),
  };
}
