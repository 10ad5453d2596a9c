// The name of the tax on a booking's commission, as SQL.
import { sql } from 'kysely';

/** Of booking `b`: the name under which the tax counted when it was made. Null where there was none. */
export const taxName = sql<string | null>`(
  select x.name from commission_taxes x
  where b.commission_tax_bps > 0 and x.canceled_at is null and x.counts_from <= b.created_at
  order by x.counts_from desc, x.place desc limit 1)`;
