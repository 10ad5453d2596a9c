// Describes in words how a class repeats. No time library, for pages.
import type { WallTime } from '../wall-text.ts';

/** `monthly` keeps the weekday's position counted from the start of the month, `monthly-last` from its end. */
export type Repeat = 'weekly' | 'biweekly' | 'monthly' | 'monthly-last';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const places = ['first', 'second', 'third', 'fourth', 'fifth'];

const utcDay = (wall: WallTime): Date => new Date(`${wall.slice(0, 10)}T00:00:00Z`);

/** "Tuesday" */
export function weekdayName(wall: WallTime): string {
  return weekdays[utcDay(wall).getUTCDay()] ?? '';
}

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

/** "Every month on the second Tuesday" */
export function repeatText(repeat: Repeat, wall: WallTime): string {
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

/** The ways a class with this first meeting can repeat; "last" is offered only if it applies. */
export function repeatChoices(wall: WallTime): { repeat: Repeat; text: string }[] {
  const fitting: Repeat[] = ['weekly', 'biweekly', 'monthly'];
  if (placeInMonth(wall).isLast) fitting.push('monthly-last');
  return fitting.map((repeat) => ({ repeat, text: repeatText(repeat, wall) }));
}
