// Deletes a person's account: erases them from all modules at once, and queues the deletion of their sign-in.
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { refuseLastOperator } from '../standing/lock-to-decide.ts';
import { findProfile } from '../account-store.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'jobs' | 'clock'> & { modules: ModuleHooks[] };

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
  const { modules, jobs, clock } = context;
  const { caller, email, requestId } = input;
  await inTransaction(db, async (tx) => {
    const profile = await findProfile(tx, caller.id);
    if (!profile || profile.erased_at) throw new Refusal('unauthenticated');
    if (email.trim().toLowerCase() !== profile.email.toLowerCase()) {
      const fields = { email: 'This is not the email address of your account' };
      throw new Refusal('invalid_input', { fields });
    }
    if (profile.role === 'operator') await refuseLastOperator(tx, caller.id);
    const at = clock.now();
    await erasePerson(modules, tx, { personId: caller.id, at });
    await jobs.add(tx, 'delete-identity-user', { userId: caller.id });
    const entry = { at, actor: caller, subject: caller.id, requestId };
    await writeAudit(tx, { ...entry, action: 'account.delete' });
  });
}
