// Translates the operator's money calls that need more than one module: ledger check, reconciliation, payout retry.
import { writeAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { checkLedger } from '../payments/ledger/check-ledger.ts';
import { retryPayout } from '../payouts/retry-payout.ts';

export function adminMoneyRoutes(context: MoneyContext) {
  return {
    'GET /api/admin/ledger/check': (_input, { db }) => checkLedger(db, context),
    'POST /api/admin/reconciliation': (_input, { db, caller, requestId }) =>
      inTransaction(db, async (tx) => {
        await context.jobs.add(tx, 'reconcile-books', {});
        const at = context.clock.now();
        await writeAudit(tx, { at, actor: caller, action: 'books.compare', requestId });
        return {};
      }),
    'POST /api/admin/payouts/{id}/retry': async ({ params: { id } }, { db, caller, requestId }) => {
      await retryPayout(db, context, { caller, payoutId: id, requestId });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
