// Presents the fields of a class that every response shares: card, class page and the instructor's own view.
import { presentCategory } from '#contract/classes/categories.ts';
import { languageOf, levelOf } from '#contract/classes/class-facts.ts';
import type { TagOfClass } from '#contract/classes/tags.ts';
import { storedQuestions } from './stored-questions.ts';

interface ClassRow {
  id: string;
  title: string;
  description: string;
  price_cents: number;
  location: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  category_id: number;
  town: string | null;
  town_state: string | null;
  level: string | null;
  language: string | null;
}

interface WholeClassRow {
  description_markdown: string | null;
  refund_window_hours: number | null;
  included: string[];
  bring: string[];
  min_age: number | null;
  kids_welcome: boolean;
  step_free: boolean;
  accessibility: string | null;
  parking: string | null;
  booking_questions: unknown;
}

export const presentClassFacts = (row: ClassRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  price: row.price_cents / 100,
  location: row.location,
  latitude: row.latitude,
  longitude: row.longitude,
  timeZone: row.time_zone,
  category: presentCategory(row.category_id),
  town: row.town,
  state: row.town_state,
  level: levelOf(row.level ?? ''),
  language: languageOf(row.language ?? ''),
});

/** Presents the facts that a list leaves out. */
export const presentLongFacts = (row: WholeClassRow, tags: TagOfClass[]) => ({
  descriptionMarkdown: row.description_markdown,
  refundWindowHours: row.refund_window_hours,
  included: row.included,
  bring: row.bring,
  minAge: row.min_age,
  kidsWelcome: row.kids_welcome,
  stepFree: row.step_free,
  accessibility: row.accessibility,
  parking: row.parking,
  tags,
  bookingQuestions: storedQuestions(row),
});
