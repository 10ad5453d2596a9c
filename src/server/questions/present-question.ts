// Presents questions under the short name of the asker; an erased asker is shown as nobody.
import type { AnsweredQuestion, ReceivedQuestion } from '#contract/questions/questions.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { QuestionRow, ReceivedRow } from './question-list-store.ts';

export const askerName = (row: Pick<QuestionRow, 'full_name' | 'erased_at'>): string | null =>
  row.erased_at ? null : shortName(row.full_name) || null;

const presentAnswer = (row: QuestionRow): AnsweredQuestion['answer'] | null =>
  row.answer === null || row.answered_at === null
    ? null
    : {
        text: row.answer,
        answeredAt: row.answered_at.toISOString(),
        isEdited: row.answer_changed_at !== null,
      };

const askedOf = (row: QuestionRow) => ({
  id: row.id,
  question: row.question ?? '',
  askedAt: row.asked_at.toISOString(),
  asker: askerName(row),
});

/** Empty for a question without an answer, which nobody sees. */
export function presentAnswered(row: QuestionRow): AnsweredQuestion[] {
  const answer = presentAnswer(row);
  return answer === null ? [] : [{ ...askedOf(row), answer }];
}

export const presentReceived = (row: ReceivedRow): ReceivedQuestion => ({
  ...askedOf(row),
  answer: presentAnswer(row),
  class: { id: row.class_id, title: row.title, timeZone: row.time_zone },
});
