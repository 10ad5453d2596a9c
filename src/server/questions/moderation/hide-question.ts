// Hides a question with its answer, and notifies both who wrote them of the reason.
import type { Db } from '#platform/db/db.ts';
import { queueMails } from '#platform/mail/outbox/queue-mail.ts';
import { publishQuestionChange } from '../../shared/changes/publish-change.ts';
import type { Context } from '../../shared/context.ts';
import { lockQuestion } from '../question-store.ts';
import { saveQuestionHidden } from './question-moderation-store.ts';

interface HideQuestionInput {
  questionId: string;
  reason: string;
  at: Date;
}

export async function hideQuestion(
  tx: Db,
  context: Pick<Context, 'notices'>,
  { questionId, reason, at }: HideQuestionInput,
): Promise<void> {
  const asked = await lockQuestion(tx, questionId);
  if (!asked || !(await saveQuestionHidden(tx, { questionId, at }))) return;
  const { class_id: classId, title, question, answer } = asked;
  await publishQuestionChange(tx, context, classId);
  if (question === null) return;
  const payload = { questionId, classId, title, question, answer, reason };
  const mail = { kind: 'question-hidden', entity: questionId } as const;
  const toAsker = { email: asked.email, name: asked.full_name };
  const toInstructor = { email: asked.instructor_email, name: asked.instructor_name };
  await queueMails(
    tx,
    [
      ...(asked.is_asker_away
        ? []
        : [{ ...mail, to: toAsker, payload: { ...payload, isForAsker: true } }]),
      ...(asked.is_instructor_gone
        ? []
        : [{ ...mail, to: toInstructor, payload: { ...payload, isForAsker: false } }]),
    ],
    context,
  );
}
