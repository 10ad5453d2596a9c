// Deletes the asker's own question, as long as it is not answered.
import { Refusal, missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { lockQuestion, saveWithdrawn } from './question-store.ts';

export function withdrawQuestion(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { askerId, questionId }: { askerId: string; questionId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const asked = await lockQuestion(tx, questionId);
    if (asked?.asker_id !== askerId || asked.withdrawn_at !== null) throw missing('question');
    if (asked.answer !== null) throw new Refusal('question_answered');
    await saveWithdrawn(tx, { id: asked.id, at: clock.now() });
  });
}
