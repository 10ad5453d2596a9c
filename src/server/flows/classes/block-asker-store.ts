// Finds who has asked a question about a class of an instructor.
import type { Db } from '#platform/db/db.ts';

interface AskedOf {
  instructorId: string;
  questionId: string;
}

/** Undefined for a question that is not on the list of the instructor, nor the one by which they unblock its asker. */
export async function findAskerOf(
  db: Db,
  { instructorId, questionId }: AskedOf,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('class_questions')
    .innerJoin('classes', 'classes.id', 'class_questions.class_id')
    .select('class_questions.asker_id')
    .where('class_questions.id', '=', questionId)
    .where('classes.teacher_id', '=', instructorId)
    .where((is) =>
      is.or([
        is('is_blocked', '=', true),
        is.and([is('withdrawn_at', 'is', null), is('hidden_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return row?.asker_id;
}
