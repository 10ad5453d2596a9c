// Reads disputed payments, with who has the money.
import { type RawBuilder, sql } from 'kysely';
import type { DisputeEnd } from '#contract/money/disputes.ts';
import type { DisputedShare } from '#domain/money/dispute-text.ts';
import { columnList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { ownSeats } from '../../shared/booking-family.sql.ts';

export interface DisputeRow {
  id: string;
  booking_id: string;
  reference: string;
  provider: 'demo' | 'stripe';
  livemode: boolean;
  amount_cents: number;
  fee_cents: number;
  state: 'open' | DisputeEnd;
  answered: boolean;
  withdrawn: boolean;
  due_by: Date | null;
  opened_at: Date;
  closed_at: Date | null;
  learner_id: string;
  learner_name: string;
  has_learner_left: boolean;
  instructor_id: string;
  instructor_name: string;
  has_instructor_left: boolean;
  /** Null where the instructor earned the booking. */
  studio_name: string | null;
  class_id: string;
  title: string;
  time_zone: string;
  starts_at: Date;
  seats: number;
  payout: DisputedShare;
  instructor_loss_cents: number | null;
  asked_back_cents: number;
  house_loss_cents: number;
  total: number;
}

/** Unanswered disputes first, the soonest due before the others. */
export function findOpenDisputes(db: Db, most: number): Promise<DisputeRow[]> {
  return findThese(
    db,
    sql`select ${columnList('disputes')}, row_number() over (order by answered, due_by nulls last, opened_at, id) as place,
      count(*) over () as total from disputes where state = 'open' order by place limit ${most}`,
  );
}

/** The newest first. */
export function findDecidedDisputes(
  db: Db,
  { since, most }: { since: Date; most: number },
): Promise<DisputeRow[]> {
  return findThese(
    db,
    sql`select ${columnList('disputes')}, row_number() over (order by closed_at desc, id) as place, count(*) over () as total
      from disputes where state <> 'open' and closed_at > ${since} order by place limit ${most}`,
  );
}

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const [row] = await findThese(
    db,
    sql`select ${columnList('disputes')}, 1 as place, 1 as total from disputes where id = ${id}`,
  );
  return row;
}

/** Only the ledger says what the instructor received for a booking, and who has borne which part. */
async function findThese(db: Db, chosen: RawBuilder<unknown>): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select d.id, p.booking_id, d.provider_dispute_id as reference, p.provider, p.livemode, d.amount_cents, d.fee_cents,
      d.state, d.answered, d.withdrawn, d.due_by, d.opened_at, d.closed_at, d.total,
      ${ownSeats} as seats,
      s.starts_at, s.time_zone, c.id as class_id, c.title, learner.id as learner_id,
      learner.full_name as learner_name, learner.erased_at is not null as has_learner_left,
      instructor.id as instructor_id, instructor.full_name as instructor_name,
      instructor.erased_at is not null as has_instructor_left,
      (select name from studios where id = b.payee_studio_id) as studio_name,
      case
        when (
          select sum(e.amount_cents) from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id
          where t.booking_id = b.id and e.account = 'instructor_payable'
            and t.kind in ('payout', 'netting', 'payout_returned')
        ) > 0 then 'paid'
        when exists (select from transfers where booking_id = b.id and state = 'waiting')
          then 'sending'
        when exists (select from payouts where session_id = s.id and state = 'held') then 'held'
        else 'waiting' end as payout,
      loss.instructor_loss_cents, loss.asked_back_cents, loss.house_loss_cents
    from (${chosen}) d
      join payments p on p.id = d.payment_id
      join bookings b on b.id = p.booking_id
      join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id
      join profiles learner on learner.id = b.learner_id
      join profiles instructor on instructor.id = c.teacher_id
      left join lateral (
        select
          coalesce(sum(e.amount_cents) filter (where e.owner_id is not null), 0)::bigint
            as instructor_loss_cents,
          coalesce(sum(e.amount_cents) filter (where e.account = 'instructor_receivable'), 0)::bigint
            as asked_back_cents,
          coalesce(sum(e.amount_cents) filter
            (where e.owner_id is null and e.account <> 'dispute_suspense'), 0)::bigint
            as house_loss_cents
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'dispute_lost' and t.source = d.id::text
        having count(*) > 0
      ) loss on true
    order by d.place`.execute(db);
  return rows;
}
