// Reads the bookings of one learner, with everything they may know of the money.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  lapsedStates,
  openStates,
  payableStates,
  seatedStates,
} from '#domain/booking/state-groups.ts';
import { columnList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import type { Schema } from '#platform/db/schema.ts';
import type { ProviderId } from '#platform/payments/provider.ts';
import { isOfEarlierCancellation } from '../../shared/earlier-cancellation.sql.ts';
import { familyOf } from '../../shared/booking-family.sql.ts';
import { type BookedSessionJson, bookedSessionOf } from '../booked-session/booked-session-store.ts';
import type { Booking } from '../booking-store.ts';

export interface OwnBookingRow extends Booking {
  session: BookedSessionJson;
  /** The studio that earns it. */
  payee_name: string | null;
  /** The sum of all payments received, refunded or not. */
  paid_cents: number;
  /** The provider of the newest payment; null where no payment has begun. */
  provider: ProviderId | null;
  /** What an operator wrote last. */
  operator_words: string | null;
  /** The learner gave it up before it was paid. */
  is_given_up: boolean;
  refunds: { amount_cents: number; state: Refund['state']; requested_at: string }[];
  request: Pick<RefundRequest, 'state' | 'message' | 'granted_cents' | 'answer'> | null;
  receipt_number: number | null;
  /** 1 until the receipt is corrected. */
  receipt_revision: number;
  credit_notes: { number: number; amount_cents: number; issued_at: string }[];
  /** Seats that were added since: paid, or waiting for their payment. */
  additions: {
    id: string;
    state: Booking['state'];
    seats: number;
    price_cents: number;
    hold_expires_at: string | null;
    receipt_number: number | null;
    receipt_revision: number;
  }[];
  contest: Pick<Selectable<Schema['attendance_contests']>, 'state' | 'message' | 'answer'> | null;
  /** The learner's review of the class, whichever booking it came with. */
  review: OwnReview | null;
  /** The latest reschedule about which the learner was asked. */
  reschedule: OpenReschedule | null;
}
type OwnReview = AsJson<
  Selectable<Schema['reviews']>,
  'id' | 'rating' | 'comment' | 'created_at'
> & { is_hidden: boolean; is_waiting: boolean };
type OpenReschedule = AsJson<
  Selectable<Schema['reschedules']>,
  'id' | 'note' | 'replies_until' | 'old_starts_at' | 'old_ends_at' | 'old_location'
> &
  Pick<Selectable<Schema['reschedule_replies']>, 'reply'>;
/** JSON carries timestamps as text. */
type AsJson<Row, Key extends keyof Row> = {
  [Each in Key]: Row[Each] extends Date ? string : Row[Each];
};
type Refund = Selectable<Schema['refunds']>;
type RefundRequest = Selectable<Schema['refund_requests']>;

const receiptNumber = (bookingId: RawBuilder<unknown>) => sql`(
  select number from receipts join payments on payments.id = payment_id
  where booking_id = ${bookingId} and seated order by number limit 1)`;

const receiptRevision = (bookingId: RawBuilder<unknown>) => sql`(
  select coalesce(max(revision), 1) from receipt_corrections
    join payments on payments.id = payment_id where booking_id = ${bookingId})::integer`;

const family = familyOf(sql`b.id`);

const columns = sql`b.*, ${bookedSessionOf('b.session_id')} as session,
  (select name from studios where id = b.payee_studio_id) as payee_name,
  coalesce((select sum(p.paid_cents) from payments p where p.booking_id in ${family}), 0)::bigint
    as paid_cents,
  (select provider from payments where booking_id = b.id order by created_at desc, id limit 1) as provider,
  (select text from operator_words where booking_id = b.id order by written_at desc limit 1) as operator_words,
  (b.state in (${literals(lapsedStates)}) and exists (select from booking_events
    where booking_id = b.id and transition = 'stop-waiting' and actor = 'learner')) as is_given_up,
  coalesce((select json_agg(json_build_object('amount_cents', r.amount_cents, 'state', r.state,
      'requested_at', r.requested_at) order by r.requested_at, r.id)
    from refunds r join payments p on p.id = r.payment_id
    where p.booking_id in ${family}), '[]') as refunds,
  (select json_build_object('state', state, 'message', message, 'granted_cents', granted_cents, 'answer', answer)
    from refund_requests where booking_id = b.id
      and not ${isOfEarlierCancellation('refund_requests')}) as request,
  ${receiptNumber(sql`b.id`)} as receipt_number, ${receiptRevision(sql`b.id`)} as receipt_revision,
  coalesce((select json_agg(json_build_object('number', n.number, 'amount_cents', n.amount_cents,
      'issued_at', n.issued_at) order by n.number)
    from credit_notes n join payments p on p.id = n.payment_id
    where p.booking_id in ${family}), '[]') as credit_notes,
  coalesce((select json_agg(json_build_object('id', a.id, 'state', a.state, 'price_cents', a.price_cents,
      'seats', a.price_cents / greatest(a.unit_price_cents, 1), 'hold_expires_at', a.hold_expires_at,
      'receipt_number', ${receiptNumber(sql`a.id`)}, 'receipt_revision', ${receiptRevision(sql`a.id`)}) order by a.created_at, a.id)
    from bookings a where a.adds_to = b.id
      and (a.confirmed_at is not null or a.state in (${literals(payableStates)}))), '[]') as additions,
  (select json_build_object('state', state, 'message', message, 'answer', answer)
    from attendance_contests where booking_id = b.id) as contest,
  (select json_build_object('id', r.id, 'rating', rating, 'comment', comment, 'created_at', created_at,
      'is_hidden', hidden_at is not null, 'is_waiting', held_at is not null)
    from reviews r where r.learner_id = b.learner_id
      and r.class_id = (select class_id from sessions where id = b.session_id)) as review,
  (select json_build_object('id', r.id, 'note', note, 'reply', reply, 'replies_until', replies_until,
      'old_starts_at', old_starts_at, 'old_ends_at', old_ends_at,
      'old_location', old_location)
    from reschedule_replies join reschedules r on r.id = reschedule_id
    where booking_id = b.id order by proposed_at desc limit 1) as reschedule`;

export async function findOwnBooking(
  db: Db,
  { learnerId, bookingId }: { learnerId: string; bookingId: string },
): Promise<OwnBookingRow | undefined> {
  const { rows } = await sql<OwnBookingRow>`
    select ${columns} from bookings b
    where b.id = ${bookingId} and b.learner_id = ${learnerId}`.execute(db);
  return rows[0];
}

interface OwnBookingsInput {
  learnerId: string;
  now: Date;
  most: number;
}

interface BookingsAheadInput extends OwnBookingsInput {
  /** The id of the booking to go on after. */
  after?: string | undefined;
}

/** Not for added seats that are paid: they count in another booking. */
const countsHere = sql.raw('(b.adds_to is null or b.confirmed_at is null)');

/** Confirmed or unpaid bookings of sessions that are not over, the soonest first. */
const ahead = ({ learnerId, now, most, after }: BookingsAheadInput) => sql`
  select b.id, 'ahead' as part, extract(epoch from b.starts_at) as place
  from bookings b join sessions s on s.id = b.session_id
  where b.learner_id = ${learnerId} and b.state in (${literals(openStates)}) and s.ends_at > ${now}
    and ${countsHere}
    ${after === undefined ? sql`` : isLater(learnerId, after)}
  order by b.starts_at, b.id limit ${most}`;

const isLater = (learnerId: string, after: string) => sql`
    and (b.starts_at, b.id) > (
      select starts_at, id from bookings where id = ${after} and learner_id = ${learnerId})`;

interface PastBookingsInput extends OwnBookingsInput {
  /** The id of the booking to go on after. */
  before?: string | undefined;
}

/** Bookings that are over in any way, the latest first; without holds that were never paid or confirmed. */
const past = ({ learnerId, now, most, before }: PastBookingsInput) => {
  const since = sql`(select least(starts_at, ended_at) from bookings
    where id = ${before ?? null}::uuid and learner_id = ${learnerId})`;
  return sql`
  select b.id, 'past' as part, -extract(epoch from least(b.starts_at, b.ended_at)) as place
  from bookings b join sessions s on s.id = b.session_id
  where b.learner_id = ${learnerId}
    and least(b.starts_at, b.ended_at) <= coalesce(${since}, ${now})
    and (${before ?? null}::uuid is null or least(b.starts_at, b.ended_at) < ${since}
      or least(b.starts_at, b.ended_at) = ${since} and b.id > ${before ?? null}::uuid)
    and (b.state <> all(${seatedStates}::text[]) or s.ends_at <= ${now})
    and ${countsHere}
    and (b.confirmed_at is not null
      or exists (select from payments where booking_id = b.id and state = 'succeeded'))
  order by least(b.starts_at, b.ended_at) desc, b.id limit ${most}`;
};

/** Picks the ids by an index first, so that the cost does not grow with the number of bookings. */
async function findPicked(db: Db, picked: ReturnType<typeof ahead>) {
  const { rows } = await sql<OwnBookingRow & { part: 'ahead' | 'past' }>`
    with picked as (${picked})
    select picked.part, ${columns} from picked join bookings b on b.id = picked.id
    order by picked.part, picked.place, b.id`.execute(db);
  return rows;
}

export const findBookingsAhead = (db: Db, wanted: BookingsAheadInput): Promise<OwnBookingRow[]> =>
  findPicked(db, ahead(wanted));

export const findPastBookings = (db: Db, wanted: PastBookingsInput): Promise<OwnBookingRow[]> =>
  findPicked(db, past(wanted));

/** Reads both in one statement. */
export const findBookingsAround = (
  db: Db,
  {
    mostAhead,
    mostPast,
    ...wanted
  }: Omit<OwnBookingsInput, 'most'> & { mostAhead: number; mostPast: number },
) =>
  findPicked(
    db,
    sql`(${ahead({ ...wanted, most: mostAhead })}) union all (${past({ ...wanted, most: mostPast })})`,
  );

/** The learner's bookings of the class's sessions that have not begun, without seats added to one. */
export async function findLiveBookingsOf(
  db: Db,
  { learnerId, classId, now }: { learnerId: string; classId: string; now: Date },
): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select ${columnList('bookings', 'b')} from bookings b join sessions s on s.id = b.session_id
    where b.learner_id = ${learnerId} and b.state = any(${seatedStates}) and b.adds_to is null
      and s.class_id = ${classId} and s.state = 'scheduled' and s.starts_at > ${now}
    order by s.starts_at, b.id`.execute(db);
  return rows;
}

/** An archived class, with the latest booking that the learner has ever made of it. */
export function findArchivedClass(
  db: Db,
  { learnerId, classId }: { learnerId: string; classId: string },
) {
  return db
    .selectFrom('classes')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .innerJoin('sessions', 'sessions.class_id', 'classes.id')
    .innerJoin('bookings', 'bookings.session_id', 'sessions.id')
    .select(['classes.id', 'classes.title', 'profiles.full_name', 'bookings.id as booking_id'])
    .where('classes.id', '=', classId)
    .where('classes.archived_at', 'is not', null)
    .where('classes.taken_down_at', 'is', null)
    .where('bookings.learner_id', '=', learnerId)
    .where('bookings.adds_to', 'is', null)
    .orderBy('bookings.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
