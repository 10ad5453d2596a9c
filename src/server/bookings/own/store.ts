// The bookings of one learner, with everything they may know of the money.
import { type Selectable, sql } from 'kysely';
import { seatedStates } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import type { ProviderId } from '#platform/payments/provider.ts';

type Booking = Selectable<Schema['bookings']>;

export interface OwnBookingRow extends Booking {
  /** What has come in, whatever became of it. */
  paid_cents: number;
  /** Of the newest payment; null where nobody has begun to pay. */
  provider: ProviderId | null;
  refunds: { amount_cents: number; state: Refund['state']; requested_at: string }[];
  request: Pick<RefundRequest, 'state' | 'message' | 'granted_cents' | 'answer'> | null;
  receipt_number: number | null;
}
type Refund = Selectable<Schema['refunds']>;
type RefundRequest = Selectable<Schema['refund_requests']>;

const columns = sql`b.*,
  coalesce((select sum(p.paid_cents) from payments p where p.booking_id = b.id), 0)::bigint
    as paid_cents,
  (select provider from payments where booking_id = b.id order by created_at desc, id limit 1) as provider,
  coalesce((select json_agg(json_build_object('amount_cents', r.amount_cents, 'state', r.state,
      'requested_at', r.requested_at) order by r.requested_at, r.id)
    from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id), '[]') as refunds,
  (select json_build_object('state', state, 'message', message, 'granted_cents', granted_cents, 'answer', answer)
    from refund_requests where booking_id = b.id) as request,
  (select number from receipts join payments on payments.id = payment_id
    where booking_id = b.id and seated order by number limit 1) as receipt_number`;

export async function findOwnBooking(
  db: Db,
  { learnerId, bookingId }: { learnerId: string; bookingId: string },
): Promise<OwnBookingRow | undefined> {
  const { rows } = await sql<OwnBookingRow>`
    select ${columns} from bookings b
    where b.id = ${bookingId} and b.learner_id = ${learnerId}`.execute(db);
  return rows[0];
}

interface Wanted {
  learnerId: string;
  now: Date;
  most: number;
}

/** Good or waiting for money, at dates that are not over; the soonest first. */
export async function findBookingsAhead(
  db: Db,
  { learnerId, now, most }: Wanted,
): Promise<OwnBookingRow[]> {
  const { rows } = await sql<OwnBookingRow>`
    select ${columns} from bookings b join sessions s on s.id = b.session_id
    where b.learner_id = ${learnerId} and b.state = any(${seatedStates})
      and s.ends_at > ${now}
    order by s.starts_at, b.id limit ${most}`.execute(db);
  return rows;
}

/** Over in one way or another, the latest first; without those that never were more than held. */
export async function findPastBookings(
  db: Db,
  { learnerId, now, most }: Wanted,
): Promise<OwnBookingRow[]> {
  const { rows } = await sql<OwnBookingRow>`
    select ${columns} from bookings b join sessions s on s.id = b.session_id
    where b.learner_id = ${learnerId}
      and (b.state <> all(${seatedStates}) or s.ends_at <= ${now})
      and (b.confirmed_at is not null
        or exists (select from payments where booking_id = b.id and state = 'succeeded'))
    order by least(s.starts_at, b.ended_at) desc, b.id limit ${most}`.execute(db);
  return rows;
}

export interface StandingBookingRow extends Booking {
  starts_at: Date;
}

/** At dates of the class that have not begun. */
export async function findLiveBookingsOf(
  db: Db,
  { learnerId, classId, now }: { learnerId: string; classId: string; now: Date },
): Promise<StandingBookingRow[]> {
  const { rows } = await sql<StandingBookingRow>`
    select b.*, s.starts_at from bookings b join sessions s on s.id = b.session_id
    where b.learner_id = ${learnerId} and b.state = any(${seatedStates})
      and s.class_id = ${classId} and s.state = 'scheduled' and s.starts_at > ${now}
    order by s.starts_at, b.id`.execute(db);
  return rows;
}
