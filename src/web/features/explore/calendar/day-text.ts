// Words for months and days of the calendar.
import type { SearchTotal } from '#contract/classes/class-search.ts';
import type { WallDate } from '#domain/time/wall-text.ts';
import { noon } from '../filters/quick-dates.ts';
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

/** "Saturday, December 5, 12 classes" */
export const dayText = (day: WallDate, total: SearchTotal | undefined): string =>
  `${dayFormat.format(noon(day))}, ${total ? totalText(total) : 'no classes'}`;
