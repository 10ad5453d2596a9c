// Reads an instructor's agenda: meetings ahead, sessions just over, and figures of their classes.
import { sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';

export interface AgendaRow {
  session_id: string;
  starts_at: Date;
  ends_at: Date;
  is_ahead: boolean;
  session_starts_at: Date;
  session_ends_at: Date;
  capacity: number;
  time_zone: string;
  class_id: string;
  title: string;
  location: string;
  category_id: number;
  cover: Omit<PictureRow, 'uploaded_at' | 'owner_id'> | null;
  meeting: number;
  meetings: number;
  people: number;
  seats: number;
  checked_in: number;
  unmarked: number;
  waiting: number;
}

const mostAhead = 12;
const mostPast = 24;

interface FindAgendaInput {
  instructorId: string;
  now: Date;
  /** Sessions that ended before are left out. */
  endedAfter: Date;
}

/**
 * Meetings of one instructor never overlap, so at most one is under way, and it is the last that has begun. Each part
 * is read from the head of an index, however much they have taught.
 */
export async function findAgenda(
  db: Db,
  { instructorId, now, endedAfter }: FindAgendaInput,
): Promise<AgendaRow[]> {
  const { rows } = await sql<AgendaRow>`
    with chosen as (
      select *, true as is_ahead from (
        select session_id, starts_at, ends_at from meetings
        where instructor_id = ${instructorId} and not cancelled and starts_at <= ${now}
        order by starts_at desc limit 1) as begun
      where ends_at > ${now}
      union all
      (select session_id, starts_at, ends_at, true from meetings
        where instructor_id = ${instructorId} and not cancelled and starts_at > ${now}
        order by starts_at limit ${mostAhead})
      union all
      (select m.session_id, m.starts_at, m.ends_at, false
        from meetings m join sessions s on s.id = m.session_id and s.ends_at = m.ends_at
        where m.instructor_id = ${instructorId} and not m.cancelled and m.ends_at <= ${now}
          and m.ends_at > ${endedAfter} and m.starts_at <= ${now}
          and exists (select from bookings b
            where b.session_id = s.id and b.state in (${literals(enrolledStates)}))
          and m.starts_at > ${endedAfter}::timestamptz - interval '2 days'
        order by m.starts_at desc limit ${mostPast})
    )
    select chosen.*, s.starts_at as session_starts_at, s.ends_at as session_ends_at, s.capacity,
      s.time_zone, c.id as class_id, c.title, c.location, c.category_id,
      (select json_build_object('key', key, 'width', width, 'height', height, 'widths', widths,
          'thumbhash', thumbhash, 'has_avif', has_avif)
        from class_images join pictures on key = picture_key
        where class_id = c.id order by position limit 1) as cover,
      (select count(*)::integer from meetings o
        where o.session_id = s.id and o.starts_at <= chosen.starts_at) as meeting,
      (select count(*)::integer from meetings o where o.session_id = s.id) as meetings,
      booked.*,
      (select count(*)::integer from waitlist_entries w
        where w.session_id = s.id and w.state in ('waiting', 'offered')) as waiting
    from chosen
    join sessions s on s.id = chosen.session_id
    join classes c on c.id = s.class_id
    cross join lateral (
      select count(*)::integer as people, coalesce(sum(b.seats), 0)::integer as seats,
        (count(*) filter (where b.attendance = 'attended'))::integer as checked_in,
        (count(*) filter (where b.attendance = 'unknown'))::integer as unmarked
      from bookings b
      where b.session_id = s.id and b.adds_to is null
        and b.state in (${literals(enrolledStates)})) as booked
    order by chosen.starts_at`.execute(db);
  return rows;
}

export interface FiguresRow {
  id: string;
  views: number;
  seats_ahead: number;
  seats_past: number;
}

const mostClasses = 200;

/** Sums seats_taken of the sessions, so that the cost does not depend on the number of bookings. */
export async function findFigures(
  db: Db,
  { instructorId, now, viewedAfter }: { instructorId: string; now: Date; viewedAfter: string },
): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    select c.id,
      coalesce((select sum(v.views) from class_views v
        where v.class_id = c.id and v.day > ${viewedAfter}::date), 0)::integer as views,
      coalesce(sum(s.seats_taken) filter (where s.starts_at > ${now}), 0)::integer as seats_ahead,
      coalesce(sum(s.seats_taken) filter (where s.starts_at <= ${now}), 0)::integer as seats_past
    from classes c
    left join sessions s on s.class_id = c.id and s.state <> 'cancelled'
    where c.teacher_id = ${instructorId}
    group by c.id
    order by c.created_at desc limit ${mostClasses}`.execute(db);
  return rows;
}
