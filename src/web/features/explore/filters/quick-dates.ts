// Quick choices such as today, tomorrow and this weekend: their days at a place, and how chosen days are written.
import { dateText } from '#domain/text/date-text.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import type { WallDate } from '#domain/time/wall-text.ts';

interface Days {
  from?: WallDate | undefined;
  to?: WallDate | undefined;
}

export const quickDates = ['Today', 'Tomorrow', 'This weekend', 'Next week'] as const;
export type QuickDate = (typeof quickDates)[number];

/** On a Sunday the weekend is only that day; a week begins on Monday. */
export function daysOf(quick: QuickDate, now: Date, timeZone: string): Required<Days> {
  const today = wallDateAt(now, timeZone);
  const untilSaturday = 6 - weekday(today);
  const untilMonday = (8 - weekday(today)) % 7 || 7;
  const [first, last] = {
    Today: [0, 0],
    Tomorrow: [1, 1],
    'This weekend': weekday(today) === 0 ? [0, 0] : [untilSaturday, untilSaturday + 1],
    'Next week': [untilMonday, untilMonday + 6],
  }[quick] as [number, number];
  return { from: addDays(today, first), to: addDays(today, last) };
}

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

/** "Sat, Dec 5, 2026 – Sun, Dec 6, 2026"; a single day once, an open end in words. */
export function daysText({ from, to }: Days): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  if (from) return `From ${dayText(from)}`;
  return to ? `Until ${dayText(to)}` : 'Any date';
}

export const noon = (day: WallDate): Date => new Date(`${day}T12:00:00Z`);
const dayText = (day: WallDate): string => dateText(noon(day), 'UTC');
const weekday = (day: WallDate): number => noon(day).getUTCDay();

export function addDays(day: WallDate, days: number): WallDate {
  const then = noon(day);
  then.setUTCDate(then.getUTCDate() + days);
  return then.toISOString().slice(0, 10);
}
