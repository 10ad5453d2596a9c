// The fields of a class that an instructor fills in, and their rules. The form and the server show the same messages.
import * as z from 'zod/mini';
import { mostWindowHours } from '#domain/booking/refund-window.ts';
import { measures } from '#domain/measures.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { categories } from './categories.ts';
import { factFields } from './class-facts.ts';
import type { OwnClass } from './classes.ts';
import { countCharacters, invisible, invisibleInLines, noLonger, visible } from '../text-rules.ts';
import { instant } from '../wire-values.ts';

export const classLimits = {
  titleLetters: 120,
  descriptionLetters: 5000,
  locationLetters: 200,
  mostStudents: 500,
  mostPriceCents: 1_000_000,
  images: 5,
  altLetters: 200,
  /** Limit of bookable sessions, because a class page shows them all. */
  sessionsAhead: 400,
} as const;

/** The specification's own words, as far as they go. */
export const classMessages = {
  title: 'Title must be at least 5 characters',
  description: 'Description must be at least 20 characters',
  category: 'Please select a category',
  price: 'Price must be a number greater than or equal to 0',
  priceCents: 'Price must have at most two decimals',
  priceMost: () => `Price must be at most ${measures().symbol}10,000`,
  location: 'Location must be at least 3 characters',
  maxStudents: 'Max students is required',
  maxStudentsWhole: 'Max students must be a whole number of at least 1',
  maxStudentsMost: 'Max students must be at most 500',
  startTime: 'Start time is required',
  endTime: 'End time is required',
  endAfterStart: 'End time must be after start time',
  images: 'Max 5 images allowed',
} as const;

/** Counts visible characters only, without surrounding blanks. */
const atLeast = (letters: number, message: string) =>
  z.refine<string>((text) => countCharacters(text) >= letters, message);

const titleRule = z
  .string({ error: classMessages.title })
  .check(
    z.trim(),
    atLeast(5, classMessages.title),
    noLonger(classLimits.titleLetters),
    visible(invisible),
  );

const descriptionRule = z.string({ error: classMessages.description }).check(
  // Forms send each line break as two characters that nobody typed or counted; tabs come from pasted text.
  z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')),
  z.trim(),
  atLeast(20, classMessages.description),
  noLonger(classLimits.descriptionLetters),
  visible(invisibleInLines),
);

/** The format of a description with headings, lists and bold. */
export const markdownFormat = 'markdown';

const descriptionFormatRule = z.optional(
  z.string().check(
    z.refine(
      (text) => text === '' || text === markdownFormat,
      `must be ${markdownFormat} or empty`,
    ),
    z.describe(
      '`markdown`: `description` has headings (`# `), lists (`- `, `1. `) and bold (`**`). Empty or left out: plain text. Links and HTML stay text.',
    ),
  ),
);

const locationRule = z
  .string({ error: classMessages.location })
  .check(
    z.trim(),
    atLeast(3, classMessages.location),
    noLonger(classLimits.locationLetters),
    visible(invisible),
  );

/** A category id as text, such as "3", as the select and the form part send it. */
const categoryIdRule = z
  .string({ error: classMessages.category })
  .check(
    z.refine(
      (id) => categories.some((category) => String(category.id) === id),
      classMessages.category,
    ),
  );

/** Numeric text, never parsed as a float: "0.005" and "1e400" are refused, not rounded. */
const priceRule = z.string({ error: classMessages.price }).check(
  z.trim(),
  z.superRefine((text, context) => {
    const message = priceProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  }),
);

function priceProblem(text: string): string | undefined {
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(text)) return classMessages.price;
  if ((text.split('.')[1] ?? '').length > 2) return classMessages.priceCents;
  return priceCentsOf(text) > classLimits.mostPriceCents ? classMessages.priceMost() : undefined;
}

/** Converts "45", "45.5" and "45.50" to whole cents; only for texts that passed the rule. */
export function priceCentsOf(text: string): number {
  const [whole = '', cents = ''] = text.trim().split('.');
  return Number(whole || '0') * 100 + Number(cents.padEnd(2, '0'));
}

const maxStudentsRule = z.string({ error: classMessages.maxStudents }).check(
  z.trim(),
  z.minLength(1, classMessages.maxStudents),
  z.regex(/^0*[1-9]\d*$/, classMessages.maxStudentsWhole),
  z.refine((text) => Number(text) <= classLimits.mostStudents, classMessages.maxStudentsMost),
);

const windowMessage = `must be a whole number of hours from 0 to ${mostWindowHours}`;

const refundWindowRule = z.optional(
  z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= mostWindowHours),
      windowMessage,
    ),
    z.describe(
      'Hours before the start until which canceling is free, within the limits of `GET /api/site`; empty for the rule of the marketplace.',
    ),
  ),
);

/** "45", "45.50" */
const priceText = (price: number): string =>
  Number.isInteger(price) ? String(price) : price.toFixed(2);

interface ClassField {
  /** Its name in requests. */
  wire: string;
  label: string;
  /** Takes text, as typed and sent. The rule of an optional field accepts '' from the form, and undefined. */
  rule: z.ZodMiniType<unknown, string | undefined>;
  /** Text in the form of a new class. */
  empty: string;
  /** Text in the form of an existing class. */
  textOf: (own: OwnClass) => string;
}

/**
 * A row for each field that an instructor fills in, by its name in the form. Derived from it: the bodies of the calls,
 * the values, labels and rules of the forms, their drafts, and the fields that show the server's errors.
 */
export const classFields = {
  title: { wire: 'title', label: 'Title', rule: titleRule, empty: '', textOf: (own) => own.title },
  description: {
    wire: 'description',
    label: 'Description',
    rule: descriptionRule,
    empty: '',
    textOf: (own) => own.descriptionMarkdown ?? own.description,
  },
  descriptionFormat: {
    wire: 'description_format',
    label: 'Format of the description',
    rule: descriptionFormatRule,
    empty: '',
    textOf: (own) => (own.descriptionMarkdown === null ? '' : markdownFormat),
  },
  categoryId: {
    wire: 'category_id',
    label: 'Category',
    rule: categoryIdRule,
    empty: '',
    textOf: (own) => String(own.category.id),
  },
  price: {
    wire: 'price',
    label: 'Price',
    rule: priceRule,
    empty: '',
    textOf: (own) => priceText(own.price),
  },
  location: {
    wire: 'location',
    label: 'Location',
    rule: locationRule,
    empty: '',
    textOf: (own) => own.location,
  },
  maxStudents: {
    wire: 'max_students',
    label: 'Maximum Students',
    rule: maxStudentsRule,
    empty: '10',
    textOf: (own) => String(own.max_students),
  },
  refundWindowHours: {
    wire: 'refund_window_hours',
    label: 'Free cancellation',
    rule: refundWindowRule,
    empty: '',
    textOf: (own) => (own.refundWindowHours === null ? '' : String(own.refundWindowHours)),
  },
  ...factFields,
} as const satisfies Record<string, ClassField>;

type ClassFields = typeof classFields;
export type ClassFieldName = keyof ClassFields;

export const classFieldNames = Object.keys(classFields) as ClassFieldName[];

/** A value for each field, by its name in the form. */
export const mapClassFields = <Value>(valueOf: (name: ClassFieldName) => Value) =>
  Object.fromEntries(classFieldNames.map((name) => [name, valueOf(name)])) as Record<
    ClassFieldName,
    Value
  >;

/** The texts of a class by their names in requests. */
export const sentTexts = (typed: Record<ClassFieldName, string>) =>
  Object.fromEntries(classFieldNames.map((name) => [classFields[name].wire, typed[name]])) as {
    [Name in ClassFieldName as ClassFields[Name]['wire']]: string;
  };

/** The rules by their names in requests. */
export const sentRules = Object.fromEntries(
  classFieldNames.map((name) => [classFields[name].wire, classFields[name].rule]),
) as { [Name in ClassFieldName as ClassFields[Name]['wire']]: ClassFields[Name]['rule'] };

/** An instant with its zone, or local time in the class's own time zone. */
export const timeRule = (required: string) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, required),
    z.refine(
      (text) =>
        isWallTime(text.slice(0, 16)) &&
        (text.length === 16 || isInstant(text) || isWallWithSeconds(text)),
      'must be a date and time such as 2026-11-18T18:00',
    ),
  );

const isInstant = (text: string): boolean => z.safeParse(instant, text).success;
const isWallWithSeconds = (text: string): boolean => /^.{16}:00(\.0+)?$/.test(text);

export const timeZoneRule = z
  .string()
  .check(z.refine((zone) => isTimeZone(zone), 'must be a time zone such as America/Chicago'));

const numberText = (least: number, most: number, message: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) =>
          /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Number(text) >= least && Number(text) <= most,
        message,
      ),
    );

export const latitudeText = numberText(-90, 90, 'must be a latitude in degrees');
export const longitudeText = numberText(-180, 180, 'must be a longitude in degrees');
