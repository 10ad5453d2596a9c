// Translates the operator's calls about failed refunds between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { listFailedRefunds } from './list-failed-refunds.ts';
import { payByHand } from './pay-by-hand.ts';
import { retryRefund } from './retry-refund.ts';

export const failedRefundRoutes = (context: MoneyContext) =>
  ({
    'GET /api/admin/refunds': (_input, { db }) => listFailedRefunds(db),
    'POST /api/admin/refunds/{id}/retry': async ({ params: { id } }, { db, caller, requestId }) => {
      await retryRefund(db, context, { caller, refundId: id, requestId });
      return { id };
    },
    'PUT /api/admin/refunds/{id}/by-hand': async (
      { params: { id }, body: { note } },
      { db, caller, requestId },
    ) => {
      await payByHand(db, context, { caller, refundId: id, note, requestId });
      return { id };
    },
  }) satisfies Partial<Handlers>;
