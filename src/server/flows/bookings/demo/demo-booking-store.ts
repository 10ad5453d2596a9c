// Reads what the demo needs to know of its classes and people before it books, and deletes the mails afterwards.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isPublicClass } from '../../../shared/public-class.sql.ts';

export interface DemoSession {
  sessionId: string;
  classId: string;
  instructorId: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
  /** The earliest moment of a booking. */
  addedAt: Date;
  capacity: number;
}

interface FindUntouchedSessionsInput {
  classIds: string[];
  from: Date;
  until: Date;
}

/** Sessions of public classes without bookings or waiting lists, the soonest first. */
export async function findUntouchedSessions(
  db: Db,
  { classIds, from, until }: FindUntouchedSessionsInput,
): Promise<DemoSession[]> {
  const { rows } = await sql<DemoSession>`
    select s.id as "sessionId", c.id as "classId", c.teacher_id as "instructorId", c.location, s.starts_at as "startsAt",
      s.ends_at as "endsAt", s.created_at as "addedAt", s.capacity
    from sessions s join classes c on c.id = s.class_id join profiles p on p.id = c.teacher_id
    where c.id = any(${classIds}::uuid[]) and s.state = 'scheduled' and s.seats_taken = 0
      and s.starts_at > ${from} and s.starts_at <= ${until} and ${isPublicClass}
      and not exists (select from bookings where session_id = s.id)
      and not exists (select from waitlist_entries where session_id = s.id)
    order by s.starts_at, s.id`.execute(db);
  return rows;
}

export interface Engagement {
  learnerId: string;
  startsAt: Date;
  endsAt: Date;
}

/** The booked times of each learner who may book. Learners who are suspended or erased have no entry. */
export async function findEngagements(
  db: Db,
  { learnerIds, after }: { learnerIds: string[]; after: Date },
): Promise<Map<string, Engagement[]>> {
  const { rows } = await sql<{ learnerId: string; sessions: [number, number][] }>`
    select p.id as "learnerId", coalesce((
      select json_agg(json_build_array((extract(epoch from s.starts_at) * 1000)::bigint,
        (extract(epoch from s.ends_at) * 1000)::bigint))
      from bookings b join sessions s on s.id = b.session_id
      where b.learner_id = p.id and s.ends_at > ${after}), '[]') as sessions
    from profiles p
    where p.id = any(${learnerIds}::uuid[]) and p.suspended_at is null and p.erased_at is null`.execute(
    db,
  );
  const engaged = ({ learnerId, sessions }: (typeof rows)[number]): Engagement[] =>
    sessions.map(([startsAtMs, endsAtMs]) => ({
      learnerId,
      startsAt: new Date(startsAtMs),
      endsAt: new Date(endsAtMs),
    }));
  return new Map(rows.map((row) => [row.learnerId, engaged(row)]));
}

/** The next session of a class with enough free seats. */
export async function findNextSession(
  db: Db,
  { classId, after, seats }: { classId: string; after: Date; seats: number },
): Promise<DemoSession | undefined> {
  const { rows } = await sql<DemoSession>`
    select s.id as "sessionId", c.id as "classId", c.teacher_id as "instructorId", c.location, s.starts_at as "startsAt",
      s.ends_at as "endsAt", s.created_at as "addedAt", s.capacity
    from sessions s join classes c on c.id = s.class_id join profiles p on p.id = c.teacher_id
    where c.id = ${classId} and s.state = 'scheduled' and s.starts_at > ${after}
      and s.capacity - s.seats_taken >= ${seats} and ${isPublicClass}
    order by s.starts_at, s.id limit 1`.execute(db);
  return rows[0];
}

/** Deletes mails about what happened before the demo was started. */
export async function forgetMails(tx: Db, bookingIds: string[]): Promise<void> {
  await sql`
    delete from outbox where entity = any(${bookingIds}::text[]) or entity in (
      select id::text from refund_requests where booking_id = any(${bookingIds}::uuid[]))`.execute(
    tx,
  );
}
