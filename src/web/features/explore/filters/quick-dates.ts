// Days that quick choices such as today and this weekend mean at a place.
import { type Days, type DayWord, daysMeant } from '#domain/time/day-words.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import type { WallDate } from '#domain/time/wall-text.ts';

export const daysOf = (word: DayWord, now: Date, timeZone: string): Days =>
  daysMeant(word, wallDateAt(now, timeZone));

/** The calendar date at a place. */
export function wallDateAt(at: Date, timeZone: string): WallDate {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}
