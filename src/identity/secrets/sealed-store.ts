// Reads and replaces what is stored sealed: signing keys, secrets of second factors, keys of recovery codes.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { identityTables } from '../tables.ts';

/** Each column that holds sealed bytes, with the column that names its row. */
export const sealedColumns = {
  signingKeys: { table: 'identity.signing_keys', id: 'kid', sealed: 'private_enc' },
  factors: { table: 'identity.factors', id: 'id', sealed: 'secret_enc' },
  recoveryCodes: { table: 'identity.recovery_code_sets', id: 'id', sealed: 'mac_key_enc' },
} as const;

export type SealedColumn = (typeof sealedColumns)[keyof typeof sealedColumns];

interface SealedRow {
  id: string;
  sealed: Buffer;
}

/** At most `limit` rows after this id, by their ids. */
export async function findSealedRows(
  db: Db,
  { table, id, sealed }: SealedColumn,
  { after, limit }: { after: string; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id)}::text as id, ${sql.ref(sealed)} as sealed
    from ${sql.table(table)}
    where ${sql.ref(sealed)} is not null and ${sql.ref(id)}::text > ${after}
    order by ${sql.ref(id)}::text
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Leaves a row alone that somebody has changed since it was read. */
export async function replaceSealed(
  db: Db,
  { table, id, sealed }: SealedColumn,
  row: SealedRow,
  bytes: Buffer,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(sealed)} = ${bytes}
    where ${sql.ref(id)}::text = ${row.id} and ${sql.ref(sealed)} = ${row.sealed}
  `.execute(db);
}

export async function findRecoveryCodesWithoutKey(db: Db): Promise<string[]> {
  const rows = await identityTables(db)
    .selectFrom('identity.recovery_code_sets')
    .select('id')
    .where('mac_key_enc', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function setRecoveryKey(db: Db, id: string, bytes: Buffer): Promise<void> {
  await identityTables(db)
    .updateTable('identity.recovery_code_sets')
    .set({ mac_key_enc: bytes })
    .where('id', '=', id)
    .where('mac_key_enc', 'is', null)
    .execute();
}
