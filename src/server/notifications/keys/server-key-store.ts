// Stores the keys that all processes share.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface StoredKey {
  secret: Buffer;
  is_sealed: boolean;
}

export async function findServerKey(db: Db, name: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('server_keys')
    .select(['secret', 'is_sealed'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export const findServerKeys = (db: Db): Promise<(StoredKey & { name: string })[]> =>
  db.selectFrom('server_keys').select(['name', 'secret', 'is_sealed']).orderBy('name').execute();

/** False, and changes nothing, where another process has made the key meanwhile. */
export async function insertServerKey(
  db: Db,
  name: string,
  { secret, is_sealed: isSealed, at }: StoredKey & { at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into server_keys (name, secret, is_sealed, made_at)
    values (${name}, ${secret}, ${isSealed}, ${at}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Leaves a key alone that somebody has changed since it was read. */
export async function replaceServerKey(
  db: Db,
  name: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<void> {
  await sql`
    update server_keys set secret = ${after}, is_sealed = true
    where name = ${name} and secret = ${before}`.execute(db);
}
