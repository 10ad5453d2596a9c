// Changes a user's own metadata, field by field.
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../identity.ts';
import { refuseLargeMetadata } from './metadata.ts';
import { type Metadata, type UserRow, saveUser } from './user-store.ts';

export async function changeMetadata(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  { user, data }: { user: UserRow; data: Metadata },
): Promise<UserRow> {
  const merged = mergeMetadata(user.user_metadata, data);
  refuseLargeMetadata(merged);
  return (await saveUser(tx, user.id, { user_metadata: merged }, clock.now())) ?? user;
}

/** Null removes a field. */
export function mergeMetadata(before: Metadata, changes: Metadata): Metadata {
  const fields = Object.entries({ ...before, ...changes });
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}
