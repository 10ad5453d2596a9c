// The days of a month as a calendar shows them: six weeks from Sunday to Saturday, so that its height never changes.
import { addDays, noon } from '#domain/time/day-words.ts';
import type { WallDate } from '#domain/time/wall-text.ts';

/** "2026-12" */
export type Month = string;

export const monthOf = (day: WallDate): Month => day.slice(0, 7);

const weeks = 6;

/** Days of the months before and after fill the first and last weeks. */
export function weeksOf(month: Month): WallDate[][] {
  const first = `${month}-01`;
  const start = addDays(first, -noon(first).getUTCDay());
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, 7 * week + day)),
  );
}

export function addMonths(month: Month, months: number): Month {
  const then = noon(`${month}-01`);
  then.setUTCMonth(then.getUTCMonth() + months);
  return then.toISOString().slice(0, 7);
}

/** The same day of another month, or its last day. */
export function inMonth(day: WallDate, month: Month): WallDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** The day to which a key moves; undefined for other keys. */
export function dayAfterKey(key: string, day: WallDate): WallDate | undefined {
  const weekday = noon(day).getUTCDay();
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? undefined : inMonth(day, addMonths(monthOf(day), months));
}
