// Stores the calendars elsewhere of instructors, and when they are busy by them.
import { sql } from 'kysely';
import type { CalendarFailure } from '#contract/calendars/busy-calendar-calls.ts';
import type { Db } from '#platform/db/db.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { BusyTime } from './reading/busy-times-of.ts';

export const findCalendars = (db: Db, personId: string) =>
  db
    .selectFrom('busy_calendars')
    .select(columnsOf('busy_calendars'))
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
export type CalendarRow = Awaited<ReturnType<typeof findCalendars>>[number];

export const findCalendar = (db: Db, id: string): Promise<CalendarRow | undefined> =>
  db
    .selectFrom('busy_calendars')
    .select(columnsOf('busy_calendars'))
    .where('id', '=', id)
    .executeTakeFirst();

type NewCalendar = Pick<
  CalendarRow,
  'id' | 'person_id' | 'host' | 'sealed_address' | 'time_zone' | 'added_at'
> & { next_read_at: Date };

export async function insertCalendar(tx: Db, calendar: NewCalendar): Promise<void> {
  await tx.insertInto('busy_calendars').values(calendar).execute();
}

export async function deleteCalendar(
  db: Db,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  await db
    .deleteFrom('busy_calendars')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .execute();
}

/** Their busy times go with them. */
export async function deleteAllCalendars(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('busy_calendars').where('person_id', '=', personId).execute();
}

interface DueCalendars {
  at: Date;
  /** Until then, nobody else takes them. */
  until: Date;
  most: number;
}

/** Takes the calendars that are due, the longest wait first, and returns their ids. */
export async function takeDueCalendars(
  tx: Db,
  { at, until, most }: DueCalendars,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update busy_calendars set next_read_at = ${until}
    where id in (
      select id from busy_calendars where next_read_at <= ${at}
      order by next_read_at limit ${most} for update skip locked
    ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface ReadCalendar {
  id: string;
  at: Date;
  nextAt: Date;
}

/** False when the calendar is gone. */
export async function saveUnchanged(tx: Db, { id, at, nextAt }: ReadCalendar): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('busy_calendars')
    .set({ read_at: at, next_read_at: nextAt, failure: null, failures: 0 })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface ReadFile extends ReadCalendar {
  times: BusyTime[];
  windowUntil: Date;
  etag: string | null;
  lastModified: string | null;
}

/** Replaces the busy times; stores nothing for a calendar that was removed meanwhile. */
export async function saveTimes(tx: Db, read: ReadFile): Promise<void> {
  // The row is locked first, so that a removal waits and takes the times with it.
  if (!(await saveUnchanged(tx, read))) return;
  const { id, times, windowUntil, etag, lastModified } = read;
  await tx
    .updateTable('busy_calendars')
    .set({ window_until: windowUntil, etag, last_modified: lastModified })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('busy_times').where('calendar_id', '=', id).execute();
  const starts = times.map(([start]) => new Date(start));
  const ends = times.map(([, end]) => new Date(end));
  await sql`
    insert into busy_times (calendar_id, starts_at, ends_at)
    select ${id}::uuid, t.starts_at, t.ends_at
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as t (starts_at, ends_at)`.execute(
    tx,
  );
}

interface FailedReading {
  id: string;
  failure: CalendarFailure;
  failures: number;
  nextAt: Date;
}

/** The busy times of the last reading stay. */
export async function saveFailure(db: Db, failed: FailedReading): Promise<void> {
  const { id, failure, failures, nextAt } = failed;
  await db
    .updateTable('busy_calendars')
    .set({ failure, failures, next_read_at: nextAt })
    .where('id', '=', id)
    .execute();
}

interface FindBusyInput {
  personId: string;
  times: (readonly [start: Date, end: Date])[];
  /** For each time. */
  most: number;
}

interface BusyRow {
  /** Of the time that it overlaps with. */
  position: number;
  starts_at: Date;
  ends_at: Date;
}

/** The busy times of all calendars of a person that overlap with each of the given times. */
export async function findBusyTimes(
  db: Db,
  { personId, times, most }: FindBusyInput,
): Promise<BusyRow[]> {
  const starts = times.map(([start]) => start);
  const ends = times.map(([, end]) => end);
  // The busy times of one calendar do not overlap, so only the last one that starts before can reach into a time.
  const { rows } = await sql<BusyRow>`
    select (asked.position - 1)::int as position, busy.starts_at, busy.ends_at
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[])
      with ordinality as asked (starts_at, ends_at, position)
    cross join lateral (
      select found.starts_at, found.ends_at
      from busy_calendars
      cross join lateral (
        (select starts_at, ends_at from busy_times
         where calendar_id = busy_calendars.id and starts_at <= asked.starts_at
         order by starts_at desc limit 1)
        union all
        (select starts_at, ends_at from busy_times
         where calendar_id = busy_calendars.id
           and starts_at > asked.starts_at and starts_at < asked.ends_at
         order by starts_at limit ${most})
      ) as found
      where busy_calendars.person_id = ${personId} and found.ends_at > asked.starts_at
      order by found.starts_at, found.ends_at
      limit ${most}
    ) as busy
    order by asked.position, busy.starts_at, busy.ends_at`.execute(db);
  return rows;
}

export const findAllBusyTimes = (db: Db, personId: string) =>
  db
    .selectFrom('busy_times')
    .innerJoin('busy_calendars', 'busy_calendars.id', 'busy_times.calendar_id')
    .select(['busy_times.calendar_id', 'busy_times.starts_at', 'busy_times.ends_at'])
    .where('busy_calendars.person_id', '=', personId)
    .orderBy('busy_times.starts_at')
    .execute();
