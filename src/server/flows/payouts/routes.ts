// Translates the calls about payout accounts, and about who earns, between the contract and their use cases.
import { Refusal } from '#contract/errors.ts';
import { type Caller, checkAudience } from '#domain/permissions.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context, MoneyContext } from '../../shared/context.ts';
import { payeeToDecide, payeeToRead } from '../../shared/own-payee.ts';
import { showStudio } from '../../studios/show-studios.ts';
import { letStudioEarn } from './let-studio-earn.ts';
import { openPayoutAccount, showPayoutAccount } from './open-payout-account.ts';

export const payoutRoutes = (context: MoneyContext & Pick<Context, 'storage'>) =>
  ({
    'GET /api/instructor/payout-account': async ({ query }, { db, caller }) => {
      const payeeId = await payeeToRead(db, { callerId: caller.id, ...query });
      return showPayoutAccount(db, context, payeeId);
    },
    'POST /api/instructor/payout-account': async ({ query }, { db, caller }) => {
      refuseWithoutClasses(caller, query);
      const payeeId = await payeeToDecide(db, { callerId: caller.id, ...query });
      return { url: await openPayoutAccount(db, context, payeeId) };
    },
    'PUT /api/studios/{id}/earns': async ({ params, body }, { db, caller }) => {
      const acting = { studioId: params.id, callerId: caller.id };
      await letStudioEarn(db, context, { ...acting, ...body });
      return showStudio(db, context, acting);
    },
  }) satisfies Partial<Handlers>;

/** Only somebody who teaches earns money of their own; the owner of a studio need not teach. */
function refuseWithoutClasses(caller: Caller, { studio }: { studio?: string | undefined }): void {
  if (studio === undefined && checkAudience('instructor', caller) !== 'allowed')
    throw new Refusal('instructors_only');
}
