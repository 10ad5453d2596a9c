// Finds the instructors, and the owners of studios, who still have to hear of a decision about the tax on the commission, in
// the order of their ids.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { teaches } from '../../../shared/teaches.sql.ts';
import { isConcerned } from '../instructor-store.ts';

export interface TaxedPerson {
  id: string;
  email: string;
  full_name: string;
  /** False for the owner of a studio in which others teach. */
  teaches: boolean;
  /** Their own commission; null where they have the standing one. */
  own_bps: number | null;
}

interface Batch {
  at: Date;
  /** Behind this one. */
  after: string | null;
  most: number;
  /** Only those who have the entry of this name in their list. */
  whoHeard: string | null;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Locks them: an account that is being deleted is waited for, and then left out. */
export async function lockNextTaxed(
  tx: Db,
  { at, after, most, whoHeard }: Batch,
): Promise<TaxedPerson[]> {
  const heard = sql`exists (
    select from notifications n where n.person_id = p.id and n.kind = 'payout' and n.entity = ${whoHeard})`;
  const { rows } = await sql<TaxedPerson>`
    select p.id, p.email, p.full_name, ${teaches} as teaches,
      commission_exception(p.id, null, ${at}) as own_bps
    from profiles p
    where ${isConcerned} and p.erased_at is null and p.id > ${after ?? beforeAll}
      and ${whoHeard === null ? sql`true` : heard}
    order by p.id limit ${most} for key share of p`.execute(tx);
  return rows;
}
