// Routes of the operators' lists of payments, refunds and payouts.
import type { Caller } from '#domain/permissions.ts';
import type { Call, Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../../shared/context.ts';
import { exportMoney } from './export-money.ts';
import { paymentList, payoutList, refundList } from './money-lists.ts';
import { searchMoney } from './search-money.ts';

export function moneyListRoutes(context: Pick<Context, 'clock'>) {
  const asFile = ({ setHeader }: Call<Caller>, name: string) =>
    setHeader('content-disposition', `attachment; filename="${name}.csv"`);
  return {
    'GET /api/admin/money/payments': ({ query }, { db }) => searchMoney(db, paymentList, query),
    'GET /api/admin/money/refunds': ({ query }, { db }) => searchMoney(db, refundList, query),
    'GET /api/admin/money/payouts': ({ query }, { db }) => searchMoney(db, payoutList, query),
    'GET /api/admin/money/payments.csv': ({ query }, call) => {
      asFile(call, 'payments');
      return exportMoney(call.db, context, paymentList, { ...call, query });
    },
    'GET /api/admin/money/refunds.csv': ({ query }, call) => {
      asFile(call, 'refunds');
      return exportMoney(call.db, context, refundList, { ...call, query });
    },
    'GET /api/admin/money/payouts.csv': ({ query }, call) => {
      asFile(call, 'payouts');
      return exportMoney(call.db, context, payoutList, { ...call, query });
    },
  } satisfies Partial<Handlers>;
}
