// Reads refunds that the provider refused or that came back, for the operator.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Refund } from '../refunds/refund-store.ts';

export interface FailedRefundRow {
  id: string;
  bookingId: string;
  amountCents: number;
  livemode: boolean;
  provider: string;
  reason: string;
  failure: string | null;
  requestedAt: Date;
  cameBackTwice: boolean;
  learnerId: string;
  learnerName: string;
  learnerEmail: string;
  title: string;
  startsAt: Date;
  timeZone: string;
  total: number;
}

/** The oldest first; each row carries the total count. */
export async function findFailedRefunds(db: Db, limit: number): Promise<FailedRefundRow[]> {
  const { rows } = await sql<FailedRefundRow>`
    select r.id, p.booking_id as "bookingId", r.amount_cents as "amountCents", p.livemode, p.provider,
      r.reason, r.failure, r.requested_at as "requestedAt",
      exists (
        select from ledger_transactions where kind = 'refund_failed_again' and source = r.id::text
      ) as "cameBackTwice",
      learner.id as "learnerId", learner.full_name as "learnerName", learner.email as "learnerEmail",
      c.title, s.starts_at as "startsAt", s.time_zone as "timeZone", count(*) over () as total
    from refunds r
      join payments p on p.id = r.payment_id
      join bookings b on b.id = p.booking_id
      join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id
      join profiles learner on learner.id = b.learner_id
    where r.state = 'failed'
    order by r.requested_at, r.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * True where a bank has given the learner the money of a failed refund: with what other refunds sent and lost disputes took, it
 * would be more than was paid.
 */
export async function isTakenInstead(
  tx: Db,
  { id, payment_id: paymentId, amount_cents: amountCents }: Refund,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select lost.cents > 0 and lost.cents + sent.cents + ${amountCents}::bigint > coalesce(p.paid_cents, 0) as taken
    from payments p,
      lateral (select coalesce(sum(amount_cents), 0) as cents from disputes
        where payment_id = p.id and state = 'lost' and withdrawn) lost,
      lateral (select coalesce(sum(amount_cents), 0) as cents from refunds
        where payment_id = p.id and id <> ${id} and state <> 'failed') sent
    where p.id = ${paymentId}`.execute(tx);
  return rows[0]?.taken ?? false;
}
