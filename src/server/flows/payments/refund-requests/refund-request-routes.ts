// Translates the decision about a refund request between the contract and its flow.
import type { Handlers } from '#platform/http/handlers.ts';
import type { MoneyContext, Context } from '../../../shared/context.ts';
import { showRefundRequest } from '../../../payments/refund-requests/show-refund-request.ts';
import { decideRefundRequest } from './decide-refund-request.ts';
import { readAmount } from '../ledger/read-amount.ts';

type Needs = MoneyContext & Pick<Context, 'storage'>;

export function refundDecisionRoutes(context: Needs) {
  return {
    'PUT /api/refund-requests/{id}': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const amountCents = readAmount(body.amount);
      const { reply } = body;
      const input = { caller, refundRequestId: id, amountCents, reply, requestId };
      await decideRefundRequest(db, context, input);
      return showRefundRequest(db, context, id);
    },
  } satisfies Partial<Handlers>;
}
