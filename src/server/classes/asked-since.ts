// What a class asks at booking after a change: which questions are new, and whether people who have booked lack an answer.
import { randomUUID } from 'node:crypto';
import {
  asksMore,
  type BookingQuestion,
  renewedQuestions,
} from '#domain/booking/booking-questions.ts';
import { storedQuestions } from '../shared/stored-questions.ts';

/** `sent` is the column as the form sends it; undefined leaves the questions as they are. */
export function askedSince(
  former: { booking_questions: unknown },
  sent: string | undefined,
): { column: { booking_questions?: string }; asksMore: boolean } {
  if (sent === undefined) return { column: {}, asksMore: false };
  const before = storedQuestions(former);
  const now = renewedQuestions(before, JSON.parse(sent) as BookingQuestion[], randomUUID);
  return { column: { booking_questions: JSON.stringify(now) }, asksMore: asksMore(before, now) };
}
