// Whether a booking lacks an answer that its class requires by now.
import { missingAnswers } from '#domain/booking/booking-questions.ts';
import { storedQuestions } from '../../shared/stored-questions.ts';
import type { AskedBooking } from './answer-store.ts';

/** The keys of the missing answers. */
export const missingOf = ({
  seats,
  answers,
  ...asked
}: Pick<AskedBooking, 'seats' | 'answers' | 'booking_questions'>): string[] =>
  missingAnswers({
    questions: storedQuestions(asked),
    seats,
    answers: answers.map(({ question_id: questionId, seat }) => ({ questionId, seat })),
  });

export const lacksAnswers = (booking: Parameters<typeof missingOf>[0]): boolean =>
  missingOf(booking).length > 0;
