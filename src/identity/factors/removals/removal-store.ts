// Reads and writes the removals of factors that operators ask for. Lock the user before changing any of them.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../../schema.ts';
import { columnsOf, identityTables } from '../../tables.ts';

type RemovalsTable = IdentitySchema['identity.factor_removals'];

export type RemovalRow = Selectable<RemovalsTable>;
export type EndState = Exclude<RemovalRow['state'], 'waiting'>;

const removals = 'identity.factor_removals';

/** The mail that lets the owner stop a removal; its entity is the id of the removal. */
export const removalMail = 'auth-removal-asked';

/** Undefined if one waits for the same factor or passkey already. */
export function insertRemoval(
  tx: Db,
  removal: Insertable<RemovalsTable>,
): Promise<RemovalRow | undefined> {
  return identityTables(tx)
    .insertInto(removals)
    .values(removal)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columnsOf(removals))
    .executeTakeFirst();
}

/** Newest first. */
export function findRemovalsOf(tx: Db, userId: string, most: number): Promise<RemovalRow[]> {
  return identityTables(tx)
    .selectFrom(removals)
    .select(columnsOf(removals))
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function findRemoval(
  tx: Db,
  which: { id: string } | { stop_hash: Buffer },
): Promise<RemovalRow | undefined> {
  return identityTables(tx)
    .selectFrom(removals)
    .select(columnsOf(removals))
    .where((row) => row.and(which))
    .executeTakeFirst();
}

interface Due {
  now: Date;
  /** The owner's mail must have been sent by then. */
  mailedBefore: Date;
  /** Removals that were due before this, and whose mail was not sent, have lapsed. */
  lapsedBefore: Date;
}

const wasMailed = ({ mailedBefore }: Due) =>
  sql<boolean>`exists (select 1 from outbox o
    where o.kind = ${removalMail} and o.entity = ${sql.ref(`${removals}.id`)}::text
      and o.sent_at <= ${mailedBefore})`;

/** Removals whose waiting time is over, and whose owner was told in time or never will be. */
const dueRemovals = (tx: Db, due: Due) =>
  identityTables(tx)
    .selectFrom(removals)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', due.now)
    .where((row) => row.or([wasMailed(due), row('due_at', '<=', due.lapsedBefore)]));

/** The longest due first. */
export async function findDueRemovals(
  tx: Db,
  { skip, most, ...due }: Due & { skip: number; most: number },
): Promise<string[]> {
  const rows = await dueRemovals(tx, due)
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .offset(skip)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export type DueRemoval = RemovalRow & { was_mailed: boolean };

export function findDueRemoval(tx: Db, id: string, due: Due): Promise<DueRemoval | undefined> {
  return dueRemovals(tx, due)
    .select(columnsOf(removals))
    .select(wasMailed(due).as('was_mailed'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Undefined if none waits. A factor or passkey has at most one that does. */
export function endRemoval(
  tx: Db,
  which: { id: string } | { target_id: string },
  state: EndState,
  at: Date,
): Promise<RemovalRow | undefined> {
  return identityTables(tx)
    .updateTable(removals)
    .set({ state, ended_at: at })
    .where((row) => row.and(which))
    .where('state', '=', 'waiting')
    .returning(columnsOf(removals))
    .executeTakeFirst();
}

export async function deleteRemovalsOf(tx: Db, userId: string): Promise<void> {
  await identityTables(tx).deleteFrom(removals).where('user_id', '=', userId).execute();
}
