// Adds the identity `email` to an account that was made at a provider and now has a password.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { withProviders } from './providers.ts';
import { type UserRow, findIdentities, insertIdentity, saveUser } from './user-store.ts';

/** The caller has locked the user. Only a confirmed address can be signed in with. */
export async function addEmailIdentity(tx: Db, user: UserRow, at: Date): Promise<UserRow> {
  if (!user.email || !user.email_confirmed_at) return user;
  const providers = (await findIdentities(tx, user.id)).map(({ provider }) => provider);
  if (providers.includes('email')) return user;
  await insertIdentity(tx, {
    id: randomUUID(),
    user_id: user.id,
    provider: 'email',
    provider_id: user.id,
    identity_data: { sub: user.id, email: user.email, email_verified: true, phone_verified: false },
    email: user.email,
    created_at: at,
    updated_at: at,
  });
  const app_metadata = withProviders(user.app_metadata, [...providers, 'email']);
  return (await saveUser(tx, user.id, { app_metadata }, at)) ?? user;
}
