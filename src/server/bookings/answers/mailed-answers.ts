// Answers in the mails to an instructor; left out where there are none.
import type { AnswerRow } from './answer-store.ts';

export const mailedAnswers = (answers: readonly AnswerRow[]) =>
  answers.length > 0 && {
    answers: answers.map(({ question, value, seat, is_alert }) => ({
      question,
      value,
      ...(seat > 0 && { seat }),
      ...(is_alert && { isAlert: true as const }),
    })),
  };
