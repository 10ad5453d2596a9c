// Changes a password. Hashing comes before the transaction, because it is slow and locks must be short.
import type { Db } from '#platform/db/db.ts';
import { dayMs } from '#platform/durations.ts';
import { writeAudit } from '../audit.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { checkNonce } from '../links/codes/check-nonce.ts';
import { deleteTokensOf, takeToken } from '../links/link-store.ts';
import { endSessions } from '../sessions/auth-session-store.ts';
import { addEmailIdentity } from './add-email-identity.ts';
import { notifyPasswordChanged } from './notify.ts';
import { type UserRow, saveUser } from './user-store.ts';

export interface NewPassword {
  hash: string;
  /** The id of the token of the typed code; undefined if no code was needed. */
  nonceId: string | undefined;
}

const freshMs = dayMs;

export async function prepareNewPassword(
  identity: Identity,
  call: UserCall,
  { password, nonce }: { password: string; nonce: string | undefined },
): Promise<NewPassword> {
  const { passwords } = identity;
  const nonceId = isFresh(identity, call) ? undefined : await checkNonce(identity, call, nonce);
  const { password_hash: oldHash } = call.user;
  if (oldHash !== null && (await passwords.verify(oldHash, password)).matches)
    throw new AuthRefusal('samePassword');
  return { hash: await passwords.hash(password), nonceId };
}

/** The caller has locked the user. Every other session ends, because one of them may be the reason for the change. */
export async function changePassword(
  identity: Identity,
  tx: Db,
  {
    user,
    call,
    newPassword: { hash, nonceId },
  }: { user: UserRow; call: UserCall; newPassword: NewPassword },
): Promise<UserRow> {
  const at = identity.clock.now();
  if (nonceId !== undefined && !(await takeToken(tx, nonceId, at)))
    throw new AuthRefusal('reauthenticationInvalid');
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

/** Whether the sign-in is recent. */
const isFresh = ({ clock }: Identity, { session }: UserCall): boolean =>
  session !== undefined && clock.now().getTime() - session.created_at.getTime() <= freshMs;
