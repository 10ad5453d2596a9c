// Publishes, changes and deletes the instructor's answer to a question, or takes the question off their list.
import { Refusal, missing } from '#contract/errors.ts';
import type { ReceivedQuestion } from '#contract/questions/questions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { publishQuestionChange } from '../shared/changes/publish-change.ts';
import type { Context } from '../shared/context.ts';
import { lockWriter } from '../shared/lock-writer.ts';
import { mailPerson } from '../shared/notifications/mail-people.ts';
import type { ModerationContext } from '../shared/moderation/report-by-rules.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { reportQuestion } from './report-question.ts';
import { presentReceived } from './present-question.ts';
import { findReceived } from './question-list-store.ts';
import {
  clearAnswer,
  type LockedQuestion,
  lockQuestion,
  saveAnswer,
  saveChangedAnswer,
  saveDeclined,
} from './question-store.ts';

type Needs = Pick<Context, 'clock' | 'notices'>;

interface OfInstructor {
  instructorId: string;
  questionId: string;
}

export function answerQuestion(
  db: Db,
  context: ModerationContext,
  { answer, ...input }: OfInstructor & { answer: string },
): Promise<ReceivedQuestion> {
  return inTransaction(db, async (tx) => {
    await lockWriter(tx, input.instructorId);
    const asked = await lockReceived(tx, input);
    // A suspended instructor must not reach learners through the marketplace either.
    if (asked.instructor_status === 'suspended') throw new Refusal('instructor_suspended');
    const saved = { id: asked.id, answer, at: context.clock.now() };
    // A replayed request has changed nothing.
    if (asked.answer !== null && asked.answer !== answer) await saveChangedAnswer(tx, saved);
    if (asked.answer === null) await publishAnswer(tx, context, { asked, ...saved });
    const { asker_id: askerId, class_id: classId } = asked;
    if (asked.answer !== answer)
      await reportQuestion(tx, context, {
        ...asked,
        questionId: asked.id,
        askerId,
        texts: [answer],
        at: saved.at,
      });
    await publishQuestionChange(tx, context, classId);
    return presentReceived(await findReceived(tx, asked.id));
  });
}

interface FirstAnswer {
  asked: LockedQuestion;
  id: string;
  answer: string;
  at: Date;
}

/** Notifies the asker once, however often the answer is deleted and written again. */
async function publishAnswer(tx: Db, context: NotifyContext, { asked, ...saved }: FirstAnswer) {
  await saveAnswer(tx, saved);
  if (asked.is_asker_away || asked.question === null) return;
  await mailPerson(tx, context, {
    kind: 'question-answered',
    entity: asked.id,
    aboutPersonId: asked.teacher_id,
    to: { id: asked.asker_id, email: asked.email, name: asked.full_name },
    payload: {
      questionId: asked.id,
      classId: asked.class_id,
      title: asked.title,
      question: asked.question,
      instructorName: asked.instructor_name,
      answer: saved.answer,
    },
  });
}

export function deleteAnswer(db: Db, context: Needs, input: OfInstructor): Promise<void> {
  return inTransaction(db, async (tx) => {
    const asked = await lockReceived(tx, input);
    if (asked.answer === null) throw missing('answer');
    await clearAnswer(tx, asked.id);
    await publishQuestionChange(tx, context, asked.class_id);
  });
}

export function declineQuestion(db: Db, context: Needs, input: OfInstructor): Promise<void> {
  return inTransaction(db, async (tx) => {
    const asked = await lockReceived(tx, input);
    if (asked.answer !== null) throw new Refusal('question_answered');
    if (asked.declined_at === null)
      await saveDeclined(tx, { id: asked.id, at: context.clock.now() });
  });
}

/** Withdrawn and hidden questions are gone for the instructor. */
async function lockReceived(tx: Db, { instructorId, questionId }: OfInstructor) {
  const asked = await lockQuestion(tx, questionId);
  const isTheirs = asked?.teacher_id === instructorId;
  if (!isTheirs || asked.withdrawn_at !== null || asked.hidden_at !== null)
    throw missing('question');
  return asked;
}
