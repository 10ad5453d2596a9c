// What an instructor asks everybody who books a class, and which answers are complete. The dialog that books and the server
// decide by the same rules.

export const questionKinds = {
  text: 'A few words',
  choice: 'One of several',
  checkbox: 'Checkbox',
  number: 'A number',
} as const;
export type QuestionKind = keyof typeof questionKinds;
export const questionKindNames = Object.keys(questionKinds) as QuestionKind[];

export const questionLimits = {
  questions: 10,
  text: 120,
  help: 160,
  choices: 12,
  choice: 60,
  answer: 500,
} as const;

/** Days after the class, or after the booking ended, until which answers are kept: they may be about health. */
export const answerRetentionDays = 90;

export interface BookingQuestion {
  /** Stays while kind and seats stay, so that what was answered still belongs to it. */
  id: string;
  text: string;
  kind: QuestionKind;
  /** Of a choice; empty for every other kind. */
  choices: string[];
  /** A line below the question; may be empty. */
  help: string;
  isRequired: boolean;
  /** Asked for each seat, and otherwise once for the booking. */
  isPerSeat: boolean;
  /** Answers stand out on the roster, such as allergies. */
  isAlert: boolean;
}

/** The answer of a checked box; an open one leaves no answer. */
export const checkedAnswer = 'Yes';

/** The seat of an answer that is about the whole booking. */
export const wholeBooking = 0;

export interface SentAnswer {
  questionId: string;
  /** The question as the learner was shown it. */
  question: string;
  seat: number;
  /** Empty where the learner left it open. */
  value: string;
}

export interface AcceptedAnswer extends SentAnswer {
  position: number;
  kind: QuestionKind;
  isAlert: boolean;
}

/** The seats that a question is asked for; with `seatsBefore`, those that are added to so many. */
export function seatsAsked(
  { isPerSeat }: Pick<BookingQuestion, 'isPerSeat'>,
  seats: number,
  seatsBefore = 0,
): number[] {
  if (!isPerSeat) return seatsBefore > 0 ? [] : [wholeBooking];
  const count = Math.max(0, seats - seatsBefore);
  return Array.from({ length: count }, (_, index) => seatsBefore + index + 1);
}

export const answerKey = (questionId: string, seat: number): string => `${questionId}.${seat}`;

export const answerFaults = {
  missing: 'Answer this question.',
  unchecked: 'Check this box to book.',
  number: 'Enter a number.',
  long: `Answer in at most ${questionLimits.answer} characters.`,
} as const;

/** Undefined for an answer that fits its question. */
export function answerFault(
  { kind, isRequired }: Pick<BookingQuestion, 'kind' | 'isRequired'>,
  value: string,
): string | undefined {
  const typed = value.trim();
  if (typed === '') {
    if (!isRequired) return undefined;
    return kind === 'checkbox' ? answerFaults.unchecked : answerFaults.missing;
  }
  if (Array.from(typed).length > questionLimits.answer) return answerFaults.long;
  if (kind === 'number' && !/^-?\d{1,9}([.,]\d{1,4})?$/.test(typed)) return answerFaults.number;
  return undefined;
}

export type CheckedAnswers =
  | { outcome: 'complete'; answers: AcceptedAnswer[] }
  /** The learner has not seen the questions that are asked by now. */
  | { outcome: 'changed' }
  /** By `answerKey`. */
  | { outcome: 'faulty'; faults: Record<string, string> };

interface AnswersToCheck {
  questions: readonly BookingQuestion[];
  seats: number;
  /** The seats of a booking to which others are added; what was answered for them stays. */
  seatsBefore?: number | undefined;
  /** One for each question and seat that the learner was shown, open ones included; undefined by those who know of none. */
  sent: readonly SentAnswer[] | undefined;
}

export function checkAnswers({
  questions,
  seats,
  seatsBefore,
  sent = [],
}: AnswersToCheck): CheckedAnswers {
  const asked = questions.flatMap((question, position) =>
    seatsAsked(question, seats, seatsBefore).map((seat) => ({ question, position, seat })),
  );
  const sentBy = new Map(sent.map((answer) => [answerKey(answer.questionId, answer.seat), answer]));
  const known = new Set(asked.map(({ question, seat }) => answerKey(question.id, seat)));
  if ([...sentBy.keys()].some((key) => !known.has(key))) return { outcome: 'changed' };
  const answers: AcceptedAnswer[] = [];
  const faults: Record<string, string> = {};
  for (const { question, position, seat } of asked) {
    const { id: questionId, text, kind, isAlert } = question;
    const answer = sentBy.get(answerKey(questionId, seat));
    if (isAnotherQuestion(question, answer)) return { outcome: 'changed' };
    const value = answer?.value.trim() ?? '';
    const fault = answerFault(question, value);
    if (fault) faults[answerKey(questionId, seat)] = fault;
    else if (value !== '')
      answers.push({ questionId, question: text, seat, value, position, kind, isAlert });
  }
  return Object.keys(faults).length > 0
    ? { outcome: 'faulty', faults }
    : { outcome: 'complete', answers };
}

function isAnotherQuestion(question: BookingQuestion, answer: SentAnswer | undefined): boolean {
  if (!answer) return question.isRequired;
  if (answer.question !== question.text) return true;
  const value = answer.value.trim();
  if (value === '') return false;
  if (question.kind === 'checkbox') return value !== checkedAnswer;
  return question.kind === 'choice' && !question.choices.includes(value);
}

interface BookedAnswers {
  questions: readonly BookingQuestion[];
  seats: number;
  answers: readonly { questionId: string; seat: number }[];
}

/** The keys of required answers that a booking lacks, such as to a question that is newer. */
export function missingAnswers({ questions, seats, answers }: BookedAnswers): string[] {
  const given = new Set(answers.map(({ questionId, seat }) => answerKey(questionId, seat)));
  return questions
    .filter(({ isRequired }) => isRequired)
    .flatMap((question) => seatsAsked(question, seats).map((seat) => answerKey(question.id, seat)))
    .filter((key) => !given.has(key));
}

/** Whether people who have booked before lack an answer now. */
export const asksMore = (
  before: readonly BookingQuestion[],
  now: readonly BookingQuestion[],
): boolean =>
  now.some(
    ({ id, isRequired }) =>
      isRequired && !before.some((former) => former.id === id && former.isRequired),
  );

/**
 * A question whose kind or seats have changed gets another id: what was answered to it before means something else. A
 * question keeps its id when its words are mended.
 */
export const renewedQuestions = (
  before: readonly BookingQuestion[],
  now: readonly BookingQuestion[],
  newId: () => string,
): BookingQuestion[] =>
  now.map((question) => {
    const former = before.find(({ id }) => id === question.id);
    const isSame =
      !former || (former.kind === question.kind && former.isPerSeat === question.isPerSeat);
    return isSame ? question : { ...question, id: newId() };
  });
