// Changes what a learner answered for a booking, until the class begins. The history says that they did and not what: it
// never loses a row, and answers have to go.
import { Refusal } from '#contract/errors.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AcceptedAnswer, SentAnswer } from '#domain/booking/booking-questions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingContext } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import { storedQuestions } from '../../shared/stored-questions.ts';
import { insertEvent } from '../booking-store.ts';
import { type LockedBooking, lockOwnBooking } from '../lock-booking.ts';
import { acceptAnswers } from './accept-answers.ts';
import { type AnswerRow, findAnswers, replaceAnswers } from './answer-store.ts';
import { mayAnswer, revisionOf } from './show-answers.ts';

interface ChangeAnswersInput {
  learnerId: string;
  bookingId: string;
  answers: readonly SentAnswer[];
  /** Of the answers as the learner has read them. */
  revision: string;
}

const toldAfterMs = 15 * minuteMs;

/** Repeating a change has no effect: the answers are as wanted already. */
export function changeAnswers(
  db: Db,
  context: BookingContext,
  { learnerId, bookingId, answers: sent, revision }: ChangeAnswersInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, learnerId))) throw new Refusal('unauthenticated');
    const { booking, session } = await lockOwnBooking(tx, bookingId, learnerId);
    const at = context.clock.now();
    const { starts_at, state: session_state } = session;
    if (
      booking.adds_to !== null ||
      !mayAnswer({ state: booking.state, session_state, starts_at }, at)
    )
      throw new Refusal('booking_over');
    const answers = acceptAnswers(session, { seats: booking.seats, sent });
    const before = await findAnswers(tx, bookingId);
    const questionIds = storedQuestions(session).map(({ id }) => id);
    if (isSame(before, answers, questionIds)) return;
    if (revisionOf(before) !== revision) throw new Refusal('booking_changed');
    await replaceAnswers(tx, { bookingId, answers, at, questionIds });
    await recordChange(tx, context, { booking, session, at });
  });
}

const isSame = (
  before: readonly AnswerRow[],
  answers: readonly AcceptedAnswer[],
  questionIds: readonly string[],
): boolean =>
  isDeepStrictEqual(
    before
      .filter(({ question_id }) => questionIds.includes(question_id))
      .map(({ question_id, seat, value }) => `${question_id} ${seat} ${value}`)
      .toSorted(),
    answers.map(({ questionId, seat, value }) => `${questionId} ${seat} ${value}`).toSorted(),
  );

/** The instructor knows of a booking once it is confirmed, and hears once of changes that follow each other. */
async function recordChange(
  tx: Db,
  { jobs, notices }: BookingContext,
  { booking, session, at }: LockedBooking & { at: Date },
): Promise<void> {
  await insertEvent(tx, {
    booking_id: booking.id,
    at,
    transition: 'change-answers',
    from_state: booking.state,
    to_state: booking.state,
    actor: 'learner',
    actor_id: booking.learner_id,
    details: '{}',
  });
  await notices.publish(tx, `class:${session.class_id}`);
  if (booking.state !== 'confirmed') return;
  const key = booking.id;
  const waiting = await jobs.find(tx, 'tell-changed-answers', key);
  const dueAt = waiting?.dueAt ?? new Date(at.getTime() + toldAfterMs);
  await jobs.add(tx, 'tell-changed-answers', { bookingId: booking.id }, { dueAt, key });
}
