// Stores planned commissions; a plan ends once, by a conditional update.
import { type Selectable } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export type PlannedCommissionRow = Selectable<Schema['planned_commissions']>;

const rows = (db: Db) =>
  db.selectFrom('planned_commissions').select(columnsOf('planned_commissions'));

/** The one that is announced and does not count yet. */
export const findPlannedCommission = (
  db: Db,
  at: Date,
): Promise<PlannedCommissionRow | undefined> =>
  rows(db).where('state', '=', 'planned').where('counts_from', '>', at).executeTakeFirst();

/** The one that counts by now, until it is saved among the settings. */
export const findDueCommission = (db: Db, at: Date): Promise<PlannedCommissionRow | undefined> =>
  rows(db).where('state', '=', 'planned').where('counts_from', '<=', at).executeTakeFirst();

/** Locks it until the transaction ends: batches and the end of the plan come one after the other. */
export const lockPlannedCommission = (
  tx: Db,
  id: string,
): Promise<PlannedCommissionRow | undefined> =>
  rows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function insertPlannedCommission(
  tx: Db,
  row: Omit<
    PlannedCommissionRow,
    'state' | 'ended_at' | 'ended_by' | 'reached_up_to' | 'announced'
  >,
): Promise<void> {
  await tx.insertInto('planned_commissions').values(row).execute();
}

interface End {
  id: string;
  state: 'applied' | 'replaced' | 'canceled';
  at: Date;
  /** Null for one that counts from now on. */
  by: string | null;
}

/** Returns the plan, or undefined when it had ended before. The cancellation is announced from the first instructor on. */
export const endPlannedCommission = (
  tx: Db,
  { id, state, at, by }: End,
): Promise<PlannedCommissionRow | undefined> =>
  tx
    .updateTable('planned_commissions')
    .set({
      state,
      ended_at: at,
      ended_by: by,
      ...(state === 'canceled' && { reached_up_to: null }),
    })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .returning(columnsOf('planned_commissions'))
    .executeTakeFirst();

interface Progress {
  reachedUpTo: string | null;
  /** How many more instructors heard of the plan. */
  more: number;
}

export async function saveProgress(
  tx: Db,
  id: string,
  { reachedUpTo, more }: Progress,
): Promise<void> {
  await tx
    .updateTable('planned_commissions')
    .set((row) => ({ reached_up_to: reachedUpTo, announced: row('announced', '+', more) }))
    .where('id', '=', id)
    .execute();
}
