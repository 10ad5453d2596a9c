// Stores which classes operators have taken down and restored.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ClassRow } from '../class-store.ts';

interface ClassToDecide extends Pick<
  ClassRow,
  | 'id'
  | 'title'
  | 'is_active'
  | 'active_before'
  | 'taken_down_at'
  | 'held_at'
  | 'updated_at'
  | 'teacher_id'
> {
  instructor_email: string;
  instructor_name: string;
  instructor_erased_at: Date | null;
}

/** Locks the instructor, then the class, in the common lock order, until the transaction ends. */
export async function lockClassToDecide(
  tx: Db,
  classId: string,
): Promise<ClassToDecide | undefined> {
  await sql`select from profiles
    where id = (select teacher_id from classes where id = ${classId}) for no key update`.execute(
    tx,
  );
  return tx
    .selectFrom('classes')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .select(['classes.id', 'title', 'is_active', 'active_before', 'taken_down_at', 'teacher_id'])
    .select(['classes.held_at', 'classes.updated_at'])
    .select(['profiles.email as instructor_email', 'profiles.full_name as instructor_name'])
    .select('profiles.erased_at as instructor_erased_at')
    .where('classes.id', '=', classId)
    .forNoKeyUpdate('classes')
    .executeTakeFirst();
}

export async function saveTakenDown(
  tx: Db,
  { classId, reason, at }: { classId: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('classes')
    .set((row) => ({
      // A class that waits for review would be published, if it is restored.
      active_before: sql<boolean>`held_at is not null or ${row.ref('is_active')}`,
      held_at: null,
      is_active: false,
      taken_down_at: at,
      taken_down_reason: reason,
      updated_at: at,
    }))
    .where('id', '=', classId)
    .execute();
}

/** Restores the former state: a class that was not published stays unpublished. */
export async function saveRestored(
  tx: Db,
  { classId, at }: { classId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('classes')
    .set((row) => ({
      is_active: row.ref('active_before').$notNull(),
      active_before: null,
      taken_down_at: null,
      taken_down_reason: null,
      held_at: null,
      updated_at: at,
    }))
    .where('id', '=', classId)
    .where('taken_down_at', 'is not', null)
    .execute();
}

export async function countPublished(tx: Db, instructorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('classes')
    .select(sql<number>`count(*)`.as('count'))
    .where('teacher_id', '=', instructorId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
