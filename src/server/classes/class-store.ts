// Stores classes, and which pictures a class shows in which order.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { runsClass } from '../shared/runs-class.sql.ts';
import { wasBooked } from '../shared/was-booked.sql.ts';

export type ClassRow = Selectable<Schema['classes']>;
type NewClass = Insertable<Schema['classes']>;

export async function insertClass(tx: Db, row: NewClass): Promise<void> {
  await tx.insertInto('classes').values(row).execute();
}

/**
 * Locks a class until the transaction ends; undefined when somebody else runs it. The lock order is the same
 * everywhere: the person, the class, its sessions; only then are classes written. Writing a class, or filling a
 * session, makes a trigger lock the instructor's listings, and no session lock may be waited for after that.
 */
export function lockOwnClass(tx: Db, id: string, callerId: string): Promise<ClassRow | undefined> {
  return tx
    .selectFrom('classes as c')
    .select(columnsOf('classes', 'c'))
    .where('c.id', '=', id)
    .where(runsClass(callerId))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whom a class is of, before it is locked: the lock of the person comes first. */
export async function findInstructorOf(
  tx: Db,
  classId: string,
  callerId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('classes as c')
    .select('c.teacher_id')
    .where('c.id', '=', classId)
    .where(runsClass(callerId))
    .executeTakeFirst();
  return row?.teacher_id;
}

export async function saveClass(
  tx: Db,
  id: string,
  change: Omit<Updateable<Schema['classes']>, 'id'>,
): Promise<void> {
  await tx.updateTable('classes').set(change).where('id', '=', id).execute();
}

export interface ClassImage {
  key: string;
  alt: string;
}

export async function saveImages(
  tx: Db,
  classId: string,
  images: readonly ClassImage[],
): Promise<void> {
  await tx.deleteFrom('class_images').where('class_id', '=', classId).execute();
  if (images.length === 0) return;
  const rows = images.map(({ key, alt }, position) => ({
    class_id: classId,
    position,
    picture_key: key,
    alt,
  }));
  await tx.insertInto('class_images').values(rows).execute();
}

export function findImages(db: Db, classId: string): Promise<ClassImage[]> {
  return db
    .selectFrom('class_images')
    .select(['picture_key as key', 'alt'])
    .where('class_id', '=', classId)
    .orderBy('position')
    .execute();
}

/**
 * Locks pictures until the transaction ends, so that none is swept while a class begins to show it. Those that it shows
 * already may be of another person: of its instructor, where a manager of its studio changes it.
 */
export async function lockOwnPictures(
  tx: Db,
  keys: string[],
  { ownerId, shown = [] }: { ownerId: string; shown?: readonly string[] },
): Promise<boolean> {
  if (keys.length === 0) return true;
  const rows = await tx
    .selectFrom('pictures')
    .select('key')
    .where('key', 'in', keys)
    .where((is) =>
      is.or([is('owner_id', '=', ownerId), is('key', '=', sql<string>`any(${shown}::text[])`)]),
    )
    .forKeyShare()
    .execute();
  return rows.length === keys.length;
}

/** Waits for a transaction that is just creating a class for this instructor. */
export async function lockInstructor(tx: Db, personId: string): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .execute();
}

/** Locks all classes of an instructor until the transaction ends. */
export async function lockClassesOf(tx: Db, instructorId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('classes')
    .select('id')
    .where('teacher_id', '=', instructorId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Unpublishes classes and removes their pictures. */
export async function saveWithdrawn(tx: Db, ids: string[], at: Date): Promise<void> {
  const ofThem = sql<string>`any(${ids}::uuid[])`;
  await tx.deleteFrom('class_images').where('class_id', '=', ofThem).execute();
  await tx
    .updateTable('classes')
    .set({ is_active: false, updated_at: at })
    .where('id', '=', ofThem)
    .execute();
}

interface ArchivedClass {
  classId: string;
  /** The state that is expected. */
  from: Date | null;
  /** Null brings it back. */
  to: Date | null;
  at: Date;
}

/** False where somebody else was first. It is not published in either state. */
export async function saveArchived(
  tx: Db,
  { classId, from, to, at }: ArchivedClass,
): Promise<boolean> {
  const { rows } = await sql`
    update classes
    set archived_at = ${to}, is_active = false, updated_at = ${at},
      active_before = case when taken_down_at is null then null else false end
    where id = ${classId} and (archived_at is null) = ${from === null}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function wasClassBooked(tx: Db, classId: string): Promise<boolean> {
  const { rows } = await sql<{ was_booked: boolean }>`
    select ${wasBooked} as was_booked from classes c where c.id = ${classId}`.execute(tx);
  return rows[0]?.was_booked ?? false;
}

/** Whether an operator still has to decide about a report of it. */
export async function isUnderReview(tx: Db, classId: string): Promise<boolean> {
  const { rows } = await sql`
    select from reports r left join class_questions q on q.id = r.question_id
    where r.state = 'open' and ${classId} in (r.class_id, q.class_id) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes a class with everything that belongs to it alone. Lock it and its sessions first. */
export async function deleteClassRow(tx: Db, classId: string): Promise<void> {
  await tx.deleteFrom('classes').where('id', '=', classId).execute();
}
