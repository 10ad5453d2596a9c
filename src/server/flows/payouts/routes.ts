// Translates the calls about payout accounts and statements between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { showStatement } from '../../payouts/statements/show-statement.ts';
import { openPayoutAccount, showPayoutAccount } from './open-payout-account.ts';

export const payoutRoutes = (context: MoneyContext) =>
  ({
    'GET /api/instructor/payout-account': (_input, { db, caller }) =>
      showPayoutAccount(db, context, caller.id),
    'POST /api/instructor/payout-account': async (_input, { db, caller }) => ({
      url: await openPayoutAccount(db, context, caller.id),
    }),
    'GET /api/instructor/payouts/{id}/statement': async ({ params }, { db, caller, setHeader }) => {
      const input = { payoutId: params.id, instructorId: caller.id };
      const statement = await showStatement(db, context, input);
      setHeader('content-disposition', `attachment; filename="${statement.name}.pdf"`);
      return statement.pdf();
    },
    'GET /api/instructor/payouts/{id}/statement.csv': async (
      { params },
      { db, caller, setHeader },
    ) => {
      const input = { payoutId: params.id, instructorId: caller.id };
      const statement = await showStatement(db, context, input);
      setHeader('content-disposition', `attachment; filename="${statement.name}.csv"`);
      return statement.csv();
    },
  }) satisfies Partial<Handlers>;
