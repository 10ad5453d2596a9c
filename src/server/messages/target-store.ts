// Finds whom somebody means who writes from a class, a booking, the page of an instructor or a roster.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isPublicClass, mayTeach } from '../shared/public-class.sql.ts';
import { joinPortrait, personColumns } from './person.sql.ts';
import type { PersonRow } from './present-person.ts';

export interface TargetRow {
  learner_id: string;
  instructor_id: string;
  class_id: string | null;
  title: string | null;
  session_id: string | null;
  starts_at: Date | null;
  time_zone: string | null;
  booking_id: string | null;
}

/** Undefined for a class that is not public. */
export async function findTargetOfClass(
  db: Db,
  { classId, callerId }: { classId: string; callerId: string },
): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select ${callerId}::uuid as learner_id, c.teacher_id as instructor_id, c.id as class_id, c.title,
      null::uuid as session_id, null::timestamptz as starts_at, c.time_zone, null::uuid as booking_id
    from classes c join profiles p on p.id = c.teacher_id
    where c.id = ${classId} and ${isPublicClass}`.execute(db);
  return rows[0];
}

/** The booking's learner and instructor alone find each other by it; an unpaid booking counts like a visitor's question. */
export async function findTargetOfBooking(
  db: Db,
  { bookingId, callerId }: { bookingId: string; callerId: string },
): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    ${bookingTarget}
    where b.id = ${bookingId}
      and (b.learner_id = ${callerId} or (c.teacher_id = ${callerId} and b.confirmed_at is not null))`.execute(
    db,
  );
  return rows[0];
}

/** A learner who has had seats at this date of the caller's. */
export async function findTargetOfRoster(
  db: Db,
  { sessionId, learnerId, callerId }: { sessionId: string; learnerId: string; callerId: string },
): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    ${bookingTarget}
    where b.session_id = ${sessionId} and b.learner_id = ${learnerId} and c.teacher_id = ${callerId}
      and b.confirmed_at is not null and b.adds_to is null
    order by b.created_at desc limit 1`.execute(db);
  return rows[0];
}

const bookingTarget = sql.raw(`
  select b.learner_id, c.teacher_id as instructor_id, c.id as class_id, c.title, s.id as session_id,
    s.starts_at, s.time_zone, coalesce(b.adds_to, b.id) as booking_id
  from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id`);

/** Undefined for an instructor without a public page. */
export async function findTargetOfInstructor(
  db: Db,
  { instructorId, callerId }: { instructorId: string; callerId: string },
): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select ${callerId}::uuid as learner_id, p.id as instructor_id, null::uuid as class_id, null as title,
      null::uuid as session_id, null::timestamptz as starts_at, null as time_zone, null::uuid as booking_id
    from profiles p where p.id = ${instructorId} and ${mayTeach}`.execute(db);
  return rows[0];
}

export async function findPerson(db: Db, personId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from profiles other ${joinPortrait} where other.id = ${personId}`.execute(
    db,
  );
  return rows[0];
}
