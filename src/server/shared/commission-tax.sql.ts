// The tax on a booking's commission, by its name, as SQL.
import { type RawBuilder, sql } from 'kysely';

/** What counted at a moment. */
const taxAt = (moment: RawBuilder<unknown>) => sql`
  from commission_taxes x where x.canceled_at is null and x.counts_from <= ${moment}
  order by x.counts_from desc, x.place desc limit 1`;

/** Of booking `b`: the name under which the tax counted when it was made. Null where there was none. */
export const taxName = sql<string | null>`(
  select case when b.commission_tax_bps > 0 then x.name end ${taxAt(sql`b.created_at`)})`;

/** The names and numbers of the taxes on some bookings. Seats that were added later have the tax of their booking. */
export const taxesOf = (bookingIds: RawBuilder<unknown>) => sql<{ name: string; number: string }>`
  select distinct tax.name, tax.number
  from (
      select distinct coalesce(root.created_at, b.created_at) as at
      from bookings b left join bookings root on root.id = b.adds_to
      where b.id in (${bookingIds}) and b.commission_tax_bps > 0
    ) made
    cross join lateral (select x.name, x.number ${taxAt(sql`made.at`)}) tax
  order by tax.name, tax.number`;
