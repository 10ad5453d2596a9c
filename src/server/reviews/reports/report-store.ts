// Reports of classes, reviews and questions that somebody thinks should not be shown.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

/** Something that can be reported: the class it belongs to, and who wrote it; a class itself has no author. */
export interface Reported {
  class_id: string;
  author_id?: string;
}

type Thing = Pick<Selectable<Schema['reports']>, 'class_id' | 'review_id' | 'question_id'>;

/** Share-locks what is reported: whoever decides its reports is waited for, and other people who report it are not. */
export async function lockReportedThing(tx: Db, thing: Thing): Promise<void> {
  const { class_id: classId, review_id: reviewId, question_id: questionId } = thing;
  if (classId !== null)
    await tx.selectFrom('classes').select('id').where('id', '=', classId).forShare().execute();
  if (reviewId !== null)
    await tx.selectFrom('reviews').select('id').where('id', '=', reviewId).forShare().execute();
  if (questionId !== null)
    await tx
      .selectFrom('class_questions')
      .select('id')
      .where('id', '=', questionId)
      .forShare()
      .execute();
}

/** Undefined where an operator has hidden the review. */
export async function findReportedReview(db: Db, reviewId: string): Promise<Reported | undefined> {
  return db
    .selectFrom('reviews')
    .select(['class_id', 'learner_id as author_id'])
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined unless everybody sees the question, or the reporter is its instructor and reads it on their list. */
export async function findReportedQuestion(
  db: Db,
  { questionId, reporterId }: { questionId: string; reporterId: string },
): Promise<Reported | undefined> {
  return db
    .selectFrom('class_questions')
    .innerJoin('classes', 'classes.id', 'class_questions.class_id')
    .select(['class_questions.class_id', 'asker_id as author_id'])
    .where('class_questions.id', '=', questionId)
    .where((is) =>
      is.or([
        is('answer', 'is not', null),
        is.and([
          is('classes.teacher_id', '=', reporterId),
          is('withdrawn_at', 'is', null),
          is('is_blocked', '=', false),
        ]),
      ]),
    )
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

/** False when the same person has an open report of the same thing. */
export async function insertReport(tx: Db, row: Insertable<Schema['reports']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Number of reports of the same thing that were decided. */
export async function countDecided(tx: Db, thing: Thing): Promise<number> {
  const { count } = await tx
    .selectFrom('reports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where((row) =>
      row.or([
        row('class_id', '=', thing.class_id),
        row('review_id', '=', thing.review_id),
        row('question_id', '=', thing.question_id),
      ]),
    )
    .where('state', '<>', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export function findReportsOf(db: Db, reporterId: string) {
  return db
    .selectFrom('reports')
    .select([
      'class_id as classId',
      'review_id as reviewId',
      'question_id as questionId',
      'reason',
      'message',
      'state',
    ])
    .select('reported_at as reportedAt')
    .where('reporter_id', '=', reporterId)
    .orderBy('reported_at')
    .execute();
}

/** The report stays for the operators; the words of a person who deletes their account do not. */
export async function forgetReportWords(tx: Db, reporterId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ message: null })
    .where('reporter_id', '=', reporterId)
    .where('message', 'is not', null)
    .execute();
}
