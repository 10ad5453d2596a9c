// Adds a person's identity at a provider to an account: a new one, or one that its owner already uses.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { Call } from '../call.ts';
import type { Identity } from '../identity.ts';
import { notifyIdentityLinked } from '../users/notify.ts';
import { withProviders } from '../users/providers.ts';
import { type UserRow, findIdentities, insertIdentity, saveUser } from '../users/user-store.ts';
import { type ProviderPerson, identityDataOf } from './provider-person.ts';

export interface LinkedAccount {
  /** As saved, with the provider in the metadata. */
  user: UserRow;
  identityId: string;
}

interface ProviderLink {
  /** Locked by the caller. */
  user: UserRow;
  call: Call;
  person: ProviderPerson;
  /** Whether the signed-in owner asked for it, or the same confirmed address proved it. */
  by: 'owner' | 'address';
}

/** Notifies the owner by mail. Fails (`isTaken`) if an account already has the identity. */
export async function linkProvider(
  identity: Identity,
  tx: Db,
  { user, call, person, by }: ProviderLink,
): Promise<LinkedAccount> {
  const at = identity.clock.now();
  const { provider, label } = person;
  const identities = await findIdentities(tx, user.id);
  const providers = [...identities.map((one) => one.provider), provider];
  const app_metadata = withProviders(user.app_metadata, providers);
  const saved = await saveUser(tx, user.id, { app_metadata }, at);
  const identityId = await addProviderIdentity(tx, { user, person, at });
  await notifyIdentityLinked(identity, tx, user, label);
  const details = { provider, by };
  await writeAudit(tx, { at, action: 'identity.link', userId: user.id, call, details });
  return { user: saved ?? user, identityId };
}

/** Returns the id of the identity. Fails (`isTaken`) if an account already has it. */
export async function addProviderIdentity(
  tx: Db,
  { user, person, at }: { user: UserRow; person: ProviderPerson; at: Date },
): Promise<string> {
  const id = randomUUID();
  await insertIdentity(tx, {
    id,
    user_id: user.id,
    provider: person.provider,
    provider_id: person.subject,
    issuer: person.issuer,
    identity_data: identityDataOf(person),
    email: person.email,
    created_at: at,
    updated_at: at,
  });
  return id;
}
