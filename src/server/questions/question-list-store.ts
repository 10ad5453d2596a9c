// Reads the questions that people see: on the page of a class, their own, and those an instructor has received.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

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
