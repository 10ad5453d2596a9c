// The optional facts of a class that help a learner decide, and their rules. All are texts, as typed and sent; an empty
// text removes a fact, and a text that is not sent leaves it as it is.
import * as z from 'zod/mini';
import { languageCodes, type TeachingLanguage } from '#domain/classes/teaching-languages.ts';
import { type Level, levelNames } from '#domain/classes/levels.ts';
import { bookingQuestionsRule, textOfQuestions } from './booking-questions.ts';
import type { OwnClass } from './classes.ts';
import { invisible, invisibleInLines, noLonger, visible } from '../text-rules.ts';

export const factLimits = {
  lines: 12,
  lineLetters: 120,
  noteLetters: 300,
  mostAge: 99,
  tags: 5,
  /** Covers `lines` of `lineLetters` with their line breaks. */
  listLetters: 1500,
} as const;

export const factMessages = {
  level: 'must be one of the levels',
  language: 'must be one of the languages',
  lines: 'must be at most 12 lines',
  line: 'must have lines of at most 120 characters',
  age: 'must be a whole number from 0 to 99',
  yesOrNo: 'must be true or false',
  tags: 'must be at most 5 tags',
  tag: 'must be tags of the list',
} as const;

const oneOf = (values: readonly string[], message: string) =>
  z.optional(z.string().check(z.refine((text) => text === '' || values.includes(text), message)));

/** Splits typed lines; blank ones do not count. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '');

const lineList = z.optional(
  z.string().check(
    z.overwrite((text) => linesOf(text).join('\n')),
    z.maxLength(factLimits.listLetters, factMessages.line),
    z.refine((text) => linesOf(text).length <= factLimits.lines, factMessages.lines),
    z.refine(
      (text) => linesOf(text).every((line) => Array.from(line).length <= factLimits.lineLetters),
      factMessages.line,
    ),
    visible(invisibleInLines),
    z.describe('A line each.'),
  ),
);

const note = z.optional(
  z.string().check(z.trim(), noLonger(factLimits.noteLetters), visible(invisible)),
);

const age = z.optional(z.string().check(z.trim(), z.regex(/^(\d{1,2})?$/, factMessages.age)));

const yesOrNo = z.optional(
  z.string().check(z.refine((text) => ['', 'true', 'false'].includes(text), factMessages.yesOrNo)),
);

/** Slugs in order, each once. */
export const slugsOf = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((slug) => slug.trim() || [])),
];

const tagSlugs = z.optional(
  z.string().check(
    z.refine(
      (text) => slugsOf(text).every((slug) => /^[a-z0-9-]{1,60}$/.test(slug)),
      factMessages.tag,
    ),
    z.refine((text) => slugsOf(text).length <= factLimits.tags, factMessages.tags),
    z.describe('Slugs of at most five tags of `GET /api/tags`, separated by commas.'),
  ),
);

const yesText = (value: boolean): string => (value ? 'true' : '');

/** Rows of `classFields`. */
export const factFields = {
  level: {
    wire: 'level',
    label: 'Level',
    rule: oneOf(levelNames, factMessages.level),
    empty: '',
    textOf: (own: OwnClass) => own.level ?? '',
  },
  language: {
    wire: 'language',
    label: 'Language',
    rule: oneOf(languageCodes, factMessages.language),
    empty: '',
    textOf: (own: OwnClass) => own.language ?? '',
  },
  included: {
    wire: 'included',
    label: 'Included in the price',
    rule: lineList,
    empty: '',
    textOf: (own: OwnClass) => own.included.join('\n'),
  },
  bring: {
    wire: 'bring',
    label: 'What to bring',
    rule: lineList,
    empty: '',
    textOf: (own: OwnClass) => own.bring.join('\n'),
  },
  minAge: {
    wire: 'min_age',
    label: 'Youngest age',
    rule: age,
    empty: '',
    textOf: (own: OwnClass) => (own.minAge === null ? '' : String(own.minAge)),
  },
  kidsWelcome: {
    wire: 'kids_welcome',
    label: 'Children are welcome',
    rule: yesOrNo,
    empty: '',
    textOf: (own: OwnClass) => yesText(own.kidsWelcome),
  },
  stepFree: {
    wire: 'step_free',
    label: 'Step-free access',
    rule: yesOrNo,
    empty: '',
    textOf: (own: OwnClass) => yesText(own.stepFree),
  },
  accessibility: {
    wire: 'accessibility',
    label: 'Accessibility',
    rule: note,
    empty: '',
    textOf: (own: OwnClass) => own.accessibility ?? '',
  },
  parking: {
    wire: 'parking',
    label: 'Parking and getting there',
    rule: note,
    empty: '',
    textOf: (own: OwnClass) => own.parking ?? '',
  },
  tags: {
    wire: 'tags',
    label: 'Tags',
    rule: tagSlugs,
    empty: '',
    textOf: (own: OwnClass) => own.tags.map(({ slug }) => slug).join(','),
  },
  bookingQuestions: {
    wire: 'booking_questions',
    label: 'Questions at booking',
    rule: bookingQuestionsRule,
    empty: '',
    textOf: (own: OwnClass) => textOfQuestions(own.bookingQuestions),
  },
} as const;

/** Reads a level or language that passed its rule. */
export const levelOf = (text: string): Level | null => (text === '' ? null : (text as Level));
export const languageOf = (text: string): TeachingLanguage | null =>
  text === '' ? null : (text as TeachingLanguage);
