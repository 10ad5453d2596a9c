// Reads past sessions and rosters for operators.
import { type RawBuilder, sql } from 'kysely';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';

export interface HeldSessionRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  state: 'scheduled' | 'cancelled' | 'completed';
  capacity: number;
  seats_taken: number;
  meetings: number;
  bookings: number;
  attended: number;
  no_shows: number;
}

const isEnrolled = sql`b.adds_to is null and b.state in (${literals(enrolledStates)})`;

const sessionColumns = sql`s.id, s.starts_at, s.ends_at, s.time_zone, s.state, s.capacity, s.seats_taken,
  (select count(*)::integer from meetings m where m.session_id = s.id) as meetings,
  had.bookings, had.attended, had.no_shows`;

const counts = sql`cross join lateral (
  select count(*)::integer as bookings,
    count(*) filter (where b.attendance = 'attended')::integer as attended,
    count(*) filter (where b.attendance = 'no_show')::integer as no_shows
  from bookings b where b.session_id = s.id and ${isEnrolled}) had`;

interface PastOfClass {
  classId: string;
  now: Date;
  /** Id of the last session of the previous page. */
  after: string | null;
  most: number;
}

/** The latest first, and those that were canceled, also ahead. */
export async function findPastSessions(
  db: Db,
  { classId, now, after, most }: PastOfClass,
): Promise<HeldSessionRow[]> {
  const { rows } = await sql<HeldSessionRow>`
    select ${sessionColumns} from (
      select id, starts_at, ends_at, time_zone, state, capacity, seats_taken from sessions
      where class_id = ${classId} and (state <> 'scheduled' or ends_at <= ${now})
        and (${after}::uuid is null
          or (starts_at, id) < (select starts_at, id from sessions where id = ${after}::uuid))
      order by starts_at desc, id desc limit ${most}
    ) s ${counts}
    order by s.starts_at desc, s.id desc`.execute(db);
  return rows;
}

export interface RosterRow extends HeldSessionRow {
  class_id: string;
  title: string;
  location: string;
  teacher_id: string;
  instructor_name: string;
  has_instructor_left: boolean;
  waiting: number;
  people: {
    id: string;
    learner_id: string;
    full_name: string;
    has_left: boolean;
    seats: number;
    seats_in: number | null;
    attendance: Attendance;
    attendance_at: string | null;
    contest: 'open' | 'accepted' | 'rejected' | null;
  }[];
  walk_ins: { id: string; name: string; seats: number; added_at: string }[];
}

const orderedJson = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(one) from (${rows}) one), '[]')`;

export async function findRoster(db: Db, sessionId: string): Promise<RosterRow | undefined> {
  const people = sql`select b.id, b.learner_id, p.full_name, p.erased_at is not null as has_left, b.seats,
      b.seats_in, b.attendance, b.attendance_at, k.state as contest
    from bookings b join profiles p on p.id = b.learner_id
      left join attendance_contests k on k.booking_id = b.id
    where b.session_id = s.id and ${isEnrolled} order by lower(p.full_name), b.id`;
  const walkIns = sql`select w.id, w.name, w.seats, w.added_at from walk_ins w
    where w.session_id = s.id and w.removed_at is null order by w.added_at, w.id`;
  const { rows } = await sql<RosterRow>`
    select ${sessionColumns}, c.id as class_id, c.title, c.location, c.teacher_id,
      t.full_name as instructor_name, t.erased_at is not null as has_instructor_left,
      (select count(*)::integer from waitlist_entries w
        where w.session_id = s.id and w.state in ('waiting', 'offered')) as waiting,
      ${orderedJson(people)} as people, ${orderedJson(walkIns)} as walk_ins
    from sessions s join classes c on c.id = s.class_id join profiles t on t.id = c.teacher_id ${counts}
    where s.id = ${sessionId}`.execute(db);
  return rows[0];
}
