// Accepts the answers of a learner by what the class asks now, or refuses them.
import { Refusal } from '#contract/errors.ts';
import {
  checkAnswers,
  type AcceptedAnswer,
  type SentAnswer,
} from '#domain/booking/booking-questions.ts';
import { storedQuestions } from '../../shared/stored-questions.ts';
import type { LockedSession } from '../seat-store.ts';

interface Answering {
  seats: number;
  /** Set for seats that are added to these. */
  seatsBefore?: number;
  sent: readonly SentAnswer[] | undefined;
}

export function acceptAnswers(
  session: Pick<LockedSession, 'booking_questions'>,
  answering: Answering,
): AcceptedAnswer[] {
  const checked = checkAnswers({ questions: storedQuestions(session), ...answering });
  if (checked.outcome === 'changed') throw new Refusal('questions_changed');
  if (checked.outcome === 'complete') return checked.answers;
  const fields = Object.entries(checked.faults).map(([key, fault]) => [`answers.${key}`, fault]);
  throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) });
}
