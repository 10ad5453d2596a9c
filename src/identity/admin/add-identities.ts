// Syncs a user's identities with their email address and phone number after an administrator has set them.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import {
  type IdentityRow,
  type UserRow,
  findIdentities,
  insertIdentity,
  saveIdentity,
} from '../users/user-store.ts';

export async function addIdentities(tx: Db, user: UserRow, at: Date): Promise<void> {
  const known = await findIdentities(tx, user.id);
  for (const provider of ['email', 'phone'] as const) {
    if (user[provider] === null) continue;
    const identity = known.find((row) => row.provider === provider);
    const data = { ...identity?.identity_data, ...dataOf(user, provider) };
    if (!identity) await insertIdentity(tx, rowFor(user, provider, data, at));
    else {
      const email = emailOf(user, provider);
      await saveIdentity(tx, identity.id, { identity_data: data, email }, at);
    }
  }
}

/** A phone identity has no email address, even if the user has one. */
const emailOf = (user: UserRow, provider: string): string | null =>
  provider === 'email' ? user.email : null;

const dataOf = (user: UserRow, provider: 'email' | 'phone'): Record<string, unknown> => ({
  sub: user.id,
  [provider]: user[provider],
  email_verified: user.email_confirmed_at !== null,
  phone_verified: user.phone_confirmed_at !== null,
});

const rowFor = (
  user: UserRow,
  provider: string,
  data: Record<string, unknown>,
  at: Date,
): IdentityRow => ({
  id: randomUUID(),
  user_id: user.id,
  provider,
  provider_id: user.id,
  identity_data: data,
  email: emailOf(user, provider),
  issuer: null,
  last_sign_in_at: null,
  created_at: at,
  updated_at: at,
});
