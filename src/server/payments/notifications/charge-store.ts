// Reads from the ledger what refunds, or a lost dispute, have charged a payee for a booking, and where it comes from.
import { sql } from 'kysely';
import type { chargeKinds } from '#domain/money/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import { payeeOfBooking } from '../../shared/payee.sql.ts';

export interface Charges {
  kind: (typeof chargeKinds)[number];
  /** The refunds that were promised together, or the dispute. */
  sources: readonly string[];
}

export interface ChargeRow {
  booking_id: string;
  title: string;
  starts_at: Date;
  time_zone: string;
  livemode: boolean;
  learner_id: string;
  learner_name: string;
  payee_id: string;
  amount_cents: number;
  from_payout_cents: number;
  /** Was sent, and is still with the payee; or is on its way. */
  from_sent_cents: number;
  from_next_cents: number;
  owed_cents: number;
}

/** Seats that were added to a booking are charged with it. Undefined where nothing was posted. */
export async function findCharge(
  tx: Db,
  { kind, sources }: Charges,
): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`
    with charged as (
      select t.booking_id, bool_and(e.livemode) as livemode,
        coalesce(-sum(e.amount_cents) filter (
          where e.account in ('refund_payable', 'dispute_suspense')), 0)::bigint as amount,
        coalesce(sum(e.amount_cents) filter (where e.account = 'instructor_payable'), 0)::bigint as still,
        coalesce(sum(e.amount_cents) filter (where e.account = 'instructor_receivable'), 0)::bigint as gone
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = ${kind} and t.source = any(${sources}::text[])
      group by t.booking_id
    ), found as (
      select charged.*, least(gone, (
        select coalesce(sum(f.amount_cents - coalesce((
          select sum(r.amount_cents) from reversals r
          where r.transfer_id = f.id and r.state <> 'refused'), 0)), 0)
        from transfers f
        where f.booking_id = charged.booking_id and f.state in ('waiting', 'sent')
      ))::bigint as sent
      from charged
    )
    select coalesce(b.adds_to, b.id) as booking_id, c.title, s.starts_at, s.time_zone,
      bool_and(found.livemode) as livemode, l.id as learner_id, l.full_name as learner_name,
      ${payeeOfBooking} as payee_id,
      sum(found.amount)::bigint as amount_cents, sum(found.still)::bigint as from_payout_cents,
      sum(found.sent)::bigint as from_sent_cents,
      sum(found.gone - found.sent)::bigint as from_next_cents,
      (
        select coalesce(sum(amount_cents), 0)::bigint from ledger_entries
        where account = 'instructor_receivable' and owner_id = ${payeeOfBooking}
          and livemode = bool_and(found.livemode)
      ) as owed_cents
    from found join bookings b on b.id = found.booking_id
      join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id
      join profiles l on l.id = b.learner_id
    group by coalesce(b.adds_to, b.id), b.payee_studio_id, c.id, s.id, l.id`.execute(tx);
  return rows[0];
}
