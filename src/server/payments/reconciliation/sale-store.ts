// SQL fragments that the invariants start from: what was sold, and the balance of each account.
import { sql } from 'kysely';
import { payeeOfBooking } from '../../shared/payee.sql.ts';

/** Each seated payment: the rest of the price after refunds and lost disputes, and how it is shared; fee is commission with tax. */
export const sales = sql`
  select b.id as booking_id, b.state, s.state as session_state, s.id as session_id,
    p.id as payment_id, p.livemode, ${payeeOfBooking} as payee_id,
    left_cents, fee.cents - tax.cents as commission_cents, tax.cents as tax_cents, fee.cents as fee_cents,
    exists (
      select from ledger_transactions where kind = 'completed' and source = b.id::text
    ) as is_released
  from payments p
    join bookings b on b.id = p.booking_id
    join sessions s on s.id = b.session_id
    join classes c on c.id = s.class_id
    cross join lateral (
      select (b.price_cents - (
        select coalesce(sum(amount_cents), 0) from refunds
        where payment_id = p.id and funding <> 'goodwill'
      ) - (
        select coalesce(sum(lost_cents), 0) from disputes where payment_id = p.id
      ))::bigint as left_cents
    ) rest
    cross join lateral (
      select (left_cents * b.commission_bps * (10000 + b.commission_tax_bps) + 50000000) / 100000000
        as cents
    ) fee
    cross join lateral (
      select (2 * fee.cents * b.commission_tax_bps + 10000 + b.commission_tax_bps)
        / (2 * (10000 + b.commission_tax_bps)) as cents
    ) tax
  where p.seated`;

export const balances = sql`
  select account, owner_id, livemode, sum(amount_cents)::bigint as cents
  from ledger_entries group by account, owner_id, livemode`;
