// Records that an email address or phone number is proved: on the user, on their identity and in the token's metadata.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { withProviders } from './providers.ts';
import {
  type UserChanges,
  type UserRow,
  findIdentities,
  insertIdentity,
  saveIdentity,
  saveUser,
} from './user-store.ts';

type Proved = { email: string } | { phone: string };

/** Fails (`isTaken`) if another user has it. Anonymous users stop being anonymous. */
export async function ownAddress(
  tx: Db,
  user: UserRow,
  proved: Proved,
  { at, ...changes }: UserChanges & { at: Date },
): Promise<UserRow | undefined> {
  const byEmail = 'email' in proved;
  const provider = byEmail ? 'email' : 'phone';
  const identities = await findIdentities(tx, user.id);
  const saved = await saveUser(
    tx,
    user.id,
    {
      ...(byEmail && { is_email_unproved: false }),
      ...changes,
      ...proved,
      ...(byEmail
        ? {
            email_confirmed_at: at,
            user_metadata: { ...user.user_metadata, email_verified: true },
          }
        : { phone_confirmed_at: at }),
      is_anonymous: false,
      app_metadata: withProviders(user.app_metadata, [
        ...identities.map((identity) => identity.provider),
        provider,
      ]),
    },
    at,
  );
  const known = identities.find((identity) => identity.provider === provider);
  const data = {
    email_verified: byEmail,
    phone_verified: !byEmail,
    ...known?.identity_data,
    sub: user.id,
    ...proved,
    [`${provider}_verified`]: true,
  };
  const email = byEmail ? proved.email : null;
  if (known) await saveIdentity(tx, known.id, { identity_data: data, email }, at);
  else
    await insertIdentity(tx, {
      id: randomUUID(),
      user_id: user.id,
      provider,
      provider_id: user.id,
      identity_data: data,
      email,
      created_at: at,
      updated_at: at,
    });
  return saved;
}
