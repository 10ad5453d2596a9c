// Reads classes for operators, whether or not others can see them.
import { sql } from 'kysely';
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { Db } from '#platform/db/db.ts';

export interface ClassLineRow {
  id: string;
  title: string;
  location: string;
  time_zone: string;
  teacher_id: string;
  instructor_name: string;
  is_active: boolean;
  taken_down_at: Date | null;
  taken_down_reason: string | null;
  price_cents: number;
  created_at: Date;
  dates_ahead: number;
  seats_booked: number;
  next_at: Date | null;
}

interface Search {
  pattern: string | null;
  state: 'published' | 'unpublished' | 'taken_down' | null;
  after: string | null;
  now: Date;
  most: number;
}

const line = sql`c.id, c.title, c.location, c.time_zone, c.teacher_id, p.full_name as instructor_name,
  c.is_active, c.taken_down_at, c.taken_down_reason, c.price_cents, c.created_at`;

const sessionCounts = sql`ahead.dates_ahead, ahead.seats_booked, ahead.next_at`;

/** Counts sessions only for the classes that are shown. */
const withSessions = (now: Date) => sql`
  cross join lateral (
    select count(*) as dates_ahead, coalesce(sum(s.seats_taken), 0)::integer as seats_booked,
      min(s.starts_at) as next_at
    from sessions s where s.class_id = found.id and s.state = 'scheduled' and s.starts_at > ${now}
  ) ahead`;

const stateOf = sql`case when c.taken_down_at is not null then 'taken_down'
  when c.is_active then 'published' else 'unpublished' end`;

/** The newest first, without classes of erased instructors. */
export async function findClasses(db: Db, search: Search): Promise<ClassLineRow[]> {
  const { pattern, state, after, now, most } = search;
  const { rows } = await sql<ClassLineRow>`
    select found.*, ${sessionCounts} from (
      select ${line} from classes c join profiles p on p.id = c.teacher_id
      where p.erased_at is null
        and (${pattern}::text is null
          or lower(c.title || ' ' || c.location || ' ' || p.full_name) like ${pattern}::text)
        and (${state}::text is null or ${stateOf} = ${state}::text)
        and (${after}::uuid is null
          or (c.created_at, c.id) < (select created_at, id from classes where id = ${after}::uuid))
      order by c.created_at desc, c.id desc limit ${most}
    ) found ${withSessions(now)}
    order by found.created_at desc, found.id desc`.execute(db);
  return rows;
}

export interface WholeClassRow extends ClassLineRow {
  description: string;
  instructor_status: 'none' | 'pending' | 'approved' | 'suspended';
  suspended_at: Date | null;
  open_reports: number;
}

export async function findWholeClass(
  db: Db,
  id: string,
  now: Date,
): Promise<WholeClassRow | undefined> {
  const { rows } = await sql<WholeClassRow>`
    select found.*, ${sessionCounts},
      (select count(*) from reports r where r.class_id = found.id and r.state = 'open') as open_reports
    from (
      select ${line}, c.description, p.instructor_status, p.suspended_at
      from classes c join profiles p on p.id = c.teacher_id
      where c.id = ${id} and p.erased_at is null
    ) found ${withSessions(now)}`.execute(db);
  return rows[0];
}

export type SessionRow = Awaited<ReturnType<typeof findSessionsOf>>[number];

/** Sessions that are not over: those ahead, and courses under way. */
const sessionsNotOver = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select(['sessions.id', 'sessions.starts_at', 'sessions.ends_at', 'sessions.time_zone'])
    .select(['capacity', 'seats_taken', 'class_id', 'title'])
    .select(({ fn }) =>
      fn.coalesce('sessions.own_price_cents', 'classes.price_cents').as('price_cents'),
    )
    .select(({ selectFrom, fn }) =>
      selectFrom('meetings')
        .select(fn.countAll<number>().as('count'))
        .whereRef('meetings.session_id', '=', 'sessions.id')
        .$asScalar()
        .$notNull()
        .as('meetings'),
    )
    .where('sessions.state', '=', 'scheduled')
    .where('sessions.ends_at', '>', now)
    .orderBy('sessions.starts_at')
    .orderBy('sessions.id')
    .limit(adminLimits.dates);

export const findSessionsOf = (db: Db, classId: string, now: Date) =>
  sessionsNotOver(db, now).where('class_id', '=', classId).execute();

/** Sessions with bookings that an instructor still has to teach. */
export const findBookedSessionsOf = (
  db: Db,
  { instructorId, now }: { instructorId: string; now: Date },
) =>
  sessionsNotOver(db, now)
    .where('classes.teacher_id', '=', instructorId)
    .where('seats_taken', '>', 0)
    .execute();

const mostOfOne = 100;

export async function findClassesOf(
  db: Db,
  { instructorId, now }: { instructorId: string; now: Date },
): Promise<ClassLineRow[]> {
  const { rows } = await sql<ClassLineRow>`
    select found.*, ${sessionCounts} from (
      select ${line} from classes c join profiles p on p.id = c.teacher_id
      where c.teacher_id = ${instructorId}
      order by c.created_at desc, c.id desc limit ${mostOfOne}
    ) found ${withSessions(now)}
    order by found.created_at desc, found.id desc`.execute(db);
  return rows;
}
