// Reads the facts for mails about payouts.
import { sql } from 'kysely';
import type { HoldReason } from '#domain/money/payout-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { seatedPayment } from '../../shared/seated-payment.sql.ts';

interface Row {
  title: string;
  starts_at: Date;
  time_zone: string;
  state: 'scheduled' | 'held' | 'sending' | 'paid';
  hold_reason: HoldReason | null;
  amount_cents: number | null;
  netted_cents: number | null;
  payee_id: string;
  owed_cents: number;
  transfers: number;
  is_demo_money: boolean;
}

export async function findPayoutToNotify(tx: Db, payoutId: string) {
  const { rows } = await sql<Row>`
    select c.title, s.starts_at, s.time_zone, o.state, o.hold_reason, o.amount_cents, o.netted_cents,
      o.instructor_id as payee_id,
      (select count(*) from transfers where payout_id = o.id)::integer as transfers,
      (
        select coalesce(-sum(e.amount_cents), 0)::bigint
        from bookings b join ledger_transactions t on t.booking_id = b.id
          join ledger_entries e on e.transaction_id = t.id
        where b.session_id = s.id and e.account = 'instructor_payable'
      ) as owed_cents,
      not exists (
        select from bookings b ${seatedPayment}
        where b.session_id = s.id and pay.provider <> 'demo'
      ) as is_demo_money
    from payouts o
      join sessions s on s.id = o.session_id
      join classes c on c.id = s.class_id
    where o.id = ${payoutId}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  return {
    facts: {
      payoutId,
      title: row.title,
      startsAt: row.starts_at.toISOString(),
      timeZone: row.time_zone,
      isDemoMoney: row.is_demo_money,
    },
    state: row.state,
    holdReason: row.hold_reason,
    amountCents: row.amount_cents ?? 0,
    nettedCents: row.netted_cents ?? 0,
    owedCents: row.owed_cents,
    transfers: row.transfers,
    payeeId: row.payee_id,
  };
}
