// The classes of one instructor with everything their dashboard shows.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** One text for any number of them: each text that is sent takes up memory in the database. */
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

interface Wanted {
  teacherId: string;
  /** This one only. */
  classId?: string | undefined;
  most?: number;
}

/** The newest first, with what decides whether others see them. */
export function findOwnClasses(db: Db, { teacherId, classId, most }: Wanted) {
  let query = db
    .selectFrom('classes')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .selectAll('classes')
    .select(['profiles.instructor_status', 'profiles.suspended_at'])
    .where('classes.teacher_id', '=', teacherId);
  if (classId !== undefined) query = query.where('classes.id', '=', classId);
  if (most !== undefined) query = query.limit(most);
  return query.orderBy('classes.created_at', 'desc').orderBy('classes.id').execute();
}

export function findPicturesOf(db: Db, classIds: string[]) {
  return db
    .selectFrom('class_images')
    .innerJoin('pictures', 'pictures.key', 'class_images.picture_key')
    .selectAll('pictures')
    .select('class_images.class_id')
    .where('class_images.class_id', '=', anyOf(classIds))
    .orderBy('class_images.position')
    .execute();
}

/** Without `endsAfter` all there ever were. */
export function findSessionsOf(db: Db, classIds: string[], endsAfter?: Date) {
  let query = db.selectFrom('sessions').selectAll().where('class_id', '=', anyOf(classIds));
  if (endsAfter) query = query.where('ends_at', '>', endsAfter);
  return query.orderBy('starts_at').orderBy('id').execute();
}

export function findMeetingsOf(db: Db, sessionIds: string[]) {
  return db
    .selectFrom('meetings')
    .select(['session_id', 'starts_at', 'ends_at'])
    .where('session_id', '=', anyOf(sessionIds))
    .orderBy('starts_at')
    .execute();
}

/** Those that took place. */
export async function countPastSessions(
  db: Db,
  classIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select((row) => ['class_id', row.fn.countAll<number>().as('count')])
    .where('class_id', '=', anyOf(classIds))
    .where('ends_at', '<=', now)
    .where('state', '<>', 'cancelled')
    .groupBy('class_id')
    .execute();
  return new Map(rows.map((row) => [row.class_id, row.count]));
}

export type OwnClassRow = Awaited<ReturnType<typeof findOwnClasses>>[number];
export type OwnPictureRow = Awaited<ReturnType<typeof findPicturesOf>>[number];
export type OwnSessionRow = Awaited<ReturnType<typeof findSessionsOf>>[number];
export type OwnMeetingRow = Awaited<ReturnType<typeof findMeetingsOf>>[number];
