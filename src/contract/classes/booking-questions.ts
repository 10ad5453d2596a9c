// The questions that a class asks everybody who books, as they travel; in the form of a class they are one text of JSON, as
// all its fields are texts.
import * as z from 'zod/mini';
import {
  type BookingQuestion,
  questionKindNames,
  questionLimits,
} from '#domain/booking/booking-questions.ts';
import { invisible, invisibleInLines, isBlank, visible, withoutZeroWidth } from '../text-rules.ts';

export const bookingQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  kind: z.enum(questionKindNames),
  choices: z.array(z.string()).check(z.describe('Of the kind `choice`; otherwise empty.')),
  help: z.string().check(z.describe('A line below it; may be empty.')),
  isRequired: z.boolean(),
  isPerSeat: z.boolean().check(z.describe('Asked for each seat, and otherwise once.')),
  isAlert: z.boolean().check(z.describe('Answers stand out on the roster.')),
});

export const questionMessages = {
  text: 'Write the question.',
  choices: 'Name at least two answers to choose from.',
  twice: 'Two answers to choose from are the same.',
  many: `Ask at most ${questionLimits.questions} questions.`,
  unreadable: 'must be a list of questions as JSON',
} as const;

const longest = (letters: number) => `Use at most ${letters} characters.`;

const line = (letters: number) =>
  z
    .string()
    .check(z.trim(), withoutZeroWidth, z.maxLength(letters, longest(letters)), visible(invisible));

const questionRule = z
  .strictObject({
    id: z.uuid({ error: 'must be an id' }),
    text: line(questionLimits.text).check(
      z.refine((text) => !isBlank(text), questionMessages.text),
    ),
    kind: z.enum(questionKindNames),
    choices: z.array(line(questionLimits.choice)).check(
      // Typed a line each.
      z.overwrite((all) => all.filter((text) => !isBlank(text))),
      z.maxLength(questionLimits.choices, `Name at most ${questionLimits.choices} answers.`),
      z.refine((all) => new Set(all).size === all.length, questionMessages.twice),
    ),
    help: line(questionLimits.help),
    isRequired: z.boolean(),
    isPerSeat: z.boolean(),
    isAlert: z.boolean(),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, {
      error: questionMessages.choices,
      path: ['choices'],
    }),
  );

const listRule = z.array(questionRule).check(
  z.maxLength(questionLimits.questions, questionMessages.many),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have ids once'),
);

/** Undefined for a text that is no JSON. */
function parsedText(text: string): unknown {
  try {
    return text === '' ? [] : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with each part of a list: by `<position>.<part>`, or by `list` for the whole. */
export function questionFaults(list: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of z.safeParse(listRule, list).error?.issues ?? []) {
    const [position, part] = path;
    const key = typeof position === 'number' ? `${position}.${String(part ?? 'text')}` : 'list';
    faults[key] ??= message;
  }
  return faults;
}

/** "Question 2: Write the question." */
function firstFault(text: string): string | undefined {
  const list = parsedText(text);
  if (!Array.isArray(list)) return questionMessages.unreadable;
  const [first] = Object.entries(questionFaults(list));
  if (!first) return undefined;
  const [key, message] = first;
  return key === 'list' ? message : `Question ${Number(key.split('.')[0]) + 1}: ${message}`;
}

export const bookingQuestionsRule = z.optional(
  z.string().check(
    z.superRefine((text, context) => {
      const message = firstFault(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    z.describe(
      'A JSON list of at most ten questions that everybody who books is asked, in order, each as in `bookingQuestions` of the class. A question keeps the answers it has got as long as its `id`, `kind` and `isPerSeat` stay. Empty for none.',
    ),
  ),
);

/** Reads a text that passed the rule. */
export function questionsOfText(text: string): BookingQuestion[] {
  return z
    .parse(listRule, parsedText(text))
    .map((question) => (question.kind === 'choice' ? question : { ...question, choices: [] }));
}

/** Reads a text as it is being typed: what cannot be read counts as no questions. */
export function typedQuestions(text: string): BookingQuestion[] {
  const typed = z.array(bookingQuestion);
  return z.safeParse(typed, parsedText(text)).data ?? [];
}

export const textOfQuestions = (questions: readonly BookingQuestion[]): string =>
  questions.length === 0 ? '' : JSON.stringify(questions);

/** What a learner answers, for each question and seat that they were shown. */
export const answersRule = z
  .array(
    z.strictObject({
      question_id: z.uuid({ error: 'must be an id' }),
      question: z
        .string()
        .check(
          z.maxLength(questionLimits.text),
          z.describe('The question as shown; nothing is done if it differs.'),
        ),
      seat: z
        .prefault(z.int().check(z.minimum(0), z.maximum(10)), 0)
        .check(z.describe('From 1 for a question of each seat; 0 for one of the booking.')),
      value: z
        .string()
        .check(
          z.maxLength(2 * questionLimits.answer),
          visible(invisibleInLines),
          z.describe('Empty where it is left open; `Yes` for a checked box.'),
        ),
    }),
  )
  .check(z.maxLength(10 * questionLimits.questions, 'must be at most 100'));
