// Hides a question with its answer, and notifies both who wrote them of the reason.
import type { Db } from '#platform/db/db.ts';
import { publishQuestionChange } from '../../shared/changes/publish-change.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { lockQuestion } from '../question-store.ts';
import { saveQuestionHidden } from './question-moderation-store.ts';

interface HideQuestionInput {
  questionId: string;
  reason: string;
  at: Date;
}

export async function hideQuestion(
  tx: Db,
  context: NotifyContext,
  { questionId, reason, at }: HideQuestionInput,
): Promise<void> {
  const asked = await lockQuestion(tx, questionId);
  if (!asked || !(await saveQuestionHidden(tx, { questionId, at }))) return;
  const { class_id: classId, title, question, answer } = asked;
  await publishQuestionChange(tx, context, classId);
  if (question === null) return;
  const payload = { questionId, classId, title, question, answer, reason };
  const mail = { kind: 'question-hidden', entity: questionId } as const;
  const { asker_id: askerId, teacher_id: instructorId } = asked;
  const toAsker = { id: askerId, email: asked.email, name: asked.full_name };
  const toInstructor = {
    id: instructorId,
    email: asked.instructor_email,
    name: asked.instructor_name,
  };
  await mailPeople(tx, context, [
    ...(asked.is_asker_away
      ? []
      : [{ ...mail, to: toAsker, payload: { ...payload, isForAsker: true } }]),
    ...(asked.is_instructor_gone
      ? []
      : [{ ...mail, to: toInstructor, payload: { ...payload, isForAsker: false } }]),
  ]);
}
