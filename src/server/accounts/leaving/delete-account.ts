// Deletes a person's account: after they have typed their address.
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findProfile } from '../account-store.ts';
import { type EraseContext, eraseAccount } from './erase-account.ts';

type Needs = EraseContext & {
  /** Records that the person asked for it, and that it is done. */
  recordDeletion(tx: Db, deleted: { personId: string; at: Date }): Promise<void>;
};

interface DeleteAccountInput {
  caller: Caller;
  /** Typed by hand, so that nobody does this by accident. */
  email: string;
  requestId: string;
}

export async function deleteAccount(
  db: Db,
  context: Needs,
  input: DeleteAccountInput,
): Promise<void> {
  const { caller, email, requestId } = input;
  await inTransaction(db, async (tx) => {
    const profile = await findProfile(tx, caller.id);
    if (!profile || profile.erased_at) throw new Refusal('unauthenticated');
    if (email.trim().toLowerCase() !== profile.email.toLowerCase()) {
      const fields = { email: 'This is not the email address of your account' };
      throw new Refusal('invalid_input', { fields });
    }
    const at = context.clock.now();
    await eraseAccount(tx, context, { personId: caller.id, role: profile.role, at });
    await context.recordDeletion(tx, { personId: caller.id, at });
    const entry = { at, actor: caller, subject: caller.id, requestId };
    await writeAudit(tx, { ...entry, action: 'account.delete' });
  });
}
