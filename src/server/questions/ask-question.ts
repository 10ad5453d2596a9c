// Asks a public question about a class, and notifies its instructor; nobody else sees it until it is answered. An instructor
// who has blocked the asker neither sees it nor hears of it, and the asker does not learn of that.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { OwnQuestion } from '#contract/questions/questions.ts';
import { waitToAsk } from '#domain/questions/question-limits.ts';
import { shortName } from '#domain/text/short-name.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { isPublicRow } from '../shared/is-public-row.ts';
import { lockWriter } from '../shared/lock-writer.ts';
import { mailPerson } from '../shared/notifications/mail-people.ts';
import type { ModerationContext } from '../shared/moderation/report-by-rules.ts';
import { reportQuestion } from './report-question.ts';
import {
  findAskedSince,
  findName,
  hasBlocked,
  insertQuestion,
  lockAskedClass,
} from './question-store.ts';

interface AskQuestionInput {
  askerId: string;
  classId: string;
  question: string;
}

export function askQuestion(
  db: Db,
  context: ModerationContext,
  { askerId, question, ...input }: AskQuestionInput,
): Promise<OwnQuestion> {
  return inTransaction(db, async (tx) => {
    // Two questions at once are counted one after the other.
    await lockWriter(tx, askerId);
    const found = await lockAskedClass(tx, input.classId);
    if (!found || !isPublicRow(found)) throw missing('class');
    if (found.teacher_id === askerId) throw new Refusal('own_class_asked');
    const { id: classId, title } = found;
    const at = context.clock.now();
    await refuseTooMany(tx, { askerId, classId, at });
    const id = randomUUID();
    const row = { id, class_id: classId, asker_id: askerId, question, asked_at: at };
    const asked = { id, question, askedAt: at.toISOString(), isDeclined: false };
    if (await hasBlocked(tx, { instructorId: found.teacher_id, askerId })) {
      await insertQuestion(tx, { ...row, declined_at: at, is_blocked: true });
      return asked;
    }
    await insertQuestion(tx, row);
    await reportQuestion(tx, context, { ...found, questionId: id, askerId, texts: [question], at });
    const asker = shortName(await findName(tx, askerId)) || 'Somebody';
    await mailPerson(tx, context, {
      kind: 'question-asked',
      entity: id,
      aboutPersonId: askerId,
      to: { id: found.teacher_id, email: found.email, name: found.full_name },
      payload: { questionId: id, classId, title, question, askerName: asker },
    });
    return asked;
  });
}

interface Asking {
  askerId: string;
  classId: string;
  at: Date;
}

async function refuseTooMany(tx: Db, { askerId, classId, at }: Asking): Promise<void> {
  const since = new Date(at.getTime() - dayMs);
  const asked = await findAskedSince(tx, { askerId, since });
  const retryAfterSeconds = waitToAsk(asked, { classId, now: at });
  if (retryAfterSeconds !== undefined)
    throw new Refusal('too_many_questions', { retryAfterSeconds });
}
