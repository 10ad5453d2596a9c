// Reads a person's questions and answers for their export, and deletes what goes with their account.
import type { Db } from '#platform/db/db.ts';

export function findQuestionsBy(db: Db, askerId: string) {
  return db
    .selectFrom('class_questions')
    .innerJoin('classes', 'classes.id', 'class_questions.class_id')
    .select(['classes.title', 'question', 'asked_at as askedAt', 'answer'])
    .where('asker_id', '=', askerId)
    .where('question', 'is not', null)
    .orderBy('asked_at')
    .execute();
}

export function findAnswersBy(db: Db, instructorId: string) {
  return db
    .selectFrom('class_questions')
    .innerJoin('classes', 'classes.id', 'class_questions.class_id')
    .select(['classes.title', 'question', 'answer', 'answered_at as answeredAt'])
    .where('classes.teacher_id', '=', instructorId)
    .where('answer', 'is not', null)
    .orderBy('answered_at')
    .execute();
}

/** The answered questions of a person that everybody sees. */
export async function findShownQuestionsOf(tx: Db, askerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_questions')
    .select('id')
    .where('asker_id', '=', askerId)
    .where('answer', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Answered questions stay without the name of the asker; those about a class whose instructor leaves serve nobody. Returns
 * the ids of the deleted ones.
 */
export async function deleteQuestionsOf(tx: Db, personId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('class_questions')
    .where((row) =>
      row.or([
        row.and([
          row('asker_id', '=', personId),
          row.or([row('answer', 'is', null), row('hidden_at', 'is not', null)]),
        ]),
        row(
          'class_id',
          'in',
          row.selectFrom('classes').select('id').where('teacher_id', '=', personId),
        ),
      ]),
    )
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
