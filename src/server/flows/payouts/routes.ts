// Translates the calls about payout accounts between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { openPayoutAccount, showPayoutAccount } from './open-payout-account.ts';

export const payoutRoutes = (context: MoneyContext) =>
  ({
    'GET /api/instructor/payout-account': (_input, { db, caller }) =>
      showPayoutAccount(db, context, caller.id),
    'POST /api/instructor/payout-account': async (_input, { db, caller }) => ({
      url: await openPayoutAccount(db, context, caller.id),
    }),
  }) satisfies Partial<Handlers>;
