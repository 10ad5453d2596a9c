// Reads everything that happened to a booking, from the tables that each keep a part of it.
import { sql } from 'kysely';
import type { BookingHistoryEntry, HistoryKind } from '#contract/admin/booking-shapes.ts';
import type { Db } from '#platform/db/db.ts';

interface HistoryRow {
  kind: HistoryKind;
  id: string | null;
  at: Date;
  what: string | null;
  state: string | null;
  cents: number | null;
  text: string | null;
  role: BookingHistoryEntry['role'];
  by_id: string | null;
  by_name: string | null;
  to_id: string | null;
  to_name: string | null;
  is_addition: boolean;
}

/** What each table has of the booking. */
const tablesOf = (bookingId: string) => sql`
    with booking as materialized (
      select b.id, b.session_id, b.learner_id, c.teacher_id
      from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
      where b.id = ${bookingId}
    ), family as materialized (
      select id, adds_to is not null as is_addition from bookings
      where id = ${bookingId} or adds_to = ${bookingId}
    ), paid as materialized (
      select y.id, y.provider, y.state, y.seated, y.amount_cents, y.paid_cents, y.created_at,
        y.succeeded_at, f.is_addition
      from payments y join family f on f.id = y.booking_id
    ), refunded as materialized (
      select r.id, r.reason, r.state, r.amount_cents, r.failure, r.requested_at, r.done_at, y.is_addition
      from refunds r join paid y on y.id = r.payment_id
    ), asked as materialized (
      select id, message, state, granted_cents, answer, asked_at, decided_at, decided_by
      from refund_requests where booking_id = ${bookingId}
    ), rescheduled as materialized (
      select r.id, r.proposed_by, r.proposed_at, r.new_location, a.reply, a.replied_at
      from reschedule_replies a
        join reschedules r on r.id = a.reschedule_id
      where a.booking_id = ${bookingId}
    )`;

const happened = sql`
      select case when e.from_state is null then 1 else 10 end + e.id::numeric / 1e12, 'transition', e.at, e.transition, e.to_state,
        coalesce((e.details ->> 'refundCents')::bigint, (e.details ->> 'paidCents')::bigint),
        e.details ->> 'reason', e.actor, e.actor_id, null::uuid, f.is_addition
      from booking_events e join family f on f.id = e.booking_id
      where e.transition <> 'mark-attendance'
      union all
      select 12, 'reschedule', proposed_at, case when new_location is null then 'time' else 'place' end,
        null, null, null, 'instructor', proposed_by, null, false
      from rescheduled
      union all
      select 13, 'reply', replied_at, reply, null, null, null,
        case when reply = 'silent' then 'clock' else 'learner' end, (select learner_id from booking), null, false
      from rescheduled where reply in ('accepted', 'refund', 'silent')
      union all
      select 40, 'attendance', e.at, e.details ->> 'to', null, null, null, e.actor, e.actor_id, null, false
      from booking_events e where e.booking_id = (select id from booking) and e.transition = 'mark-attendance'`;

const money = sql`
      select 5, 'payment', succeeded_at, provider, case when seated then 'seated' else 'unseated' end,
        paid_cents, null, 'learner', (select learner_id from booking), null, is_addition
      from paid where succeeded_at is not null
      union all
      select 4, 'attempt', created_at, provider, state, amount_cents, null, 'learner',
        (select learner_id from booking), null, is_addition
      from paid where succeeded_at is null
      union all
      select 20, 'refund', requested_at, reason, state, amount_cents, failure, null, null, null, is_addition
      from refunded
      union all
      select 21, 'refund-done', done_at, reason, state, amount_cents, null, 'provider', null, null, is_addition
      from refunded where done_at is not null
      union all
      select 30, 'dispute', d.opened_at, null, d.state, d.amount_cents, null, 'learner',
        (select learner_id from booking), null, y.is_addition
      from disputes d join paid y on y.id = d.payment_id
      union all
      select 31, 'dispute-end', d.closed_at, null, d.state, d.amount_cents, null, 'provider', null, null,
        y.is_addition
      from disputes d join paid y on y.id = d.payment_id where d.closed_at is not null`;

const decided = sql`
      select 12, 'refund-request', asked_at, null, state, null, message, 'learner',
        (select learner_id from booking), null, false
      from asked
      union all
      select 13, 'refund-decision', decided_at, null, state, granted_cents, answer,
        case when decided_by is null then 'clock'
          when decided_by = (select teacher_id from booking) then 'instructor' else 'operator' end,
        decided_by, null, false
      from asked where decided_at is not null
      union all
      select 41, 'contest', k.asked_at, null, k.state, null, k.message, 'learner',
        (select learner_id from booking), null, false
      from attendance_contests k where k.booking_id = (select id from booking)
      union all
      select 42, 'contest-decision', k.decided_at, null, k.state, null, k.answer, 'operator', k.decided_by,
        null, false
      from attendance_contests k where k.booking_id = (select id from booking) and k.decided_at is not null
      union all
      select 50, 'penalty', n.proposed_at, null, n.state, n.amount_cents, n.explanation, 'instructor',
        n.instructor_id, null, false
      from penalties n join booking b on b.session_id = n.session_id
      union all
      select 51, 'penalty-decision', n.decided_at, null, n.state, n.amount_cents, n.note, 'operator',
        n.decided_by, null, false
      from penalties n join booking b on b.session_id = n.session_id where n.decided_at is not null`;

/** What was issued besides receipts. Why one was corrected is for operators without a part in the booking. */
const documents = ({ hasNotes }: { hasNotes: boolean }) => sql`
      select 32, 'receipt-correction', n.issued_at, r.number || '-' || n.revision, null, null::bigint,
        ${hasNotes ? sql`n.reason` : sql`null`},
        case when n.by_operator then 'operator' else 'learner' end, n.corrected_by, null::uuid, y.is_addition
      from receipt_corrections n join paid y on y.id = n.payment_id
        join receipts r on r.payment_id = n.payment_id
      union all
      select 22, 'credit-note', n.issued_at, 'CN-' || n.number, null, n.amount_cents, null, null, null, null,
        y.is_addition
      from credit_notes n join paid y on y.id = n.payment_id`;

/** The words that only operators read are left out for one who learns or teaches there. */
const noted = ({ hasNotes }: { hasNotes: boolean }) => sql`
      select 60, 'mail', o.queued_at, o.kind, o.state, null, o.reason, null, null, o.person_id, false, o.id
      from booking b join outbox o on o.person_id in (b.learner_id, b.teacher_id)
      where o.entity = any(
        select id::text from family union all select id::text from refunded
        union all select id::text from asked union all select id::text from rescheduled)
      union all
      select 70, 'act', a.at, a.action, coalesce(a.details ->> 'mail', a.details ->> 'way'), (a.details ->> 'amountCents')::bigint,
        ${hasNotes ? sql`a.details ->> 'reason'` : sql`null`}, 'operator', a.actor_id,
        (a.details ->> 'personId')::uuid, false, null
      from audit_log a where a.subject = (select id::text from booking) and a.action like 'booking.%'
        and a.action not in ('booking.note', 'booking.withdraw-note')
      union all
      select 71, 'words', w.written_at, w.about, null, null, w.text, 'operator', w.written_by, null, false,
        null
      from operator_words w where w.booking_id = (select id from booking)
      union all
      select 72, 'note', n.noted_at, null, case when n.withdrawn_at is not null then 'withdrawn' end, null,
        n.text, 'operator', n.author_id, null, false, n.id
      from booking_notes n where n.booking_id = (select id from booking) and ${hasNotes}
      union all
      select 73, 'note-withdrawn', n.withdrawn_at, null, null, null, null, 'operator', n.withdrawn_by, null,
        false, n.id
      from booking_notes n
      where n.booking_id = (select id from booking) and n.withdrawn_at is not null and ${hasNotes}`;

/** Two things of the same moment stand in the order in which they cause each other. */
export async function findHistory(
  db: Db,
  { bookingId, hasNotes }: { bookingId: string; hasNotes: boolean },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`${tablesOf(bookingId)},
    known (turn, kind, at, what, state, cents, text, role, by_id, to_id, is_addition) as (
      ${happened} union all ${money} union all ${decided}
      union all ${documents({ hasNotes })}
    ), entries (turn, kind, at, what, state, cents, text, role, by_id, to_id, is_addition, id) as (
      select turn, kind, at, what, state, cents, text, role, by_id, to_id, is_addition, null::uuid
      from known union all ${noted({ hasNotes })}
    )
    select e.kind, e.id, e.at, e.what, e.state, e.cents, e.text, e.role, e.by_id, e.to_id, e.is_addition,
      case when doer.erased_at is null then doer.full_name end as by_name,
      case when receiver.erased_at is null then receiver.full_name end as to_name
    from entries e left join profiles doer on doer.id = e.by_id
      left join profiles receiver on receiver.id = e.to_id
    order by e.at, e.turn`.execute(db);
  return rows;
}
