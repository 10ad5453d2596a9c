// Locks and hides a reported question.
import type { Db } from '#platform/db/db.ts';

/** Locks a question until the transaction ends, so that one operator at a time decides its reports. */
export async function lockReportedQuestion(tx: Db, questionId: string): Promise<void> {
  await tx
    .selectFrom('class_questions')
    .select('id')
    .where('id', '=', questionId)
    .forNoKeyUpdate()
    .execute();
}

/** False when it is hidden already. */
export async function saveQuestionHidden(
  tx: Db,
  { questionId, at }: { questionId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('class_questions')
    .set({ hidden_at: at })
    .where('id', '=', questionId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
