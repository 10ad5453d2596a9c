// Maps the columns of the classes table: from the fields of the class form, and to a person's export.
import type { ChangeClassBody } from '#contract/classes/class-calls.ts';
import { priceCentsOf, type sentRules } from '#contract/classes/class-form.ts';
import type { Venue } from './find-venue.ts';

type ClassTexts = Pick<ChangeClassBody, keyof typeof sentRules>;

export const classColumns = (texts: ClassTexts, venue: Venue) => ({
  title: texts.title,
  description: texts.description,
  category_id: Number(texts.category_id),
  price_cents: priceCentsOf(texts.price),
  location: texts.location,
  max_students: Number(texts.max_students),
  latitude: venue.latitude,
  longitude: venue.longitude,
  time_zone: venue.timeZone,
});

type ClassColumns = ReturnType<typeof classColumns>;

/** One name of the export for every column, so that a new one cannot be forgotten. */
const exportNames = {
  title: 'title',
  description: 'description',
  category_id: 'categoryId',
  price_cents: 'priceCents',
  location: 'location',
  latitude: 'latitude',
  longitude: 'longitude',
  time_zone: 'timeZone',
  max_students: 'maxStudents',
} as const satisfies Record<keyof ClassColumns, string>;

export const exportedColumns = (row: ClassColumns): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(exportNames).map(([column, name]) => [name, row[column as keyof ClassColumns]]),
  );
