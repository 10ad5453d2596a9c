// Maps the columns of the classes table: from the fields of the class form, and to a person's export.
import type { ChangeClassBody } from '#contract/classes/class-calls.ts';
import { questionsOfText } from '#contract/classes/booking-questions.ts';
import { languageOf, levelOf, linesOf } from '#contract/classes/class-facts.ts';
import { priceCentsOf, type sentRules } from '#contract/classes/class-form.ts';
import { describedColumns } from './described-columns.ts';
import type { Town } from './find-town.ts';
import type { Venue } from './find-venue.ts';

type ClassTexts = Pick<ChangeClassBody, keyof typeof sentRules>;

export const classColumns = (texts: ClassTexts, venue: Venue, town: Town | undefined) => ({
  title: texts.title,
  ...describedColumns(texts),
  category_id: Number(texts.category_id),
  price_cents: priceCentsOf(texts.price),
  location: texts.location,
  max_students: Number(texts.max_students),
  latitude: venue.latitude,
  longitude: venue.longitude,
  time_zone: venue.timeZone,
  town: town?.name ?? null,
  town_state: town?.state ?? null,
  ...sentOnly({
    refund_window_hours: ifSent(texts.refund_window_hours, hoursOf),
    level: ifSent(texts.level, levelOf),
    language: ifSent(texts.language, languageOf),
    included: ifSent(texts.included, linesOf),
    bring: ifSent(texts.bring, linesOf),
    min_age: ifSent(texts.min_age, (age) => (age === '' ? null : Number(age))),
    kids_welcome: ifSent(texts.kids_welcome, isYes),
    step_free: ifSent(texts.step_free, isYes),
    accessibility: ifSent(texts.accessibility, noteOf),
    parking: ifSent(texts.parking, noteOf),
    booking_questions: ifSent(texts.booking_questions, questionsText),
  }),
});

const isYes = (text: string): boolean => text === 'true';
const hoursOf = (text: string): number | null => (text === '' ? null : Number(text));
const questionsText = (text: string): string => JSON.stringify(questionsOfText(text));
const noteOf = (text: string): string | null => text || null;

/** A page that was loaded before a fact existed does not send it, and must not clear it. */
const ifSent = <Value>(text: string | undefined, read: (text: string) => Value) =>
  text === undefined ? undefined : read(text);

type Sent<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };

const sentOnly = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Sent<Columns>;

type ClassColumns = ReturnType<typeof classColumns>;

/** One name of the export for every column, so that a new one cannot be forgotten. */
const exportNames = {
  title: 'title',
  description: 'description',
  description_markdown: 'descriptionMarkdown',
  category_id: 'categoryId',
  price_cents: 'priceCents',
  location: 'location',
  latitude: 'latitude',
  longitude: 'longitude',
  time_zone: 'timeZone',
  max_students: 'maxStudents',
  town: 'town',
  town_state: 'state',
  refund_window_hours: 'refundWindowHours',
  level: 'level',
  language: 'language',
  included: 'included',
  bring: 'bring',
  min_age: 'minAge',
  kids_welcome: 'kidsWelcome',
  step_free: 'stepFree',
  accessibility: 'accessibility',
  parking: 'parking',
  booking_questions: 'bookingQuestions',
} as const satisfies Record<keyof ClassColumns, string>;

export const exportedColumns = (
  row: Record<keyof ClassColumns, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(exportNames).map(([column, name]) => [name, row[column as keyof ClassColumns]]),
  );
