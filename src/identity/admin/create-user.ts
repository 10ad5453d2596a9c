// Creates an account as an administrator describes it, without a mail.
import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isUuid } from '../http/guards.ts';
import { newUserRow } from '../users/sign-up/new-user.ts';
import { presentUser } from '../users/present-user.ts';
import { type UserRow, findUserByEmail, findUserByPhone, insertUser } from '../users/user-store.ts';
import { type AccountFields, invalid, readAccountFields } from './account-fields.ts';
import { addIdentities } from './add-identities.ts';

export const createUser: Handle = async (identity, call) => {
  const { db, clock, passwords } = identity;
  const fields = await readAccountFields(identity, call);
  if (!fields.email && !fields.phone) throw new AuthRefusal('adminNeedsAddress');
  const nilOrWrong = fields.id !== undefined && !(isUuid(fields.id) && /[1-9a-f]/i.test(fields.id));
  if (nilOrWrong) throw invalid('ID must conform to the uuid v4 format');
  // A random password that nobody knows: the user sets one through recovery.
  const unknown = randomBytes(24).toString('base64url');
  const passwordHash = fields.passwordHash ?? (await passwords.hash(unknown));
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const user = await insertUser(tx, rowOf({ ...fields, passwordHash }, at));
    if (!user) throw await takenBy(tx, fields);
    await addIdentities(tx, user, at);
    await writeAudit(tx, { at, action: 'admin.create-user', userId: user.id, call });
    return { body: await presentUser(tx, user) };
  });
};

function rowOf(fields: AccountFields, at: Date): UserRow {
  const { id, email, phone, passwordHash, emailConfirm, phoneConfirm, role, bannedUntil } = fields;
  const row = newUserRow({
    ...(email && { email }),
    ...(phone && { phone }),
    ...(passwordHash && { passwordHash }),
    metadata: fields.userMetadata,
    confirmed: false,
    at,
  });
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  return {
    ...row,
    id: id ?? row.id,
    role: role ?? row.role,
    email_confirmed_at: email && emailConfirm ? at : null,
    phone_confirmed_at: phone && phoneConfirm ? at : null,
    banned_until: bannedUntil ?? null,
    app_metadata: { provider: providers[0], providers, ...fields.appMetadata },
    user_metadata: {
      ...row.user_metadata,
      ...(email && emailConfirm && { email_verified: true }),
    },
  };
}

export async function takenBy(
  tx: Db,
  { email, phone }: Pick<AccountFields, 'email' | 'phone'>,
): Promise<AuthRefusal> {
  if (email && (await findUserByEmail(tx, email))) return new AuthRefusal('emailExists');
  if (phone && (await findUserByPhone(tx, phone))) return new AuthRefusal('phoneExists');
  return invalid('A user with this ID already exists');
}
