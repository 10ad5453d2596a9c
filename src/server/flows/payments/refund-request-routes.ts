// Translates the decision about a refund request between the contract and its flow.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { showRefundRequest } from '../../payments/refund-requests/show-refund-request.ts';
import { decideRefundRequest } from './decide-refund-request.ts';
import { readAmount } from './read-amount.ts';

interface Tools extends MoneyTools {
  storage: Pick<Storage, 'url'>;
}

export function refundDecisionRoutes(tools: Tools) {
  return {
    'PUT /api/refund-requests/{id}': async ({ params: { id }, body }, context) => {
      const { db, caller, requestId } = context;
      const amountCents = readAmount(body.amount);
      const { answer } = body;
      const input = { caller, refundRequestId: id, amountCents, answer, requestId };
      await decideRefundRequest(db, tools, input);
      return showRefundRequest(db, tools, id);
    },
  } satisfies Partial<Handlers>;
}
