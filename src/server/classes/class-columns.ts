// Maps the fields of the class form to columns of the classes table.
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
