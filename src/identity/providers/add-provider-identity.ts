// Adds a person's identity at a provider to an account.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { type UserRow, insertIdentity } from '../users/user-store.ts';
import { type ProviderPerson, identityDataOf } from './provider-person.ts';

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
    identity_data: identityDataOf(person),
    email: person.email,
    created_at: at,
    updated_at: at,
  });
  return id;
}
