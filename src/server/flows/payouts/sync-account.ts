// Reads a payout account's status from the provider. An active account releases the payouts on hold for it; the
// instructor is notified when an account stops taking money.
import type { HoldReason } from '#domain/money/payout-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { outcomeOf, providerOf } from '../../payments/ask-provider.ts';
import { type PayoutAccountRow, saveAccountState } from '../../payouts/payout-account-store.ts';
import { findPayoutsOnHold, releasePayout } from '../../payouts/payout-store.ts';
import { notifyOfPausedAccount } from '../../payouts/notifications/notify-of-account.ts';
import { queuePayout } from './schedule-payout.ts';
import { logFault } from '#platform/log-fault.ts';

type Account = Pick<PayoutAccountRow, 'instructor_id' | 'provider' | 'account_ref'>;

/** Fails when the provider is unavailable; nothing has changed then. */
export async function syncAccount(db: Db, context: MoneyContext, account: Account): Promise<void> {
  const asked = providerOf(context, account.provider);
  const outcome = await outcomeOf(asked.getPayoutAccount(account.account_ref));
  const isKnown = outcome.kind === 'ok';
  const { status, due } = isKnown ? outcome.value : { status: 'rejected' as const, due: [] };
  // The provider may reject the request because of a wrong key: that is ours to fix, not the instructor's.
  if (!isKnown)
    logFault(
      context.log,
      'payout_account_unknown',
      { ...account, code: outcome.code },
      'the provider does not know an account',
    );
  await inTransaction(db, async (tx) => {
    const at = context.clock.now();
    const before = await saveAccountState(tx, account, { status, due, at });
    const hasStopped = status === 'restricted' || status === 'rejected';
    if (isKnown && before === 'active' && hasStopped)
      await notifyOfPausedAccount(tx, context, { account, status, missing: due, at });
    if (status !== 'active') return;
    // An account that has just become active may take what it refused or returned before.
    const reasons: HoldReason[] =
      before === 'active' ? ['no_account'] : ['no_account', 'refused', 'returned'];
    const { instructor_id: payeeId, provider } = account;
    await releaseOnHold(tx, context, { payeeId, provider, reasons });
  });
}

async function releaseOnHold(
  tx: Db,
  context: MoneyContext,
  input: Parameters<typeof findPayoutsOnHold>[1],
): Promise<void> {
  for (const payout of await findPayoutsOnHold(tx, input))
    if (await releasePayout(tx, payout.id)) await queuePayout(tx, context, payout);
}
