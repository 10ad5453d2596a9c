// Reads payouts that do not go out by themselves, for the operator.
import { type RawBuilder, sql } from 'kysely';
import { type HoldReason, payoutStuckBefore } from '#domain/money/payout-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { payees } from '../../shared/payee.sql.ts';

export interface StuckPayoutRow {
  id: string;
  state: 'scheduled' | 'held' | 'sending';
  holdReason: HoldReason | null;
  failure: string | null;
  amountCents: number | null;
  dueAt: Date;
  /** The oldest open refund request that it waits for. */
  request: { bookingId: string; learnerName: string | null; askedAt: string } | null;
  payeeId: string;
  payeeName: string;
  isStudio: boolean;
  title: string;
  startsAt: Date;
  timeZone: string;
  total: number;
}

/** Condition on a payout (p): on hold, or due for so long that something must be wrong. */
export const isStuck = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (p.state <> 'paid' and (p.state = 'held' or p.due_at < ${payoutStuckBefore(now)}))`;

/** The oldest first; each row carries the total count. */
export async function findStuckPayouts(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<StuckPayoutRow[]> {
  const { rows } = await sql<StuckPayoutRow>`
    select p.id, p.state, case when p.state = 'held' then p.hold_reason end as "holdReason",
      case when p.hold_reason = 'refused' then (
        select failure from transfers where payout_id = p.id and state = 'refused'
        order by counted_at desc, id limit 1
      ) end as failure,
      case when p.hold_reason = 'refund_request' then (
        select json_build_object('bookingId', b.id, 'askedAt', r.asked_at,
          'learnerName', case when l.erased_at is null then l.full_name end)
        from bookings b join refund_requests r on r.booking_id = b.id and r.state = 'open'
          join profiles l on l.id = b.learner_id
        where b.session_id = p.session_id order by r.asked_at, r.id limit 1
      ) end as request,
      p.amount_cents as "amountCents", p.due_at as "dueAt",
      payee.id as "payeeId", payee.name as "payeeName", payee.is_studio as "isStudio",
      c.title, s.starts_at as "startsAt", s.time_zone as "timeZone", count(*) over () as total
    from payouts p
      join sessions s on s.id = p.session_id
      join classes c on c.id = s.class_id
      join ${payees} payee on payee.id = p.instructor_id
    where ${isStuck(now)}
    order by p.due_at, p.id limit ${limit}`.execute(db);
  return rows;
}
