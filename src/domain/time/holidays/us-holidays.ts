// Names the federal holidays of the United States, computed by their rules (5 U.S.C. 6103). No time library, for pages.
import { dayMs } from '../durations.ts';
import type { WallDate } from '../wall-text.ts';
import { readDate } from '../wall-date.ts';

interface Holiday {
  name: string;
  /** The first year in which it is one. */
  since?: number;
}

interface FixedHoliday extends Holiday {
  month: number;
  day: number;
}

interface FloatingHoliday extends Holiday {
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Counted from the start of the month. */
  nth: number | 'last';
}

const fixedHolidays: FixedHoliday[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Juneteenth', month: 6, day: 19, since: 2021 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

const floatingHolidays: FloatingHoliday[] = [
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
  { name: 'Presidents’ Day', month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: 'last' },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
];

/** "Independence Day", or "Independence Day (observed)" on the Friday or Monday beside a weekend; undefined on other days. */
export function usHolidayOn(day: WallDate): string | undefined {
  const date = readDate(day);
  if (!date) return undefined;
  const at = Date.UTC(date.year, date.month - 1, date.day);
  return fixedOn(at)?.name ?? floatingOn(at)?.name ?? observedOn(at);
}

function fixedOn(at: number): FixedHoliday | undefined {
  const date = new Date(at);
  return fixedHolidays.find(
    ({ month, day, since = 0 }) =>
      date.getUTCMonth() + 1 === month &&
      date.getUTCDate() === day &&
      date.getUTCFullYear() >= since,
  );
}

function floatingOn(at: number): FloatingHoliday | undefined {
  const date = new Date(at);
  const nth = Math.ceil(date.getUTCDate() / 7);
  const isLast = new Date(at + 7 * dayMs).getUTCMonth() !== date.getUTCMonth();
  return floatingHolidays.find(
    (holiday) =>
      date.getUTCMonth() + 1 === holiday.month &&
      date.getUTCDay() === holiday.weekday &&
      (holiday.nth === 'last' ? isLast : holiday.nth === nth),
  );
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observedOn(at: number): string | undefined {
  const weekday = new Date(at).getUTCDay();
  const beside =
    weekday === 5 ? fixedOn(at + dayMs) : weekday === 1 ? fixedOn(at - dayMs) : undefined;
  return beside && `${beside.name} (observed)`;
}
