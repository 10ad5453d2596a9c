// Reads and writes the removals of factors that operators ask for. Lock the user before changing any of them.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../../schema.ts';
import { identityTables } from '../../tables.ts';

type RemovalsTable = IdentitySchema['identity.factor_removals'];

export type RemovalRow = Selectable<RemovalsTable>;
export type EndState = Exclude<RemovalRow['state'], 'waiting'>;

const removals = 'identity.factor_removals';

/** Undefined if one waits for the same factor or passkey already. */
export function insertRemoval(
  tx: Db,
  removal: Insertable<RemovalsTable>,
): Promise<RemovalRow | undefined> {
  return identityTables(tx)
    .insertInto(removals)
    .values(removal)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Newest first. */
export function findRemovalsOf(tx: Db, userId: string, most: number): Promise<RemovalRow[]> {
  return identityTables(tx)
    .selectFrom(removals)
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function findRemoval(tx: Db, id: string): Promise<RemovalRow | undefined> {
  return identityTables(tx)
    .selectFrom(removals)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findRemovalByStopHash(tx: Db, hash: Buffer): Promise<RemovalRow | undefined> {
  return identityTables(tx)
    .selectFrom(removals)
    .selectAll()
    .where('stop_hash', '=', hash)
    .executeTakeFirst();
}

/** The longest due first. */
export async function findDueRemovals(
  tx: Db,
  { now, skip, most }: { now: Date; skip: number; most: number },
): Promise<string[]> {
  const rows = await identityTables(tx)
    .selectFrom(removals)
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .offset(skip)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if it has ended already. */
export function endRemoval(
  tx: Db,
  id: string,
  state: EndState,
  at: Date,
): Promise<RemovalRow | undefined> {
  return identityTables(tx)
    .updateTable(removals)
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** Ends the removal that waits for this factor or passkey, if any. */
export function endRemovalOf(
  tx: Db,
  targetId: string,
  state: EndState,
  at: Date,
): Promise<RemovalRow | undefined> {
  return identityTables(tx)
    .updateTable(removals)
    .set({ state, ended_at: at })
    .where('target_id', '=', targetId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

export async function deleteRemovalsOf(tx: Db, userId: string): Promise<void> {
  await identityTables(tx).deleteFrom(removals).where('user_id', '=', userId).execute();
}
