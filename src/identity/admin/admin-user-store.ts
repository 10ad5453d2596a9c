// Reads and writes accounts for administrators.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { columnsOf, identityTables } from '../tables.ts';
import {
  type IdentityRow,
  type ShownFactor,
  type UserRow,
  shownOfFactor,
} from '../users/user-store.ts';

/** With an empty text, all of them. */
const usersWith = (tx: Db, filter: string) =>
  identityTables(tx)
    .selectFrom('identity.users')
    .$if(filter !== '', (query) => query.where('email', 'like', `%${escapeLike(filter)}%`));

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export async function countUsers(tx: Db, filter: string): Promise<number> {
  const { count } = await usersWith(tx, filter)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findUsers(
  tx: Db,
  { filter, offset, limit }: { filter: string; offset: number; limit: number },
): Promise<UserRow[]> {
  const rows = await usersWith(tx, filter)
    .select(columnsOf('identity.users'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows as UserRow[];
}

/** Keyed by user id. */
export async function findIdentitiesOf(
  tx: Db,
  userIds: string[],
): Promise<Map<string, IdentityRow[]>> {
  const rows = await identityTables(tx)
    .selectFrom('identity.identities')
    .select(columnsOf('identity.identities'))
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows as IdentityRow[], (row) => row.user_id);
}

/** Keyed by user id. */
export async function findShownFactorsOf(
  tx: Db,
  userIds: string[],
): Promise<Map<string, ShownFactor[]>> {
  const rows = await identityTables(tx)
    .selectFrom('identity.factors')
    .select([...shownOfFactor, 'user_id'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}
