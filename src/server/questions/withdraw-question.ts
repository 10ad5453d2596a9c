// Deletes the asker's own question, as long as it is not answered; also where its instructor was notified of it.
import { Refusal, missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { dropMails } from '#platform/mail/outbox/rewrite-mails.ts';
import type { Context } from '../shared/context.ts';
import { dropPushesOf } from '../shared/notifications/drop-pushes.ts';
import { replaceText } from '../shared/notifications/notify-store.ts';
import { lockQuestion, saveWithdrawn } from './question-store.ts';

export function withdrawQuestion(
  db: Db,
  { clock, notices, jobs }: Pick<Context, 'clock' | 'notices' | 'jobs'>,
  { askerId, questionId }: { askerId: string; questionId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const asked = await lockQuestion(tx, questionId);
    if (asked?.asker_id !== askerId || asked.withdrawn_at !== null) throw missing('question');
    if (asked.answer !== null) throw new Refusal('question_answered');
    await saveWithdrawn(tx, { id: asked.id, at: clock.now() });
    const entity = `question-asked:${asked.id}`;
    const told = { personId: asked.teacher_id, kind: 'question', entity } as const;
    const replaced = await replaceText(tx, { ...told, title: 'A question was deleted' });
    await dropPushesOf(tx, { jobs }, replaced);
    await dropMails(tx, { kind: 'question-asked', entities: [asked.id] });
    await notices.publish(tx, `person:${asked.teacher_id}`, 'notifications');
  });
}
