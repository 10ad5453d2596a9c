// Inserts instructors and classes into a database, with sessions ahead unless the test says otherwise.
import { randomUUID } from 'node:crypto';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { makePerson, makePicture } from '../people.ts';

interface Instructor {
  fullName?: string;
  username?: string;
  status?: 'none' | 'pending' | 'approved' | 'suspended';
  /** Suspends the whole account. */
  suspended?: boolean;
}

/** An instructor who may publish, unless `status` says otherwise. */
export async function makeInstructor(db: Db, input: Instructor = {}): Promise<Caller> {
  const { fullName, username, status = 'approved', suspended = false } = input;
  const hasTaught = status === 'approved' || status === 'suspended';
  const person = await makePerson(db, { role: hasTaught ? 'instructor' : 'student', suspended });
  const at = new Date();
  await db
    .updateTable('profiles')
    .set({
      instructor_status: status,
      instructor_applied_at: at,
      instructor_approved_at: status === 'approved' ? at : null,
      ...(fullName !== undefined && { full_name: fullName }),
      ...(username !== undefined && { username }),
    })
    .where('id', '=', person.id)
    .execute();
  return person;
}

export interface SessionInput {
  startsAt?: Date;
  /** Left out: an hour after the start. */
  endsAt?: Date;
  capacity?: number;
  seatsTaken?: number;
  state?: 'scheduled' | 'cancelled' | 'completed';
  /** The meetings of a course; the session starts with the first and ends with the last. */
  meetings?: { startsAt: Date; endsAt: Date }[];
}

export interface ClassInput {
  id?: string;
  /** Left out: a new approved instructor. */
  instructorId?: string;
  categoryId?: number;
  title?: string;
  description?: string;
  priceCents?: number;
  location?: string;
  latitude?: number | null;
  refundWindowHours?: number;
  longitude?: number | null;
  timeZone?: string;
  maxStudents?: number;
  isActive?: boolean;
  createdAt?: Date;
  /** Left out: one session a week from now. `[]`: none. */
  sessions?: SessionInput[];
  pictureCount?: number;
}

export interface MadeClass {
  classId: string;
  instructorId: string;
  sessionIds: string[];
  pictureKeys: string[];
}

let made = 0;

/** Each start is two hours after the one before, so that one instructor can teach them all. */
const nextStart = (): Date => {
  made += 1;
  const wholeHour = Math.ceil(Date.now() / hourMs) * hourMs;
  return new Date(wholeHour + weekMs + 2 * made * hourMs);
};

export async function makeClass(db: Db, input: ClassInput = {}): Promise<MadeClass> {
  const instructorId = input.instructorId ?? (await makeInstructor(db)).id;
  const { timeZone = 'America/Chicago', maxStudents = 10, sessions = [{}] } = input;
  const { latitude = 30.27, longitude = -97.74, createdAt = new Date() } = input;
  const classId = input.id ?? randomUUID();
  await db
    .insertInto('classes')
    .values({
      id: classId,
      teacher_id: instructorId,
      category_id: input.categoryId ?? 1,
      title: input.title ?? 'Wheel throwing for beginners',
      description: input.description ?? 'Centre, open and pull your first cylinder with us.',
      price_cents: input.priceCents ?? 4500,
      location: input.location ?? 'Austin, TX',
      latitude,
      longitude,
      time_zone: timeZone,
      max_students: maxStudents,
      // Tests of migrations make classes where the column is not there yet.
      ...(input.refundWindowHours !== undefined && {
        refund_window_hours: input.refundWindowHours,
      }),
      is_active: input.isActive ?? true,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  const sessionIds: string[] = [];
  for (const session of sessions)
    sessionIds.push(
      await makeBookable(db, {
        classId,
        instructorId,
        timeZone,
        capacity: maxStudents,
        ...session,
      }),
    );
  const pictureKeys = await makePictures(db, {
    classId,
    instructorId,
    count: input.pictureCount ?? 0,
  });
  return { classId, instructorId, sessionIds, pictureKeys };
}

interface SessionOfClass extends SessionInput {
  classId: string;
  instructorId: string;
  timeZone?: string;
}

/** Adds a session to an existing class. */
export async function makeBookable(db: Db, input: SessionOfClass): Promise<string> {
  const { classId, instructorId, timeZone = 'America/Chicago', state = 'scheduled' } = input;
  const startsAt = input.startsAt ?? nextStart();
  const endsAt = input.endsAt ?? new Date(startsAt.getTime() + hourMs);
  const meetings = input.meetings ?? [{ startsAt, endsAt }];
  const first = meetings[0]?.startsAt ?? startsAt;
  const id = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id,
      class_id: classId,
      starts_at: first,
      ends_at: meetings.at(-1)?.endsAt ?? endsAt,
      time_zone: timeZone,
      wall_start: toWall(first, timeZone),
      capacity: input.capacity ?? 10,
      seats_taken: input.seatsTaken ?? 0,
      state,
      cancelled_at: state === 'cancelled' ? new Date() : null,
      created_at: new Date(),
    })
    .execute();
  const rows = meetings.map((meeting) => ({
    session_id: id,
    starts_at: meeting.startsAt,
    ends_at: meeting.endsAt,
    wall_start: toWall(meeting.startsAt, timeZone),
    wall_end: toWall(meeting.endsAt, timeZone),
    instructor_id: instructorId,
    cancelled: state === 'cancelled',
  }));
  await db.insertInto('meetings').values(rows).execute();
  return id;
}

/** Inserts picture rows without files behind them. */
async function makePictures(
  db: Db,
  { classId, instructorId, count }: { classId: string; instructorId: string; count: number },
): Promise<string[]> {
  const keys: string[] = [];
  for (let position = 0; position < count; position += 1) {
    const key = await makePicture(db, instructorId);
    await db
      .insertInto('class_images')
      .values({ class_id: classId, position, picture_key: key })
      .execute();
    keys.push(key);
  }
  return keys;
}
