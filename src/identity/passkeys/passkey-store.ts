// Reads and writes the public keys of passkeys and of security keys.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../schema.ts';
import { columnsOf, identityTables } from '../tables.ts';

type CredentialsTable = IdentitySchema['identity.webauthn_credentials'];

export type CredentialRow = Selectable<CredentialsTable>;

const credentials = 'identity.webauthn_credentials';

/** Oldest first, without the keys of second factors. */
export function findPasskeysOf(tx: Db, userId: string): Promise<CredentialRow[]> {
  return identityTables(tx)
    .selectFrom(credentials)
    .select(columnsOf(credentials))
    .where('user_id', '=', userId)
    .where('factor_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Includes the keys of second factors, because one device should not be registered twice. */
export function findCredentialsOf(tx: Db, userId: string): Promise<CredentialRow[]> {
  return identityTables(tx)
    .selectFrom(credentials)
    .select(columnsOf(credentials))
    .where('user_id', '=', userId)
    .execute();
}

export function findPasskeyByCredentialId(
  tx: Db,
  credentialId: Buffer,
): Promise<CredentialRow | undefined> {
  return identityTables(tx)
    .selectFrom(credentials)
    .select(columnsOf(credentials))
    .where('credential_id', '=', credentialId)
    .where('factor_id', 'is', null)
    .executeTakeFirst();
}

export function findCredentialOfFactor(
  tx: Db,
  factorId: string,
): Promise<CredentialRow | undefined> {
  return identityTables(tx)
    .selectFrom(credentials)
    .select(columnsOf(credentials))
    .where('factor_id', '=', factorId)
    .executeTakeFirst();
}

/** Undefined if the key is registered already, with whichever account. */
export function insertCredential(
  tx: Db,
  credential: Insertable<CredentialsTable>,
): Promise<CredentialRow | undefined> {
  return identityTables(tx)
    .insertInto(credentials)
    .values(credential)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columnsOf(credentials))
    .executeTakeFirst();
}

/** False if the counter did not rise, unless the authenticator does not count at all; or if the key is gone. */
export async function countUse(tx: Db, id: string, signCount: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await identityTables(tx)
    .updateTable(credentials)
    .set({ sign_count: signCount, last_used_at: at, updated_at: at })
    .where('id', '=', id)
    .where((row) =>
      signCount === 0 ? row('sign_count', '=', 0) : row('sign_count', '<', signCount),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if a copy was noticed since that time already, or the key is gone. */
export async function noteCopied(tx: Db, id: string, at: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await identityTables(tx)
    .updateTable(credentials)
    .set({ copied_at: at, updated_at: at })
    .where('id', '=', id)
    .where((row) => row.or([row('copied_at', 'is', null), row('copied_at', '<', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined for another user's passkey. */
export function savePasskeyName(
  tx: Db,
  { id, userId }: { id: string; userId: string },
  friendlyName: string,
  at: Date,
): Promise<CredentialRow | undefined> {
  return identityTables(tx)
    .updateTable(credentials)
    .set({ friendly_name: friendlyName, updated_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('factor_id', 'is', null)
    .returning(columnsOf(credentials))
    .executeTakeFirst();
}

/** Undefined for another user's passkey. */
export function lockPasskey(
  tx: Db,
  { id, userId }: { id: string; userId: string },
): Promise<CredentialRow | undefined> {
  return identityTables(tx)
    .selectFrom(credentials)
    .select(columnsOf(credentials))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('factor_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function deletePasskeyRow(tx: Db, id: string): Promise<void> {
  await identityTables(tx).deleteFrom(credentials).where('id', '=', id).execute();
}
