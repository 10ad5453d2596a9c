// Reads the tax on the commission: what counts at a moment, and what is to come.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface TaxRow {
  bps: number;
  name: string;
  number: string;
  counts_from: Date;
}

const columns = sql`bps, name, number, counts_from`;

/** Undefined where no tax was ever charged by then. */
export async function findTax(db: Db, at: Date): Promise<TaxRow | undefined> {
  const { rows } = await sql<TaxRow>`
    select ${columns} from commission_taxes
    where canceled_at is null and counts_from <= ${at}
    order by counts_from desc, place desc limit 1`.execute(db);
  return rows[0];
}

export async function findPlannedTax(db: Db, at: Date): Promise<TaxRow | undefined> {
  const { rows } = await sql<TaxRow>`
    select ${columns} from commission_taxes where canceled_at is null and counts_from > ${at}
    order by counts_from, place desc limit 1`.execute(db);
  return rows[0];
}
