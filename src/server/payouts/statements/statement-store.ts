// Reads the statement of a payout from the ledger.
import { sql } from 'kysely';
import { earnedStates } from '#domain/booking/state-groups.ts';
import { type Account, chargeKinds } from '#domain/money/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { taxesOf } from '../../shared/commission-tax.sql.ts';
import { ownSeats } from '../../shared/booking-family.sql.ts';
import { payees } from '../../shared/payee.sql.ts';
import { seatedPayment } from '../../shared/seated-payment.sql.ts';
import type { NamedTax } from './tax-words.ts';

interface PayoutFacts {
  id: string;
  state: 'scheduled' | 'held' | 'sending' | 'paid';
  due_at: Date;
  paid_at: Date | null;
  title: string;
  starts_at: Date;
  ends_at: Date;
  meetings: number;
  time_zone: string;
  payee_name: string;
  is_demo_money: boolean;
}

interface BookingFacts {
  /** Null for a learner who has deleted their account. */
  full_name: string | null;
  seats: number;
  price_cents: number;
  commission_bps: number;
  commission_tax_bps: number;
  /** Taken off the price by refunds and lost disputes. */
  gone_cents: number;
  netted_cents: number;
  sent_cents: number;
  back_cents: number;
  paid_back_cents: number;
  charged_cents: number;
  owed_cents: number;
}

export interface StatementRows {
  payout: PayoutFacts;
  bookings: BookingFacts[];
}

/** Undefined for a payout of another payee. */
export async function findStatement(
  db: Db,
  { payoutId, payeeId }: { payoutId: string; payeeId: string },
): Promise<StatementRows | undefined> {
  const { rows } = await sql<PayoutFacts & { session_id: string }>`
    select o.id, o.state, o.due_at, o.paid_at, o.session_id, c.title, s.starts_at, s.ends_at,
      s.time_zone, i.name as payee_name,
      (select count(*) from meetings m where m.session_id = s.id) as meetings,
      not exists (
        select from bookings b ${seatedPayment}
        where b.session_id = s.id and pay.provider <> 'demo') as is_demo_money
    from payouts o
      join sessions s on s.id = o.session_id
      join classes c on c.id = s.class_id
      join ${payees} i on i.id = o.instructor_id
    where o.id = ${payoutId} and o.instructor_id = ${payeeId}`.execute(db);
  const [payout] = rows;
  return payout && { payout, bookings: await findBookings(db, payout.session_id) };
}

const linesOn = (account: Account) => sql`(
  select coalesce(sum(e.amount_cents), 0) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
  where t.booking_id = b.id and e.account = ${account}`;

async function findBookings(db: Db, sessionId: string): Promise<BookingFacts[]> {
  const { rows } = await sql<BookingFacts>`
    select case when l.erased_at is null then l.full_name end as full_name,
      ${ownSeats} as seats, b.price_cents, b.commission_bps, b.commission_tax_bps, ((
        select coalesce(sum(amount_cents), 0) from refunds
        where payment_id = pay.id and funding <> 'goodwill'
      ) + (
        select coalesce(sum(lost_cents), 0) from disputes where payment_id = pay.id
      ))::bigint as gone_cents,
      coalesce(sent.netted_cents, 0)::bigint as netted_cents,
      coalesce(sent.sent_cents, 0)::bigint as sent_cents,
      coalesce(back.cents, 0)::bigint as back_cents,
      coalesce(back.paid_cents, 0)::bigint as paid_back_cents,
      ${linesOn('instructor_receivable')} and t.kind in (${literals(chargeKinds)}))::bigint
        as charged_cents,
      (-${linesOn('instructor_payable')}))::bigint as owed_cents
    from bookings b
      ${seatedPayment}
      join profiles l on l.id = b.learner_id
      left join lateral (
        select sum(netted_cents) as netted_cents,
          sum(amount_cents) filter (where state = 'sent') as sent_cents
        from transfers where booking_id = b.id
      ) sent on true
      left join lateral (
        select sum(r.amount_cents) as cents, sum(r.amount_cents - r.returned_cents) as paid_cents
        from reversals r join transfers f on f.id = r.transfer_id
        where f.booking_id = b.id and r.state = 'done'
      ) back on true
    where b.session_id = ${sessionId} and b.state in (${literals(earnedStates)})
    order by b.created_at, b.id`.execute(db);
  return rows;
}

export async function findTaxesOfPayout(db: Db, payoutId: string): Promise<NamedTax[]> {
  const bookings = sql`select k.id from payouts o join bookings k on k.session_id = o.session_id where o.id = ${payoutId}`;
  const { rows } = await taxesOf(bookings).execute(db);
  return rows;
}
