// The days that words such as "this weekend" mean, counted from a day at the venue.
import type { WallDate } from './wall-text.ts';

export interface Days {
  from: WallDate;
  /** Inclusive. */
  to: WallDate;
}

export const dayWords = ['today', 'tomorrow', 'weekend', 'next-week'] as const;
export type DayWord = (typeof dayWords)[number];

/** On a Sunday the weekend is only that day. Weeks begin on Monday. */
export function daysMeant(word: DayWord, today: WallDate): Days {
  const untilSaturday = 6 - weekday(today);
  const untilMonday = 8 - (weekday(today) || 7);
  const [first, last] = {
    today: [0, 0],
    tomorrow: [1, 1],
    weekend: weekday(today) === 0 ? [0, 0] : [untilSaturday, untilSaturday + 1],
    'next-week': [untilMonday, untilMonday + 6],
  }[word] as [number, number];
  return { from: addDays(today, first), to: addDays(today, last) };
}

/** A moment of that day in UTC, to count and to write days with. */
export const noon = (day: WallDate): Date => new Date(`${day}T12:00:00Z`);
const weekday = (day: WallDate): number => noon(day).getUTCDay();

export function addDays(day: WallDate, days: number): WallDate {
  const then = noon(day);
  then.setUTCDate(then.getUTCDate() + days);
  return then.toISOString().slice(0, 10);
}
