// Translates the operator's money calls that need more than one module: ledger check, reconciliation, payout retry.
import { writeAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { retryPayout } from '../payouts/retry-payout.ts';

export function adminMoneyRoutes(tools: MoneyTools) {
  return {
    'GET /api/admin/ledger/check': (_input, { db }) => checkLedger(db, tools),
    'POST /api/admin/reconciliation': (_input, { db, caller, requestId }) =>
      inTransaction(db, async (tx) => {
        await tools.jobs.add(tx, 'reconcile-books', {});
        const at = tools.clock.now();
        await writeAudit(tx, { at, actor: caller, action: 'books.compare', requestId });
        return {};
      }),
    'POST /api/admin/payouts/{id}/retry': async ({ params: { id } }, { db, caller, requestId }) => {
      await retryPayout(db, tools, { caller, payoutId: id, requestId });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
