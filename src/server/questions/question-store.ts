// Stores public questions with their answers, and reads those that people see.
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

const shownQuestions = (db: Db) =>
  db
    .selectFrom('class_questions as q')
    .innerJoin('profiles as asker', 'asker.id', 'q.asker_id')
    .select(['q.id', 'q.question', 'q.asked_at', 'q.answer', 'q.answered_at'])
    .select(['q.answer_changed_at', 'asker.full_name', 'asker.erased_at']);
export type QuestionRow = Awaited<
  ReturnType<ReturnType<typeof shownQuestions>['executeTakeFirstOrThrow']>
>;

interface PageInput {
  classId: string;
  /** The last question of the page before. */
  after?: string | undefined;
  most: number;
}

/** Answered ones, the newest answer first. */
export function findAnswered(db: Db, { classId, after, most }: PageInput): Promise<QuestionRow[]> {
  let page = shownQuestions(db)
    .where('q.class_id', '=', classId)
    .where('q.answer', 'is not', null)
    .where('q.hidden_at', 'is', null);
  if (after !== undefined)
    page = page.where(
      sql<boolean>`(q.answered_at, q.id) < (
        select mark.answered_at, mark.id from class_questions as mark where mark.id = ${after})`,
    );
  return page.orderBy('q.answered_at', 'desc').orderBy('q.id', 'desc').limit(most).execute();
}

interface OwnInput {
  classId: string;
  askerId: string;
  most: number;
}

export function findOwnUnanswered(db: Db, { classId, askerId, most }: OwnInput) {
  return db
    .selectFrom('class_questions')
    .select(['id', 'question', 'asked_at', 'declined_at', 'is_blocked'])
    .where('asker_id', '=', askerId)
    .where('class_id', '=', classId)
    .where('answer', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('asked_at')
    .limit(most)
    .execute();
}

const receivedQuestions = (db: Db) =>
  shownQuestions(db)
    .innerJoin('classes', 'classes.id', 'q.class_id')
    .select(['classes.id as class_id', 'classes.title', 'classes.time_zone'])
    .where('q.hidden_at', 'is', null);
export type ReceivedRow = Awaited<
  ReturnType<ReturnType<typeof receivedQuestions>['executeTakeFirstOrThrow']>
>;

interface ReceivedInput {
  instructorId: string;
  most: number;
}

export function findWaiting(db: Db, { instructorId, most }: ReceivedInput): Promise<ReceivedRow[]> {
  return receivedQuestions(db)
    .where('classes.teacher_id', '=', instructorId)
    .where(
      sql<boolean>`num_nonnulls(q.answered_at, q.declined_at, q.withdrawn_at, q.hidden_at) = 0`,
    )
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .limit(most)
    .execute();
}

export function findAnsweredBy(
  db: Db,
  { instructorId, most }: ReceivedInput,
): Promise<ReceivedRow[]> {
  return receivedQuestions(db)
    .where('classes.teacher_id', '=', instructorId)
    .where('q.answer', 'is not', null)
    .orderBy('q.answered_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(most)
    .execute();
}

/** Those whom the instructor has blocked and who have asked, each by their first such question; not what they have asked. */
export async function findBlockedAskers(
  db: Db,
  { instructorId, most }: ReceivedInput,
): Promise<{ id: string; full_name: string; erased_at: Date | null }[]> {
  const { rows } = await sql<{ id: string; full_name: string; erased_at: Date | null }>`
    select first.id, p.full_name, p.erased_at
    from person_blocks b join profiles p on p.id = b.other_id
    cross join lateral (
      select q.id from class_questions q join classes c on c.id = q.class_id
      where q.asker_id = b.other_id and c.teacher_id = b.person_id and q.is_blocked
      order by q.asked_at, q.id limit 1
    ) first
    where b.person_id = ${instructorId} order by b.blocked_at desc, p.id limit ${most}`.execute(db);
  return rows;
}

export const findReceived = (db: Db, id: string): Promise<ReceivedRow> =>
  receivedQuestions(db).where('q.id', '=', id).executeTakeFirstOrThrow();

export async function findName(db: Db, personId: string): Promise<string> {
  const person = await db
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.full_name ?? '';
}
