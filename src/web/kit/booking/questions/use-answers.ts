// What a learner types as answers to the questions of a class, checked by the rules of the server.
import { useState } from 'react';
import {
  answerKey,
  type BookingQuestion,
  checkAnswers,
  seatsAsked,
} from '#domain/booking/booking-questions.ts';

/** Values by `answerKey`. */
export type TypedAnswers = Readonly<Record<string, string>>;

export interface Answers {
  questions: readonly BookingQuestion[];
  seats: number;
  seatsBefore: number;
  valueOf(questionId: string, seat: number): string;
  faultOf(questionId: string, seat: number): string | undefined;
  type(questionId: string, seat: number, value: string): void;
  /** As the contract has them, open ones included; undefined where the class asks nothing. */
  sent: SentAnswers | undefined;
  /** Shows what is missing, and focuses the first of it; false where something is. */
  check(): boolean;
}

export type SentAnswers = {
  question_id: string;
  question: string;
  seat: number;
  value: string;
}[];

/** The element that holds the fields. */
export const questionsId = 'booking-questions';

interface Known {
  given?: TypedAnswers;
  /** Only the seats that are added to these are asked about. */
  seatsBefore?: number;
}

/** What was typed stays where the questions change meanwhile, as far as they are still asked. */
export function useAnswers(
  questions: readonly BookingQuestion[],
  seats: number,
  { given = {}, seatsBefore = 0 }: Known = {},
): Answers {
  const [typed, setTyped] = useState(given);
  const [faults, setFaults] = useState<TypedAnswers>({});
  const valueOf = (id: string, seat: number): string => {
    const value = typed[answerKey(id, seat)] ?? '';
    const question = questions.find((each) => each.id === id);
    return question?.kind === 'choice' && !question.choices.includes(value) ? '' : value;
  };
  const answers = questions.flatMap((question) =>
    seatsAsked(question, seats, seatsBefore).map((seat) => ({
      questionId: question.id,
      question: question.text,
      seat,
      value: valueOf(question.id, seat),
    })),
  );
  return {
    questions,
    seats,
    seatsBefore,
    valueOf,
    faultOf: (id, seat) => faults[answerKey(id, seat)],
    type: (id, seat, value) => {
      const key = answerKey(id, seat);
      setTyped((before) => ({ ...before, [key]: value }));
      setFaults((before) => {
        const { [key]: _, ...others } = before;
        return others;
      });
    },
    sent:
      questions.length === 0
        ? undefined
        : answers.map(({ questionId, ...answer }) => ({ question_id: questionId, ...answer })),
    check: () => {
      const checked = checkAnswers({ questions, seats, seatsBefore, sent: answers });
      if (checked.outcome !== 'faulty') return true;
      setFaults(checked.faults);
      // The messages are rendered by then.
      requestAnimationFrame(focusFirstFault);
      return false;
    },
  };
}

function focusFirstFault(): void {
  const fields = document.getElementById(questionsId);
  const first = fields?.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
