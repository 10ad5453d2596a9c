// Changes a password. Hashing comes before the transaction, because it is slow and locks must be short.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { deleteTokensOf } from '../links/link-store.ts';
import { endSessions } from '../sessions/auth-session-store.ts';
import { addEmailIdentity } from './add-email-identity.ts';
import { notifyPasswordChanged } from './notify.ts';
import { type UserRow, saveUser } from './user-store.ts';

/** Returns the hash of the new password. */
export async function prepareNewPassword(
  { passwords }: Pick<Identity, 'passwords'>,
  { user }: UserCall,
  password: string,
): Promise<string> {
  const { password_hash: oldHash } = user;
  if (oldHash !== null && (await passwords.verify(oldHash, password)).matches)
    throw new AuthRefusal('samePassword');
  return passwords.hash(password);
}

/** The caller has locked the user. Every other session ends, because one of them may be the reason for the change. */
export async function changePassword(
  identity: Identity,
  tx: Db,
  { user, call, hash }: { user: UserRow; call: UserCall; hash: string },
): Promise<UserRow> {
  const at = identity.clock.now();
  // An earlier request to change the email address may be a stranger's.
  const changes = { password_hash: hash, new_email: null, email_change_half: false };
  const saved = await saveUser(tx, user.id, changes, at);
  const changed = await addEmailIdentity(tx, saved ?? user, at);
  await deleteTokensOf(tx, user.id);
  const except = call.session?.id;
  await endSessions(tx, identity.notices, { userId: user.id, except });
  await notifyPasswordChanged(identity, tx, user);
  await writeAudit(tx, { at, action: 'password.change', userId: user.id, call });
  return changed;
}
