// Reads answers from the body of a request.
import type * as z from 'zod/mini';
import type { answersRule } from '#contract/classes/booking-questions.ts';
import type { SentAnswer } from '#domain/booking/booking-questions.ts';

/** Undefined where the request has none: its page may know of no questions. */
export const sentAnswers = (
  answers: z.output<typeof answersRule> | undefined,
): SentAnswer[] | undefined =>
  answers?.map(({ question_id, question, seat, value }) => ({
    questionId: question_id.toLowerCase(),
    question,
    seat,
    value,
  }));
