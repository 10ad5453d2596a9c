// Stores webhook endpoints.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { missing } from '#contract/errors.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { type Author, authorColumns } from '../author.sql.ts';

export type EndpointRow = Selectable<Schema['webhook_endpoints']>;
export type NamedEndpointRow = EndpointRow & Author;

const named = (db: Db) =>
  db
    .selectFrom('webhook_endpoints as w')
    .innerJoin('profiles as p', 'p.id', 'w.created_by')
    .select(columnsOf('webhook_endpoints', 'w'))
    .select(authorColumns);

/** The newest first; there are few. */
export const findEndpoints = (db: Db): Promise<NamedEndpointRow[]> =>
  named(db).orderBy('w.created_at', 'desc').orderBy('w.id', 'desc').execute();

export async function findEndpoint(db: Db, id: string): Promise<NamedEndpointRow> {
  const row = await named(db).where('w.id', '=', id).executeTakeFirst();
  if (!row) throw missing('webhook endpoint');
  return row;
}

/** Locks it until the transaction ends: changes of two operators come one after the other. */
export async function lockEndpoint(tx: Db, id: string): Promise<EndpointRow> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .select(columnsOf('webhook_endpoints'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw missing('webhook endpoint');
  return row;
}

export async function countEndpointsOf(tx: Db, personId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('created_by', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countEndpoints(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false when the same request has added one before. */
export async function insertEndpoint(
  tx: Db,
  row: Insertable<Schema['webhook_endpoints']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_endpoints')
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

export async function saveEndpoint(
  tx: Db,
  id: string,
  change: Updateable<Schema['webhook_endpoints']>,
): Promise<void> {
  await tx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
}

/** Its deliveries go with it. Returns false when it is gone. */
export async function deleteEndpoint(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function saveTaken(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Returns since when nothing was taken; undefined where it is off or gone. */
export async function saveNotTaken(tx: Db, id: string, at: Date): Promise<Date | undefined> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? undefined;
}

/** Returns false when it is off already, so that its operators hear of it once. */
export async function saveDisabled(
  tx: Db,
  id: string,
  { at, by }: { at: Date; by: 'operator' | 'failures' | 'gone' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: at, disabled_by: by, changed_at: at })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findEndpointsOf = (db: Db, personId: string) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['url', 'description', 'created_at as createdAt'])
    .where('created_by', '=', personId)
    .orderBy('created_at')
    .execute();
