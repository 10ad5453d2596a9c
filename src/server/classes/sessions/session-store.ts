// Stores the sessions of classes, and the meetings of each.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OwnTerms } from '#contract/classes/session-terms.ts';
import type { Db } from '#platform/db/db.ts';
import type { PlannedSession, PlannedMeeting } from './plan-sessions.ts';

const noTerms: OwnTerms = { priceCents: null, seats: null, minimum: null };

export interface NewSessions {
  classId: string;
  instructorId: string;
  timeZone: string;
  capacity: number;
  /** Of these sessions alone; those of the class when left out. */
  own?: OwnTerms;
  sessions: PlannedSession[];
  /** The one that they join; several form a new one when left out. */
  seriesId?: string | undefined;
  sessionId: (index: number) => string;
  at: Date;
}

/** Uses the same statement text for any number of sessions: each different text takes up memory in the database. */
export async function insertSessions(tx: Db, input: NewSessions): Promise<void> {
  const { classId, instructorId, timeZone, capacity, at } = input;
  const { priceCents, seats, minimum } = input.own ?? noTerms;
  const sessions = input.sessions.map((meetings, index) => ({
    id: input.sessionId(index),
    meetings,
  }));
  const seriesId = input.seriesId ?? (sessions.length > 1 ? randomUUID() : null);
  const firsts = sessions.map(({ meetings }) => meetings[0]);
  const lasts = sessions.map(({ meetings }) => meetings.at(-1) ?? meetings[0]);
  await sql`
    insert into sessions
      (id, class_id, starts_at, ends_at, time_zone, wall_start, capacity, own_price_cents,
        own_seats, minimum_seats, minimum_hours, series_id, created_at)
    select id, ${classId}, starts_at, ends_at, ${timeZone}, wall_start, ${seats ?? capacity},
      ${priceCents}::integer, ${seats}::integer, ${minimum?.seats ?? null}::integer,
      ${minimum?.hours ?? null}::integer, ${seriesId}::uuid, ${at}
    from unnest(
      ${sessions.map(({ id }) => id)}::uuid[],
      ${firsts.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${lasts.map(({ endsAt }) => endsAt)}::timestamptz[],
      ${firsts.map(({ wallStart }) => wallStart)}::text[]
    ) as planned (id, starts_at, ends_at, wall_start)`.execute(tx);
  const rows = sessions.flatMap(({ id, meetings }) =>
    meetings.map((meeting) => ({ id, ...meeting })),
  );
  await sql`
    insert into meetings (session_id, starts_at, ends_at, wall_start, wall_end, instructor_id)
    select session_id, starts_at, ends_at, wall_start, wall_end, ${instructorId}
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${rows.map(({ endsAt }) => endsAt)}::timestamptz[],
      ${rows.map(({ wallStart }) => wallStart)}::text[],
      ${rows.map(({ wallEnd }) => wallEnd)}::text[]
    ) as planned (session_id, starts_at, ends_at, wall_start, wall_end)`.execute(tx);
}

interface Clash {
  title: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
}

/** The instructor's first meeting that overlaps one of these. Title and zone are joined only for that one. */
export async function findClash(
  db: Db,
  instructorId: string,
  meetings: PlannedMeeting[],
  /** The sessions that are being rescheduled; they do not clash with themselves. */
  exceptSessionIds: string[] = [],
): Promise<Clash | undefined> {
  const starts = meetings.map(({ startsAt }) => startsAt);
  const ends = meetings.map(({ endsAt }) => endsAt);
  const { rows } = await sql<Clash>`
    select classes.title, clash.starts_at, clash.ends_at, sessions.time_zone
    from (
      select meetings.session_id, meetings.starts_at, meetings.ends_at
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as wanted (starts_at, ends_at)
      join meetings on meetings.instructor_id = ${instructorId} and not meetings.cancelled
        and tstzrange(meetings.starts_at, meetings.ends_at)
          && tstzrange(wanted.starts_at, wanted.ends_at)
        and meetings.session_id <> all(${exceptSessionIds}::uuid[])
      order by meetings.starts_at
      limit 1
    ) clash
    join sessions on sessions.id = clash.session_id
    join classes on classes.id = sessions.class_id`.execute(db);
  return rows[0];
}

/** True when another transaction has just stored a meeting at that time. */
export function isClash(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as Record<string, unknown>;
  return code === '23P01' && constraint === 'meetings_one_at_a_time';
}

export async function countSessionsAhead(tx: Db, classId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the sessions ahead until the transaction ends, so that neither they nor their bookings change. */
export async function lockSessionsAhead(tx: Db, classId: string, now: Date): Promise<string[]> {
  const locked = await tx
    .selectFrom('sessions')
    .select('id')
    .where('class_id', '=', classId)
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.map(({ id }) => id);
}

/** Locks all sessions that a class ever had, so that nobody books one until the transaction ends. */
export async function lockSessionsOf(tx: Db, classId: string): Promise<void> {
  await tx
    .selectFrom('sessions')
    .select('id')
    .where('class_id', '=', classId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Also locks sessions that have begun, such as courses between two meetings. */
export async function lockSessionsNotOver(tx: Db, classId: string, now: Date): Promise<string[]> {
  const locked = await tx
    .selectFrom('sessions')
    .select('id')
    .where('class_id', '=', classId)
    .where('state', '=', 'scheduled')
    .where('ends_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.map(({ id }) => id);
}

/**
 * Sets the capacity of the sessions ahead that have no own number of seats, but never below the seats that are taken, and
 * lowers a minimum of people to it. Returns the ids of the changed sessions; all sessions not over are locked until the
 * transaction ends.
 */
export async function saveCapacityAhead(
  tx: Db,
  classId: string,
  { capacity, now }: { capacity: number; now: Date },
): Promise<string[]> {
  const ids = await lockSessionsNotOver(tx, classId, now);
  const wanted = sql<number>`greatest(seats_taken, ${capacity}::integer)`;
  const changed = await tx
    .updateTable('sessions')
    .set({
      capacity: wanted,
      // Fewer seats than a minimum would never be enough.
      minimum_seats: sql`case when minimum_seats > ${wanted} then ${wanted} else minimum_seats end`,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('starts_at', '>', now)
    .where('own_seats', 'is', null)
    .where('capacity', '<>', wanted)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

export async function hasSession(tx: Db, classId: string, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('class_id', '=', classId)
    .executeTakeFirst();
  return session !== undefined;
}

export async function hasSeries(tx: Db, classId: string, seriesId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('class_id', '=', classId)
    .where('series_id', '=', seriesId)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

interface CancelInput {
  classIds: string[];
  /** All sessions of the classes when left out. */
  sessionId?: string;
  at: Date;
}

/** Completes a session that is over; false when it was no longer scheduled. */
export async function saveCompleted(tx: Db, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ state: 'completed' })
    .where('id', '=', sessionId)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sessions that are over, the first to end first. */
export async function findOverSessions(
  db: Db,
  { now, skip, most }: { now: Date; skip: number; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .orderBy('id')
    .offset(skip)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Cancels only sessions ahead, which frees their time for other meetings. Returns how many were canceled. */
export async function cancelSessionsAhead(tx: Db, input: CancelInput): Promise<number> {
  const { classIds, sessionId, at } = input;
  let sessions = tx
    .updateTable('sessions')
    .set({ state: 'cancelled', cancelled_at: at })
    .where('class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', at);
  if (sessionId !== undefined) sessions = sessions.where('id', '=', sessionId);
  const canceled = await sessions.returning('id').execute();
  const ids = canceled.map(({ id }) => id);
  await tx
    .updateTable('meetings')
    .set({ cancelled: true })
    .where('session_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return ids.length;
}
