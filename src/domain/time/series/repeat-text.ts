// Describes in words how a class repeats. No time library, for pages.
import type { WallTime } from '../wall-text.ts';

/** `monthly` keeps the weekday's position counted from the start of the month, `monthly-last` from its end. */
export type Repeat = 'weekly' | 'biweekly' | 'monthly' | 'monthly-last';

/** A week begins on Sunday, as in the calendars of our pages. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text);

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const places = ['first', 'second', 'third', 'fourth', 'fifth'];

const utcDay = (wall: WallTime): Date => new Date(`${wall.slice(0, 10)}T00:00:00Z`);

/** "Tuesday" */
export function weekdayName(wall: WallTime): string {
  return weekdayNames[utcDay(wall).getUTCDay()] ?? '';
}

export const weekdayOf = (wall: WallTime): Weekday =>
  weekdays[utcDay(wall).getUTCDay()] ?? 'sunday';

/** "Tuesday and Thursday", in the order of the week. */
export const weekdaysText = (chosen: readonly Weekday[]): string =>
  new Intl.ListFormat('en-US').format(
    weekdayNames.filter((_, index) => chosen.some((day) => day === weekdays[index])),
  );

/** Whether a series may take place on several weekdays. */
export const isWeekly = (repeat: Repeat): boolean => repeat === 'weekly' || repeat === 'biweekly';

/** The position of this weekday in its month: 1 to 5, and whether it is the last one. */
export function placeInMonth(wall: WallTime): { nth: number; isLast: boolean } {
  const at = utcDay(wall);
  const day = at.getUTCDate();
  const daysInMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return { nth: Math.ceil(day / 7), isLast: day + 7 > daysInMonth };
}

/** "second Tuesday" */
export function weekdayInMonthText(wall: WallTime): string {
  return `${places[placeInMonth(wall).nth - 1]} ${weekdayName(wall)}`;
}

/** "Every month on the second Tuesday"; with more weekdays "Every Tuesday and Thursday". */
export function repeatText(
  repeat: Repeat,
  wall: WallTime,
  chosen: readonly Weekday[] = [],
): string {
  if (chosen.length > 1 && isWeekly(repeat)) return weeklyText(repeat, chosen);
  switch (repeat) {
    case 'weekly':
      return `Every ${weekdayName(wall)}`;
    case 'biweekly':
      return `Every other ${weekdayName(wall)}`;
    case 'monthly':
      return `Every month on the ${weekdayInMonthText(wall)}`;
    case 'monthly-last':
      return `Every month on the last ${weekdayName(wall)}`;
  }
}

function weeklyText(repeat: Repeat, chosen: readonly Weekday[]): string {
  if (repeat === 'biweekly') return `Every other week on ${weekdaysText(chosen)}`;
  return chosen.length === weekdays.length ? 'Every day' : `Every ${weekdaysText(chosen)}`;
}

/** The ways a class with this first meeting, and these weekdays, can repeat; "last" is offered only if it applies. */
export function repeatChoices(
  wall: WallTime,
  days: readonly Weekday[] = [],
): { repeat: Repeat; text: string }[] {
  const fitting: Repeat[] = ['weekly', 'biweekly', 'monthly'];
  if (placeInMonth(wall).isLast) fitting.push('monthly-last');
  return fitting.map((repeat) => ({ repeat, text: repeatText(repeat, wall, days) }));
}
