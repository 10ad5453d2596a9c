// Shows a learner what they answered for a booking, beside what its class asks now.
import { createHash } from 'node:crypto';
import type { BookingAnswers } from '#contract/bookings/bookings.ts';
import { missing } from '#contract/errors.ts';
import { isOneOf, openStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { storedQuestions } from '../../shared/stored-questions.ts';
import { type AnswerRow, findOwnAsked, type OwnAsked } from './answer-store.ts';

export async function showAnswers(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  input: { learnerId: string; bookingId: string },
): Promise<BookingAnswers> {
  const row = await findOwnAsked(db, input);
  if (!row) throw missing('booking');
  const questions = storedQuestions(row);
  const isAsked = ({ question_id }: AnswerRow) => questions.some(({ id }) => id === question_id);
  return {
    questions,
    seats: row.seats,
    answers: row.answers
      .filter(isAsked)
      .map(({ question_id: questionId, seat, value }) => ({ questionId, seat, value })),
    former: row.answers
      .filter((answer) => !isAsked(answer))
      .map(({ question, seat, value }) => ({ question, seat, value })),
    revision: revisionOf(row.answers),
    canChange: mayAnswer(row, clock.now()),
  };
}

export const mayAnswer = (
  { state, session_state, starts_at }: Pick<OwnAsked, 'state' | 'session_state' | 'starts_at'>,
  at: Date,
): boolean => isOneOf(openStates, state) && session_state === 'scheduled' && starts_at > at;

/** The same for the same answers. */
export const revisionOf = (answers: readonly AnswerRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(answers.map(({ question_id, seat, value }) => [question_id, seat, value])),
    )
    .digest('hex')
    .slice(0, 32);
