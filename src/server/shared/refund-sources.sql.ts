// What was paid for a booking, and what of it can still be refunded, payment by payment, as SQL.
import { sql } from 'kysely';
import { familyOf } from './booking-family.sql.ts';

/**
 * The part of a payment that was neither promised back nor taken by a bank; never negative, because a bank may take
 * more than was left. `pay` is the payment.
 */
export const restCents = sql<number>`greatest(0, coalesce(pay.paid_cents, 0)
  - coalesce((select sum(amount_cents) from refunds where payment_id = pay.id), 0)
  - coalesce((select sum(lost_cents) from disputes where payment_id = pay.id), 0))::bigint`;

/** A payment of the booking or of seats that were added to it. */
export interface SourceRow {
  price_cents: number;
  gone_cents: number;
  rest_cents: number;
  commission_bps: number;
  tax_bps: number;
  is_earned: boolean;
  payable_cents: number;
  sent_cents: number;
}

/** Of booking `b`: paid_cents, rest_cents and sources, in the order in which a refund uses them up. */
export const refundSources = sql`(
    select coalesce(sum(pay.paid_cents), 0)::bigint as paid_cents,
      coalesce(sum(${restCents}), 0)::bigint as rest_cents,
      json_agg(json_build_object(
        'price_cents', f.price_cents, 'commission_bps', f.commission_bps,
        'tax_bps', f.commission_tax_bps,
        'rest_cents', ${restCents},
        'gone_cents', (
          select coalesce(sum(amount_cents), 0) from refunds
          where payment_id = pay.id and funding <> 'goodwill'
        ) + (select coalesce(sum(lost_cents), 0) from disputes where payment_id = pay.id),
        'is_earned', exists (
          select from ledger_transactions where kind = 'completed' and source = f.id::text),
        'payable_cents', (
          select coalesce(-sum(e.amount_cents), 0)
          from ledger_transactions lt join ledger_entries e on e.transaction_id = lt.id
          where lt.booking_id = f.id and e.account = 'instructor_payable'
        ) - (
          select coalesce(sum(amount_cents), 0) from transfers
          where booking_id = f.id and state = 'waiting'),
        'sent_cents', (
          select coalesce(sum(tr.amount_cents - coalesce((
            select sum(v.amount_cents) from reversals v
            where v.transfer_id = tr.id and v.state <> 'refused'), 0)), 0)
          from transfers tr where tr.booking_id = f.id and tr.state in ('waiting', 'sent'))
      ) order by f.adds_to is null, f.created_at desc, pay.id) as sources
    from payments pay join bookings f on f.id = pay.booking_id
    where pay.seated and f.id in ${familyOf(sql`b.id`)}
)`;
