// Reads bookings for operators.
import { sql } from 'kysely';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import type { BookingState } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { LedgerKind } from '#domain/money/ledger.ts';
import { familyOf, ownSeats } from '../../shared/booking-family.sql.ts';
import { payeeOfBooking, payees } from '../../shared/payee.sql.ts';
import { refundSources, type SourceRow } from '../../shared/refund-sources.sql.ts';
import { type BookingSearch, foundBookings } from './booking-search.sql.ts';

export interface BookingLineRow {
  id: string;
  state: BookingState;
  cancelled_by: 'learner' | 'instructor' | 'operator' | 'minimum' | null;
  session_state: 'scheduled' | 'cancelled' | 'completed';
  attendance: Attendance;
  seats: number;
  price_cents: number;
  refunded_cents: number;
  created_at: Date;
  starts_at: Date;
  time_zone: string;
  learner_id: string;
  learner_name: string;
  has_learner_left: boolean;
  class_id: string;
  title: string;
}

const lineColumns = sql`b.id, b.state, b.cancelled_by, s.state as session_state, b.attendance, b.seats, sold.price_cents, sold.refunded_cents, b.created_at,
  s.starts_at, s.time_zone, p.id as learner_id, p.full_name as learner_name,
  p.erased_at is not null as has_learner_left, c.id as class_id, c.title`;

const lineTables = sql`join sessions s on s.id = b.session_id
  join classes c on c.id = s.class_id
  join profiles p on p.id = b.learner_id
  cross join lateral (
    select sum(part.price_cents)::bigint as price_cents,
      sum(part.refunded_cents)::bigint as refunded_cents
    from (
      select own.price_cents, coalesce((
        select sum(r.amount_cents) from payments y join refunds r on r.payment_id = y.id
        where y.booking_id = own.id and y.seated), 0) as refunded_cents
      from bookings own where own.id in ${familyOf(sql`b.id`)}
    ) part
  ) sold`;

/**
 * Sums up the price and the refunds only of the bookings of the page. Planned for its values each time: a plan for any word
 * or span reads everything for a rare one.
 */
export async function findBookingLines(db: Db, search: BookingSearch): Promise<BookingLineRow[]> {
  const { rows } = await sql<BookingLineRow>`${sql.raw(seldomSent)}
    select ${lineColumns} from (${foundBookings(search)}) found
      join bookings b on b.id = found.id ${lineTables}
    order by found.created_at desc, found.id desc`.execute(db);
  return rows;
}

export interface WholeBookingRow extends BookingLineRow {
  seats_in: number | null;
  attendance_at: Date | null;
  unit_price_cents: number;
  commission_bps: number;
  commission_tax_bps: number;
  /** The exception from the commission that counted when it was made. */
  exception: {
    bps: number;
    category_id: number | null;
    is_studio: boolean;
    name: string | null;
    until: string | null;
  } | null;
  policy: unknown;
  confirmed_at: Date | null;
  ended_at: Date | null;
  hold_expires_at: Date | null;
  email: string;
  session_id: string;
  ends_at: Date;
  meetings: number;
  location: string;
  teacher_id: string;
  instructor_name: string;
  has_instructor_left: boolean;
  payee_id: string;
  payee_name: string;
  is_studio: boolean;
  paid_cents: number;
  rest_cents: number;
  sources: SourceRow[] | null;
  is_demo_money: boolean;
  is_with_bank: boolean;
  parts: {
    id: string;
    is_addition: boolean;
    seats: number;
    price_cents: number;
    booked_at: string;
    receipt_number: number | null;
    receipt_revision: number;
  }[];
  credit_notes: { number: number; amount_cents: number; issued_at: string }[];
  ledger: { id: number; kind: LedgerKind; at: string; cents: number }[];
  conversation: { id: string; messages: number } | null;
}

/** As `commission_exception` finds it. */
const exceptionOfBooking = sql`(
  select json_build_object('bps', x.bps, 'category_id', x.category_id, 'is_studio', x.studio_id is not null,
    'name', coalesce(xp.full_name, xs.name), 'until', least(x.ends_at, x.stops_at))
  from commission_exceptions x
    left join profiles xp on xp.id = x.person_id
    left join studios xs on xs.id = x.studio_id
  where (x.payee_id = ${payeeOfBooking} or x.category_id = c.category_id) and x.starts_at <= b.created_at
    and (x.ends_at is null or b.created_at < x.ends_at) and (x.stops_at is null or b.created_at < x.stops_at)
  order by x.payee_id is null, x.decided_at desc, x.id limit 1)`;

/** Also found by the id of seats that were added to it. */
export async function findWholeBooking(db: Db, id: string): Promise<WholeBookingRow | undefined> {
  const { rows } = await sql<WholeBookingRow>`
    select ${lineColumns}, b.seats_in, b.attendance_at, b.unit_price_cents, b.commission_bps, b.commission_tax_bps,
      ${exceptionOfBooking} as exception, b.policy, b.confirmed_at, b.ended_at, b.hold_expires_at, p.email,
      s.id as session_id, s.ends_at, c.location,
      (select count(*)::integer from meetings m where m.session_id = s.id) as meetings,
      c.teacher_id, t.full_name as instructor_name, t.erased_at is not null as has_instructor_left,
      payee.id as payee_id, payee.name as payee_name, payee.is_studio,
      paid.paid_cents, paid.rest_cents, paid.sources,
      exists (select from payments y where y.booking_id = b.id and not y.livemode) as is_demo_money,
      exists (select from payments y join disputes d on d.payment_id = y.id
        where y.booking_id in ${familyOf(sql`b.id`)} and d.state = 'open' and d.withdrawn) as is_with_bank,
      (select json_agg(json_build_object('id', b.id, 'is_addition', b.adds_to is not null,
          'seats', ${ownSeats}, 'price_cents', b.price_cents, 'booked_at', b.created_at,
          'receipt_number', (select r.number from payments y join receipts r on r.payment_id = y.id
            where y.booking_id = b.id and y.seated),
          'receipt_revision', (select coalesce(max(n.revision), 1) from payments y
            join receipt_corrections n on n.payment_id = y.id
            where y.booking_id = b.id and y.seated)) order by b.adds_to is not null, b.created_at)
        from bookings b where b.id in ${familyOf(sql`${sql.ref('found.id')}`)}) as parts,
      coalesce((select json_agg(json_build_object('number', n.number, 'amount_cents', n.amount_cents,
          'issued_at', n.issued_at) order by n.number)
        from credit_notes n join payments y on y.id = n.payment_id
        where y.booking_id in ${familyOf(sql`b.id`)}), '[]') as credit_notes,
      coalesce((select json_agg(one order by one.id) from (
        select l.id, l.kind, l.occurred_at as at,
          sum(e.amount_cents) filter (where e.amount_cents > 0) as cents
        from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
        where l.booking_id in ${familyOf(sql`b.id`)} group by l.id) one), '[]') as ledger,
      (select json_build_object('id', v.id, 'messages', v.last_position) from conversations v
        where v.learner_id = b.learner_id and v.instructor_id = c.teacher_id) as conversation
    from (select coalesce(adds_to, id) as id from bookings where id = ${id}) found
      join bookings b on b.id = found.id ${lineTables}
      join profiles t on t.id = c.teacher_id
      join ${payees} payee on payee.id = ${payeeOfBooking}
      cross join lateral ${refundSources} paid`.execute(db);
  return rows[0];
}
