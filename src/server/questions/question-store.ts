// Stores public questions with their answers, and locks them.
import { type Insertable, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

const askedClass = (db: Db, classId: string) =>
  db
    .selectFrom('classes')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .select(['classes.id', 'classes.title', 'classes.is_active', 'classes.teacher_id'])
    .select(['profiles.instructor_status', 'profiles.suspended_at', 'profiles.erased_at'])
    .select(['profiles.email', 'profiles.full_name'])
    .where('classes.id', '=', classId);

/** The class with what decides whether it is public, and its instructor. */
export const findAskedClass = (db: Db, classId: string) =>
  askedClass(db, classId).executeTakeFirst();

/** The same for who asks: the class stays until the transaction ends. */
export const lockAskedClass = (tx: Db, classId: string) =>
  askedClass(tx, classId).forKeyShare('classes').executeTakeFirst();

/** Whether the instructor wants no messages from the asker, in either of their roles. */
export async function hasBlocked(
  db: Db,
  { instructorId, askerId }: { instructorId: string; askerId: string },
): Promise<boolean> {
  const blocked = await db
    .selectFrom('person_blocks')
    .select('person_id')
    .where('person_id', '=', instructorId)
    .where('other_id', '=', askerId)
    .executeTakeFirst();
  return blocked !== undefined;
}

/** Withdrawn questions count too. */
export async function findAskedSince(db: Db, { askerId, since }: { askerId: string; since: Date }) {
  const rows = await db
    .selectFrom('class_questions')
    .select(['class_id', 'asked_at'])
    .where('asker_id', '=', askerId)
    .where('asked_at', '>', since)
    .execute();
  return rows.map((row) => ({ classId: row.class_id, askedAt: row.asked_at }));
}

export async function insertQuestion(
  tx: Db,
  row: Insertable<Schema['class_questions']>,
): Promise<void> {
  await tx.insertInto('class_questions').values(row).execute();
}

/** A question with its class, its asker and its instructor, locked until the transaction ends. */
export function lockQuestion(tx: Db, id: string) {
  return tx
    .selectFrom('class_questions')
    .innerJoin('classes', 'classes.id', 'class_questions.class_id')
    .innerJoin('profiles as asker', 'asker.id', 'class_questions.asker_id')
    .innerJoin('profiles as instructor', 'instructor.id', 'classes.teacher_id')
    .select(columnsOf('class_questions', 'class_questions'))
    .select(['classes.title', 'classes.teacher_id', 'instructor.full_name as instructor_name'])
    .select(['instructor.email as instructor_email'])
    .select((row) => row('instructor.erased_at', 'is not', null).as('is_instructor_gone'))
    .select(['instructor.instructor_status', 'asker.email', 'asker.full_name'])
    .select((row) =>
      row
        .or([row('asker.erased_at', 'is not', null), row('asker.suspended_at', 'is not', null)])
        .as('is_asker_away'),
    )
    .where('class_questions.id', '=', id)
    .forUpdate('class_questions')
    .executeTakeFirst();
}
export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

interface Answer {
  id: string;
  answer: string;
  at: Date;
}

/** The first answer, or one after the last was deleted. */
export async function saveAnswer(tx: Db, { id, answer, at }: Answer): Promise<void> {
  await tx
    .updateTable('class_questions')
    .set({ answer, answered_at: at, answer_changed_at: null, declined_at: null })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export async function saveChangedAnswer(tx: Db, { id, answer, at }: Answer): Promise<void> {
  await tx
    .updateTable('class_questions')
    .set({ answer, answer_changed_at: at })
    .where('id', '=', id)
    .where('answer', 'is not', null)
    .execute();
}

export async function clearAnswer(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('class_questions')
    .set({ answer: null, answered_at: null, answer_changed_at: null })
    .where('id', '=', id)
    .execute();
}

interface Moment {
  id: string;
  at: Date;
}

export async function saveDeclined(tx: Db, { id, at }: Moment): Promise<void> {
  await tx
    .updateTable('class_questions')
    .set({ declined_at: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}

interface BlockedAsker {
  instructorId: string;
  askerId: string;
  at: Date;
}

/** Takes what the asker waits for off the list of the instructor, as if it had been asked after the block. */
export async function saveAskerBlocked(
  tx: Db,
  { instructorId, askerId, at }: BlockedAsker,
): Promise<void> {
  await tx
    .updateTable('class_questions')
    .set({ declined_at: at, is_blocked: true })
    .where('asker_id', '=', askerId)
    .where('class_id', 'in', (of) =>
      of.selectFrom('classes').select('id').where('teacher_id', '=', instructorId),
    )
    .where(sql<boolean>`num_nonnulls(answered_at, declined_at, withdrawn_at, hidden_at) = 0`)
    .execute();
}

/** All that the block took off the list, or kept from it, waits for an answer again. */
export async function saveAskerUnblocked(
  tx: Db,
  { instructorId, askerId }: Omit<BlockedAsker, 'at'>,
): Promise<void> {
  await tx
    .updateTable('class_questions')
    .set({ declined_at: null, is_blocked: false })
    .where('asker_id', '=', askerId)
    .where('class_id', 'in', (of) =>
      of.selectFrom('classes').select('id').where('teacher_id', '=', instructorId),
    )
    .where('is_blocked', '=', true)
    .where('answer', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The row stays without its words, so that asking and deleting by turns reaches the limits too. */
export async function saveWithdrawn(tx: Db, { id, at }: Moment): Promise<void> {
  await tx
    .updateTable('class_questions')
    .set({ question: null, declined_at: null, withdrawn_at: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}

export async function findName(db: Db, personId: string): Promise<string> {
  const person = await db
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.full_name ?? '';
}
