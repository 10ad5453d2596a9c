// Questions at booking, for tests: makes a class ask them, and answers them.
import { randomUUID } from 'node:crypto';
import type {
  AcceptedAnswer,
  BookingQuestion,
  SentAnswer,
} from '#domain/booking/booking-questions.ts';
import type { Db } from '#platform/db/db.ts';

export const makeQuestion = (given: Partial<BookingQuestion> = {}): BookingQuestion => ({
  id: randomUUID(),
  text: 'Any allergies?',
  kind: 'text',
  choices: [],
  help: '',
  isRequired: true,
  isPerSeat: false,
  isAlert: true,
  ...given,
});

export async function askAtBooking(
  db: Db,
  classId: string,
  ...questions: BookingQuestion[]
): Promise<void> {
  await db
    .updateTable('classes')
    .set({ booking_questions: JSON.stringify(questions) })
    .where('id', '=', classId)
    .execute();
}

export const answerTo = (question: BookingQuestion, value: string, seat = 0): SentAnswer => ({
  questionId: question.id,
  question: question.text,
  seat,
  value,
});

/** As it is stored. */
export const acceptedAnswer = (question: BookingQuestion, value: string): AcceptedAnswer => ({
  ...answerTo(question, value),
  position: 0,
  kind: question.kind,
  isAlert: question.isAlert,
});
