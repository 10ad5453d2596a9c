// Finds or creates the account of an invited user: a new one, or one whose address is not confirmed yet.
import type { Db } from '#platform/db/db.ts';
import { AuthRefusal } from '../errors.ts';
import { insertNewUser } from '../users/sign-up/insert-new-user.ts';
import { type Metadata, type UserRow, findUserByEmail, lockUser } from '../users/user-store.ts';

interface Invited {
  email: string;
  passwordHash?: string;
  metadata: Metadata;
  at: Date;
}

export async function findOrMakeInvited(tx: Db, invited: Invited): Promise<UserRow> {
  const made = await insertNewUser(tx, { ...invited, confirmed: false });
  if (made) return made;
  const found = await findUserByEmail(tx, invited.email);
  const user = found && (await lockUser(tx, found.id));
  if (!user || user.email_confirmed_at) throw new AuthRefusal('emailExists');
  return user;
}
