// Notifies instructors of their payout accounts: the bank refused a payout, or the account no longer accepts money.
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findAccount, findInstructor, type PayoutAccountRow } from '../payout-account-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

type Account = Pick<PayoutAccountRow, 'instructor_id' | 'provider' | 'account_ref'>;

/** Queues one mail for each event of the provider, with the details that the account lacks by now. */
export async function notifyOfBank(
  db: Db,
  context: NotifyContext,
  { account, eventId }: { account: Account; eventId: string },
): Promise<void> {
  const { instructor_id: instructorId, provider } = account;
  await inTransaction(db, async (tx) => {
    const person = await findInstructor(tx, instructorId);
    if (!person) return;
    const { requirements } = (await findAccount(tx, { instructorId, provider })) ?? {};
    await mailPerson(tx, context, {
      kind: 'bank-refused',
      entity: `${provider}:${eventId}`,
      to: { id: person.id, email: person.email, name: person.full_name },
      payload: { missing: (requirements ?? []) as string[] },
    });
  });
}

interface Pause {
  account: Account;
  status: 'restricted' | 'rejected';
  missing: string[];
  at: Date;
}

/** The caller has just seen the account change to this status. */
export async function notifyOfPausedAccount(
  tx: Db,
  context: NotifyContext,
  { account, status, missing, at }: Pause,
): Promise<void> {
  const person = await findInstructor(tx, account.instructor_id);
  if (!person) return;
  await mailPerson(tx, context, {
    kind: 'account-paused',
    entity: `${account.provider}:${account.account_ref}`,
    // The account may become active and be paused again.
    version: Math.floor(at.getTime() / minuteMs),
    to: { id: person.id, email: person.email, name: person.full_name },
    payload: { isRejected: status === 'rejected', missing },
  });
}
