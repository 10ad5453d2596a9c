// Changes an account as an administrator asks. A new email address, password or role, or a ban, ends all sessions of
// the user.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { deleteTokensOf } from '../links/link-store.ts';
import { endSessions } from '../sessions/auth-session-store.ts';
import { refuseLargeMetadata } from '../users/metadata.ts';
import { notifyEmailChanged, notifyPasswordChanged } from '../users/notify.ts';
import { presentUser } from '../users/present-user.ts';
import { withProviders } from '../users/providers.ts';
import {
  type Metadata,
  type UserChanges,
  type UserRow,
  findUserByEmail,
  findUserByPhone,
  isTaken,
  saveUser,
} from '../users/user-store.ts';
import { type AccountFields, readAccountFields } from './account-fields.ts';
import { addIdentities } from './add-identities.ts';
import { lockTarget } from './target-user.ts';

export const updateUser: Handle = async (identity, call) => {
  const fields = await readAccountFields(identity, call);
  const { db, clock } = identity;
  try {
    return await inTransaction(db, async (tx) => {
      const at = clock.now();
      const before = await lockTarget(tx, call);
      await refuseTaken(tx, before, fields);
      const changes = changesOf(before, fields, at);
      const user = await saveUser(tx, before.id, changes, at);
      if (!user) throw new AuthRefusal('userNotFound');
      await addIdentities(tx, user, at);
      await followUp(identity, tx, { before, user, at });
      const changed = Object.keys(changes);
      const entry = { at, action: 'admin.update-user', userId: user.id, call };
      await writeAudit(tx, { ...entry, details: { changed } });
      return { body: await presentUser(tx, user) };
    });
  } catch (error) {
    // Another user took it between our check and our write.
    if (isTaken(error)) throw new AuthRefusal(fields.email ? 'emailExists' : 'phoneExists');
    throw error;
  }
};

async function refuseTaken(
  tx: Db,
  { id }: UserRow,
  { email, phone }: AccountFields,
): Promise<void> {
  const byEmail = email && (await findUserByEmail(tx, email));
  if (byEmail && byEmail.id !== id) throw new AuthRefusal('emailExists');
  const byPhone = phone && (await findUserByPhone(tx, phone));
  if (byPhone && byPhone.id !== id) throw new AuthRefusal('phoneExists');
}

/** Cancels a pending change of the email address; the links for it stop working too. */
const noEmailChange = { new_email: null, email_change_half: false };

function changesOf(before: UserRow, fields: AccountFields, at: Date): UserChanges {
  const { email, phone, passwordHash, role, bannedUntil } = fields;
  const confirmsEmail = fields.emailConfirm && (email ?? before.email) !== null;
  const confirmsPhone = fields.phoneConfirm && (phone ?? before.phone) !== null;
  const userMetadata = merged(before.user_metadata, {
    ...fields.userMetadata,
    ...(confirmsEmail && { email_verified: true }),
  });
  const ways = [
    ...listOf(before.app_metadata['providers']),
    ...(email ? ['email'] : []),
    ...(phone ? ['phone'] : []),
  ];
  const appMetadata = merged(withProviders(before.app_metadata, ways), fields.appMetadata);
  refuseLargeMetadata(userMetadata);
  refuseLargeMetadata(appMetadata);
  return {
    ...(email && { email, ...noEmailChange }),
    ...(phone && { phone, new_phone: null }),
    ...((email || phone) && { is_anonymous: false }),
    // Two people have signed up, each with a password, so it is unknown whose address it is.
    ...(confirmsEmail && before.signup_conflict && { password_hash: null, signup_conflict: false }),
    ...(passwordHash && { password_hash: passwordHash, signup_conflict: false, ...noEmailChange }),
    ...(confirmsEmail && {
      email_confirmed_at: before.email_confirmed_at ?? at,
      is_email_unproved: false,
    }),
    ...(confirmsPhone && { phone_confirmed_at: before.phone_confirmed_at ?? at }),
    ...(role && { role }),
    ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    user_metadata: userMetadata,
    app_metadata: appMetadata,
  };
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Merges field by field; null removes a field. */
const merged = (before: Metadata, given: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== null));

async function followUp(
  identity: Identity,
  tx: Db,
  { before, user, at }: { before: UserRow; user: UserRow; at: Date },
): Promise<void> {
  const { notices } = identity;
  const emailChanged = user.email !== before.email;
  const passwordChanged = user.password_hash !== before.password_hash;
  const banned = user.banned_until !== null && user.banned_until > at;
  // Access tokens carry the role.
  const demoted = user.role !== before.role;
  if (emailChanged || passwordChanged || banned || demoted)
    await endSessions(tx, notices, { userId: user.id });
  // Links mailed to the old address, or before the password changed, must not work any more.
  if (emailChanged || passwordChanged) await deleteTokensOf(tx, user.id);
  if (passwordChanged && user.password_hash !== null)
    await notifyPasswordChanged(identity, tx, before);
  if (emailChanged && before.email && before.email_confirmed_at && user.email)
    await notifyEmailChanged(identity, tx, { oldEmail: before.email, newEmail: user.email });
}
