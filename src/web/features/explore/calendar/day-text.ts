// Words for months and days of the calendar.
import type { SearchTotal } from '#contract/classes/class-search.ts';
import { noon } from '#domain/time/day-words.ts';
import type { WallDate } from '#domain/time/wall-text.ts';
import { totalText } from '../results/count-text.ts';
import type { Month } from './month-days.ts';

const inUtc = { timeZone: 'UTC' } as const;
const monthFormat = new Intl.DateTimeFormat('en-US', { ...inUtc, month: 'long', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat('en-US', {
  ...inUtc,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** "December 2026" */
export const monthText = (month: Month): string => monthFormat.format(noon(`${month}-01`));

/** "Saturday, December 5, 12 classes"; the day alone while its classes are not counted. */
export function dayText(day: WallDate, counted?: { total: SearchTotal | undefined }): string {
  const date = dayFormat.format(noon(day));
  if (!counted) return date;
  return `${date}, ${counted.total ? totalText(counted.total) : 'no classes'}`;
}
