// Reads what pages and mails show about rescheduled sessions.
import { sql } from 'kysely';
import {
  enrolledStates,
  escrowStates,
  openStates,
  unseatedStates,
} from '#domain/booking/state-groups.ts';
import { columnList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { familyOf } from '../../shared/booking-family.sql.ts';
import type { ProviderId } from '#platform/payments/provider.ts';
import { asInstants, type Meetings, meetingsOf } from '../meeting-store.ts';
import type { SessionToNotify, PersonToNotify } from '../notifications/notification-store.ts';
import type { Reply, Reschedule } from './reschedule-store.ts';
import type { Booking } from '../booking-store.ts';

interface ReplyCounts {
  sessionId: string;
  accepted: number;
  refund: number;
  silent: number;
  bookedSeats: number;
  capacity: number;
  isNewPlace: boolean;
  instructor: Pick<PersonToNotify, 'id' | 'name' | 'email' | 'erasedAt'>;
  session: SessionToNotify;
}

export async function findReplyCounts(
  tx: Db,
  rescheduleId: string,
): Promise<ReplyCounts | undefined> {
  const row = await tx
    .selectFrom('reschedules as r')
    .innerJoin('sessions', 'sessions.id', 'r.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles as instructor', 'instructor.id', 'classes.teacher_id')
    .select(['sessions.id', 'sessions.capacity', 'sessions.time_zone', 'classes.id as class_id'])
    .select(['classes.title', 'classes.location', 'classes.latitude', 'classes.longitude'])
    .select(['instructor.full_name', 'instructor.email', 'instructor.erased_at'])
    .select(['instructor.id as instructor_id', 'r.old_location'])
    .select([countOf('accepted'), countOf('refund'), countOf('silent')])
    .select([meetingsOf('sessions').as('meetings'), seatsOfTheSession.as('booked_seats')])
    .where('r.id', '=', rescheduleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, accepted, refund, silent, capacity, booked_seats: bookedSeats } = row;
  return {
    sessionId: id,
    accepted,
    refund,
    silent,
    capacity,
    bookedSeats,
    isNewPlace: row.old_location !== null,
    instructor: {
      id: row.instructor_id,
      name: row.full_name,
      email: row.email,
      erasedAt: row.erased_at,
    },
    session: {
      classId: row.class_id,
      sessionId: id,
      title: row.title,
      instructorName: row.full_name,
      location: row.location,
      latitude: row.latitude,
      longitude: row.longitude,
      timeZone: row.time_zone,
      meetings: asInstants(row.meetings),
    },
  };
}

/** A pending or accepted reply counts as `gone` when the booking has ended in another way since. */
const replyNow = sql`case
  when a.reply in ('pending', 'accepted') and b.state in (${literals(unseatedStates)})
    then 'gone' else a.reply end`;

const countOf = (reply: 'accepted' | 'refund' | 'silent') =>
  sql<number>`(select count(*) from reschedule_replies a join bookings b on b.id = a.booking_id
    where a.reschedule_id = r.id and ${replyNow} = ${reply})`.as(reply);

const seatsOfTheSession = sql<number>`(
  select coalesce(sum(b.seats), 0) from bookings b
  where b.session_id = sessions.id and b.state in (${literals(enrolledStates)}))`;

export interface RescheduledRow
  extends
    Pick<Booking, 'session_id' | 'learner_id' | 'seats' | 'state' | 'price_cents'>,
    Pick<Reschedule, 'replies_until' | 'old_starts_at' | 'old_ends_at' | 'old_location' | 'note'> {
  reply: Reply['reply'];
  reschedule_state: Reschedule['state'];
  /** The refund for declining, requested or already made. */
  refund_cents: number;
  provider: ProviderId | null;
  has_token: boolean;
}

/** Reads the booking's latest reschedule. */
export async function findRescheduledBooking(
  db: Db,
  { bookingId, tokenHash }: { bookingId: string; tokenHash: string | null },
): Promise<RescheduledRow | undefined> {
  const { rows } = await sql<RescheduledRow>`
    select b.session_id, b.learner_id, b.seats, b.state, b.price_cents, ${replyNow} as reply,
      r.replies_until, r.old_starts_at, r.old_ends_at, r.old_location, r.note, r.state as reschedule_state,
      (select coalesce(sum(p.paid_cents), 0) from payments p
          where p.booking_id in ${familyOf(sql`b.id`)} and p.seated)
        - (select coalesce(sum(f.amount_cents), 0) from refunds f join payments p on p.id = f.payment_id
          where p.booking_id in ${familyOf(sql`b.id`)} and p.seated and f.reason <> 'class_moved')
        as refund_cents,
      (select provider from payments where booking_id = b.id order by created_at desc, id limit 1) as provider,
      exists (select from reschedule_replies theirs
        where theirs.booking_id = b.id and theirs.token_hash = ${tokenHash}) as has_token
    from bookings b
    join reschedule_replies a on a.booking_id = b.id
    join reschedules r on r.id = a.reschedule_id
    where b.id = ${bookingId}
    order by r.proposed_at desc, r.id limit 1`.execute(db);
  return rows[0];
}

export interface RepliesRow extends Reschedule {
  replies: { booking_id: string; full_name: string; seats: number; reply: Reply['reply'] }[];
}

/**
 * The latest reschedule of a session with its replies, without those of learners who have changed to another date since;
 * undefined where nobody had to be asked.
 */
export async function findReplies(db: Db, sessionId: string): Promise<RepliesRow | undefined> {
  const { rows } = await sql<RepliesRow>`
    select ${columnList('reschedules', 'r')}, (
      select coalesce(json_agg(json_build_object('booking_id', b.id, 'full_name', p.full_name,
        'seats', b.seats, 'reply', ${replyNow}) order by b.created_at, b.id), '[]')
      from reschedule_replies a
      join bookings b on b.id = a.booking_id and b.session_id = r.session_id
      join profiles p on p.id = b.learner_id
      where a.reschedule_id = r.id) as replies
    from reschedules r
    where r.session_id = ${sessionId}
    order by r.proposed_at desc, r.id limit 1`.execute(db);
  return rows.find(({ replies }) => replies.length > 0);
}

export interface RescheduleOptionsRow {
  session_id: string;
  class_id: string;
  teacher_id: string;
  title: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  state: 'scheduled' | 'cancelled' | 'completed';
  bookings: number;
  paid_bookings: number;
  meetings: Meetings;
}

export async function findSessionToReschedule(
  db: Db,
  sessionId: string,
): Promise<RescheduleOptionsRow | undefined> {
  const { rows } = await sql<RescheduleOptionsRow>`
    select s.id as session_id, s.class_id, c.teacher_id, c.title, s.time_zone, s.starts_at, s.ends_at,
      s.state, ${meetingsOf('s')} as meetings,
      (select count(*) from bookings b where b.session_id = s.id and b.adds_to is null
        and b.state in (${literals(openStates)})) as bookings,
      (select count(*) from bookings b where b.session_id = s.id and b.adds_to is null
        and b.state in (${literals(escrowStates)}) and b.price_cents > 0) as paid_bookings
    from sessions s join classes c on c.id = s.class_id
    where s.id = ${sessionId}`.execute(db);
  return rows[0];
}
