// Stores the rates of the tax on the commission. Whoever decides has locked the settings.
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

type Table = Selectable<Schema['commission_taxes']>;

export interface DecidedTaxRow extends Table {
  decided_by_name: string | null;
}

const mostShown = 50;

/** The latest decision first. */
export async function findTaxes(db: Db): Promise<DecidedTaxRow[]> {
  const { rows } = await sql<DecidedTaxRow>`
    select x.id, x.place, x.bps, x.name, x.number, x.counts_from, x.decided_at, x.decided_by, x.canceled_at, x.canceled_by,
      o.full_name as decided_by_name
    from commission_taxes x left join profiles o on o.id = x.decided_by
    order by x.place desc limit ${mostShown}`.execute(db);
  return rows;
}

export async function insertTax(
  tx: Db,
  row: Omit<Table, 'place' | 'canceled_at' | 'canceled_by'>,
): Promise<void> {
  await tx.insertInto('commission_taxes').values(row).execute();
}

/** Locks it until the transaction ends: its announcement and its cancellation come one after the other. */
export const lockTax = (
  tx: Db,
  id: string,
): Promise<Pick<Table, 'counts_from' | 'canceled_at'> | undefined> =>
  tx
    .selectFrom('commission_taxes')
    .select(['counts_from', 'canceled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined when it counts already, or somebody else has canceled it. */
export async function cancelTaxRow(
  tx: Db,
  { id, at, by }: { id: string; at: Date; by: string },
): Promise<Pick<Table, 'bps' | 'name' | 'number' | 'counts_from'> | undefined> {
  return tx
    .updateTable('commission_taxes')
    .set({ canceled_at: at, canceled_by: by })
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .where('counts_from', '>', at)
    .returning(['bps', 'name', 'number', 'counts_from'])
    .executeTakeFirst();
}
