// Stores API keys by their hashes.
import { type Insertable, type Selectable, sql } from 'kysely';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { type Author, authorColumns } from '../author.sql.ts';

export type ApiKeyRow = Selectable<Schema['api_keys']>;
export type NamedKeyRow = ApiKeyRow & Author & { is_rotated: boolean };

const listedMs = 30 * dayMs;
const mostListed = 200;

const named = (db: Db) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('profiles as p', 'p.id', 'k.created_by')
    .select(columnsOf('api_keys', 'k'))
    .select(authorColumns)
    .select(
      sql<boolean>`exists (select from api_keys n where n.rotated_from = k.id)`.as('is_rotated'),
    );

const endedAt = sql<Date>`least(k.revoked_at, k.expires_at)`;

/** The newest first, without those that ended long ago. */
export const findApiKeys = (db: Db, at: Date): Promise<NamedKeyRow[]> =>
  named(db)
    .where(sql<boolean>`coalesce(${endedAt} > ${new Date(at.getTime() - listedMs)}, true)`)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(mostListed)
    .execute();

export const findApiKey = (db: Db, id: string): Promise<NamedKeyRow | undefined> =>
  named(db).where('k.id', '=', id).executeTakeFirst();

/** Locks it until the transaction ends: of two operators who end or replace it, one is first. */
export const lockApiKey = (tx: Db, id: string): Promise<ApiKeyRow | undefined> =>
  tx
    .selectFrom('api_keys')
    .select(columnsOf('api_keys'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function countValidKeysOf(tx: Db, personId: string, at: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys as k')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('k.created_by', '=', personId)
    .where(sql<boolean>`coalesce(${endedAt} > ${at}, true)`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countValidKeys(tx: Db, at: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys as k')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(sql<boolean>`coalesce(${endedAt} > ${at}, true)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false when the same request has created one before. */
export async function insertApiKey(tx: Db, row: Insertable<Schema['api_keys']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('api_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['created_by', 'request_key'])
        .where('request_key', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasSuccessor(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('rotated_from', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends it then, or sooner if it was to end sooner. */
export async function saveExpiry(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ expires_at: sql<Date>`least(expires_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

/** Returns false when it was revoked before. */
export async function saveRevoked(tx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findKeyByHash = (db: Db, hash: Buffer) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'scopes', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();

/** At most once a minute, whatever the number of requests and processes. */
export async function saveUsed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_used_at', 'is', null),
        where('last_used_at', '<=', new Date(at.getTime() - minuteMs)),
      ]),
    )
    .execute();
}

export const findKeysOf = (db: Db, personId: string) =>
  db
    .selectFrom('api_keys')
    .select(['name', 'scopes', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .where('created_by', '=', personId)
    .orderBy('created_at')
    .execute();
