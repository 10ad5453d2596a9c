// Makes a person's account at the sign-in service, with one of everything that they name themselves or a provider names.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '#domain/permissions.ts';
import { dayMs } from '#domain/time/durations.ts';
import { insertCredential } from '#identity/passkeys/passkey-store.ts';
import { insertIssuedFlow } from '#identity/providers/provider-store.ts';
import { identityTables } from '#identity/tables.ts';
import { insertIdentity } from '#identity/users/user-store.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { AppIdentity } from '#tests/support/identity/app-identity.ts';

/** Returns the access token of a session that was just opened. */
export async function makeAccount(db: Db, identity: AppIdentity, { id }: Caller): Promise<string> {
  const user = await identity.makeAccount(id);
  const token = await identity.tokenOf(user);
  const at = systemClock.now();
  await addFactors(db, id, at);
  await addPasskey(db, id, at);
  await addProvider(db, id, at);
  return token;
}

/** A second factor that was begun, and the removal of an earlier one. */
async function addFactors(db: Db, userId: string, at: Date): Promise<void> {
  await identityTables(db)
    .insertInto('identity.factors')
    .values({
      id: randomUUID(),
      user_id: userId,
      type: 'totp',
      secret_enc: Buffer.alloc(48),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await identityTables(db)
    .insertInto('identity.factor_removals')
    .values({
      id: randomUUID(),
      user_id: userId,
      kind: 'totp',
      target_id: randomUUID(),
      friendly_name: 'My phone',
      reason: 'The phone is lost.',
      asked_by: userId,
      asked_at: at,
      due_at: new Date(at.getTime() + dayMs),
      stop_hash: randomBytes(32),
      state: 'gone',
      ended_at: at,
    })
    .execute();
}

async function addPasskey(db: Db, userId: string, at: Date): Promise<void> {
  await insertCredential(db, {
    id: randomUUID(),
    user_id: userId,
    credential_id: randomBytes(32),
    public_key: randomBytes(77),
    sign_count: 1,
    friendly_name: 'My laptop',
    last_used_at: at,
    created_at: at,
    updated_at: at,
  });
}

/** A connected provider, and a second one that is not connected yet. */
async function addProvider(db: Db, userId: string, at: Date): Promise<void> {
  const subject = randomUUID();
  await insertIdentity(db, {
    id: randomUUID(),
    user_id: userId,
    provider: 'google',
    provider_id: subject,
    identity_data: { sub: subject, name: 'Lin Hart' },
    email: `${subject}@mail.example`,
    created_at: at,
    updated_at: at,
  });
  await insertIssuedFlow(db, {
    id: randomUUID(),
    user_id: userId,
    method: 'oauth',
    code_hash: randomBytes(32),
    code_challenge: 'challenge',
    code_challenge_method: 's256',
    issued_at: at,
    created_at: at,
    link: { subject, name: 'Lin Hart' },
  });
}
