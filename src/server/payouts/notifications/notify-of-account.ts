// Notifies payees of their payout accounts: the bank refused a payout, or the account no longer accepts money.
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findAccount, type PayoutAccountRow } from '../payout-account-store.ts';
import { mailPayee } from '../../shared/notifications/mail-payee.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

type Account = Pick<PayoutAccountRow, 'instructor_id' | 'provider' | 'account_ref'>;

/** Queues one mail for each event of the provider, with the details that the account lacks by now. */
export async function notifyOfBank(
  db: Db,
  context: NotifyContext,
  { account, eventId }: { account: Account; eventId: string },
): Promise<void> {
  const { instructor_id: payeeId, provider } = account;
  await inTransaction(db, async (tx) => {
    const { requirements } = (await findAccount(tx, { payeeId, provider })) ?? {};
    const missing = (requirements ?? []) as string[];
    await mailPayee(tx, context, payeeId, (studio) => ({
      kind: 'bank-refused',
      entity: `${provider}:${eventId}`,
      payload: { ...studio, missing },
    }));
  });
}

interface Pause {
  account: Account;
  status: 'restricted' | 'rejected';
  missing: string[];
  at: Date;
}

/** The caller has just seen the account change to this status. */
export function notifyOfPausedAccount(
  tx: Db,
  context: NotifyContext,
  { account, status, missing, at }: Pause,
): Promise<void> {
  return mailPayee(tx, context, account.instructor_id, (studio) => ({
    kind: 'account-paused',
    entity: `${account.provider}:${account.account_ref}`,
    // The account may become active and be paused again.
    version: Math.floor(at.getTime() / minuteMs),
    payload: { ...studio, isRejected: status === 'rejected', missing },
  }));
}
