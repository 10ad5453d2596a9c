// Reads and writes signing keys: private keys are sealed, one key is current, at most one is next.
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../schema.ts';
import { columnsOf, identityTables } from '../tables.ts';

export type SigningKeyRow = Selectable<IdentitySchema['identity.signing_keys']>;

/** Lets one process at a time change keys; reading goes on. */
export async function lockKeys(tx: Db): Promise<void> {
  await sql`lock table identity.signing_keys in share row exclusive mode`.execute(tx);
}

export function findKeys(db: Db): Promise<SigningKeyRow[]> {
  return identityTables(db)
    .selectFrom('identity.signing_keys')
    .select(columnsOf('identity.signing_keys'))
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertKey(
  tx: Db,
  { public: publicJwk, ...key }: SigningKeyRow,
): Promise<void> {
  await identityTables(tx)
    .insertInto('identity.signing_keys')
    .values({ ...key, public: JSON.stringify(publicJwk) })
    .execute();
}

export async function setKeyState(
  tx: Db,
  kid: string,
  state: SigningKeyRow['state'],
  changedAt: Date,
): Promise<void> {
  await identityTables(tx)
    .updateTable('identity.signing_keys')
    .set({ state, changed_at: changedAt })
    .where('kid', '=', kid)
    .execute();
}

export async function deleteKey(tx: Db, kid: string): Promise<void> {
  await identityTables(tx).deleteFrom('identity.signing_keys').where('kid', '=', kid).execute();
}
