// Reads what a class asks everybody who books from its column, which only checked questions are written to.
import type { BookingQuestion } from '#domain/booking/booking-questions.ts';

export const storedQuestions = ({
  booking_questions: stored,
}: {
  booking_questions: unknown;
}): BookingQuestion[] => stored as BookingQuestion[];
