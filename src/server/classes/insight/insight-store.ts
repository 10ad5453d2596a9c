// Reads the figures of one class of the last twelve months. Each part reads from the head of an index and stops where the
// months begin, so it takes as long however old the class is.
import { sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { runsClass } from '../../shared/runs-class.sql.ts';

interface OwnClassRow {
  title: string;
  time_zone: string;
  teacher_id: string;
}

export async function findOwnTitle(
  db: Db,
  { classId, callerId }: { classId: string; callerId: string },
): Promise<OwnClassRow | undefined> {
  return db
    .selectFrom('classes as c')
    .select(['c.title', 'c.time_zone', 'c.teacher_id'])
    .where('c.id', '=', classId)
    .where(runsClass(callerId))
    .executeTakeFirst();
}

export interface Window {
  classId: string;
  instructorId: string;
  timeZone: string;
  /** The first of the months, "2026-01". */
  firstMonth: string;
  now: Date;
}

const startOf = ({ firstMonth, timeZone }: Window) =>
  sql`((${firstMonth} || '-01')::timestamp at time zone ${timeZone})`;

/**
 * The bookings (b) that were confirmed in the months. A booking is made before its session begins, so sessions from before
 * the months have none in them. `offset 0` keeps PostgreSQL from reading all bookings of the marketplace instead.
 */
const bookingsOf = (window: Window) => sql`
  (
    select s.id from sessions s
    where s.class_id = ${window.classId} and s.starts_at >= ${startOf(window)} offset 0
  ) s
  cross join lateral (
    select b.confirmed_at, b.came_by from bookings b
    where b.session_id = s.id and b.adds_to is null and b.confirmed_at >= ${startOf(window)} offset 0
  ) b`;

export interface MonthRow {
  month: string;
  views: number;
  bookings: number;
  ratings: number;
  stars: number;
}

export async function sumMonths(db: Db, window: Window): Promise<MonthRow[]> {
  const { classId, timeZone, firstMonth } = window;
  const start = startOf(window);
  const { rows } = await sql<MonthRow>`
    select month, sum(views)::integer as views, sum(bookings)::integer as bookings,
      sum(ratings)::integer as ratings, sum(stars)::integer as stars
    from (
      select to_char(day, 'YYYY-MM') as month, views, 0 as bookings, 0 as ratings, 0 as stars
      from class_views where class_id = ${classId} and day >= (${firstMonth} || '-01')::date
      union all
      select to_char(b.confirmed_at at time zone ${timeZone}, 'YYYY-MM'), 0, 1, 0, 0
      from ${bookingsOf(window)}
      union all
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM'), 0, 0, 1, rating
      from reviews where class_id = ${classId} and hidden_at is null and created_at >= ${start}
    ) counted
    group by month order by month`.execute(db);
  return rows;
}

export interface SlotRow {
  weekday: number;
  hour: number;
  sessions: number;
  seats: number;
  capacity: number;
}

export async function sumSlots(db: Db, window: Window): Promise<SlotRow[]> {
  const { classId, timeZone, now } = window;
  const { rows } = await sql<SlotRow>`
    select extract(isodow from local)::integer as weekday, extract(hour from local)::integer as hour,
      count(*)::integer as sessions, sum(seats_taken)::integer as seats,
      sum(capacity)::integer as capacity
    from (
      select starts_at at time zone ${timeZone} as local, seats_taken, capacity from sessions
      where class_id = ${classId} and starts_at >= ${startOf(window)} and starts_at <= ${now}
        and state <> 'cancelled'
    ) begun
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface LearnerRow {
  learners: number;
  repeat_learners: number;
}

export async function countLearnersOf(db: Db, window: Window): Promise<LearnerRow> {
  const { classId, instructorId, now } = window;
  const { rows } = await sql<LearnerRow>`
    select (count(*) filter (where of_class > 0))::integer as learners,
      (count(*) filter (where of_class > 0 and times > 1))::integer as repeat_learners
    from (
      select b.learner_id, count(*) as times, count(*) filter (where c.id = ${classId}) as of_class
      from classes c
        cross join lateral (
          select s.id from sessions s
          where s.class_id = c.id and s.starts_at >= ${startOf(window)} and s.starts_at <= ${now}
            and s.state <> 'cancelled'
          offset 0
        ) s
        cross join lateral (
          select b.learner_id from bookings b
          where b.session_id = s.id and b.adds_to is null
            and b.state in (${literals(enrolledStates)}) and b.attendance <> 'no_show'
          offset 0
        ) b
      where c.teacher_id = ${instructorId}
      group by b.learner_id
    ) came`.execute(db);
  return rows[0] ?? { learners: 0, repeat_learners: 0 };
}

export interface SourceRow {
  tag: string;
  views: number;
  bookings: number;
}

/** At most twenty links. */
export async function sumSources(db: Db, window: Window): Promise<SourceRow[]> {
  const { classId, firstMonth } = window;
  const { rows } = await sql<SourceRow>`
    with booked as (
      select b.came_by, count(*)::integer as bookings
      from ${bookingsOf(window)} where b.came_by is not null
      group by b.came_by
    )
    select share_tags.tag, coalesce(booked.bookings, 0) as bookings,
      coalesce((
        select sum(views) from tagged_views seen
        where seen.class_id = share_tags.class_id and seen.tag = share_tags.tag
          and seen.day >= (${firstMonth} || '-01')::date
      ), 0)::integer as views
    from share_tags left join booked on booked.came_by = share_tags.tag
    where share_tags.class_id = ${classId}
    order by share_tags.created_at, share_tags.tag`.execute(db);
  return rows;
}
