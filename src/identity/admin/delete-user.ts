// Deletes a user: completely, or softly, so that only the id is left for what refers to it.
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle } from '../call.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity } from '../identity.ts';
import { endSessions } from '../sessions/auth-session-store.ts';
import { type UserRow, deleteBelongings, deleteUserRow, saveUser } from '../users/user-store.ts';
import { lockTarget } from './target-user.ts';

const schema = z.object({ should_soft_delete: z.boolean().optional() });

export const deleteUser: Handle = async (identity, call) => {
  const { should_soft_delete: soft = false } = readBody(schema, call);
  await inTransaction(identity.db, async (tx) => {
    const user = await lockTarget(tx, call);
    await endSessions(tx, identity.notices, { userId: user.id });
    if (!soft) await deleteUserRow(tx, user.id);
    else if (!user.deleted_at) await scrub(identity, tx, user);
    await writeAudit(tx, {
      at: identity.clock.now(),
      action: 'admin.delete-user',
      userId: user.id,
      call,
      details: { soft },
    });
  });
  return { body: {} };
};

async function scrub({ clock }: Identity, tx: Db, { id }: UserRow): Promise<void> {
  const at = clock.now();
  await deleteBelongings(tx, id);
  const nothing = {
    email: null,
    phone: null,
    password_hash: null,
    new_email: null,
    new_phone: null,
    email_confirmed_at: null,
    is_email_unproved: false,
    phone_confirmed_at: null,
    email_change_half: false,
    app_metadata: {},
    user_metadata: {},
  };
  await saveUser(tx, id, { ...nothing, deleted_at: at }, at);
}
