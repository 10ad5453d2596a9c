// Reads and writes recovery codes.
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../schema.ts';
import { columnsOf, identityTables } from '../tables.ts';

export type RecoveryCodeSet = Selectable<IdentitySchema['identity.recovery_code_sets']>;

/** The set of a user, and how many of its codes are left. */
export async function findRecoveryCodes(
  tx: Db,
  userId: string,
): Promise<(RecoveryCodeSet & { left: number }) | undefined> {
  return identityTables(tx)
    .selectFrom('identity.recovery_code_sets as code_set')
    .select(columnsOf('identity.recovery_code_sets', 'code_set'))
    .select((row) =>
      row
        .selectFrom('identity.recovery_codes as code')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('code.set_id', '=', 'code_set.id')
        .as('left'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst()
    .then((found) => found && { ...found, left: Number(found.left) });
}

export async function insertRecoveryCodeSet(tx: Db, codeSet: RecoveryCodeSet): Promise<void> {
  await identityTables(tx).insertInto('identity.recovery_code_sets').values(codeSet).execute();
}

export async function insertRecoveryCodes(
  tx: Db,
  setId: string,
  codes: { id: string; code_mac: Buffer }[],
): Promise<void> {
  await identityTables(tx)
    .insertInto('identity.recovery_codes')
    .values(codes.map((code) => ({ ...code, set_id: setId })))
    .execute();
}

/** Deletes the codes that are left; the new ones have another key, perhaps. */
export async function clearRecoveryCodes(
  tx: Db,
  setId: string,
  changes: Pick<RecoveryCodeSet, 'updated_at' | 'mac_key_enc'>,
): Promise<void> {
  const tables = identityTables(tx);
  await tables.deleteFrom('identity.recovery_codes').where('set_id', '=', setId).execute();
  await tables
    .updateTable('identity.recovery_code_sets')
    .set(changes)
    .where('id', '=', setId)
    .execute();
}

/** False for a code that is wrong or already used. */
export async function takeRecoveryCode(tx: Db, setId: string, macs: Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await identityTables(tx)
    .deleteFrom('identity.recovery_codes')
    .where('set_id', '=', setId)
    .where('code_mac', 'in', macs)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteRecoveryCodeSet(tx: Db, userId: string): Promise<void> {
  await identityTables(tx)
    .deleteFrom('identity.recovery_code_sets')
    .where('user_id', '=', userId)
    .execute();
}
