// Validates and formats wall times ("2026-11-18T18:00", what a clock on the wall shows). No time library, for pages.
import { readDate } from './wall-date.ts';

/** "2026-11-18T18:00": a date and a time of day in no zone yet. Times sort as their texts do. */
export type WallTime = string;

/** "2026-11-18" */
export type WallDate = string;

interface WallParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const timePattern = /^((?:19|2\d)\d\d-\d\d-\d\d)T(\d\d):(\d\d)$/;

export const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function read(text: string): WallParts | undefined {
  const [, date = '', hour, minute] = timePattern.exec(text) ?? [];
  const day = readDate(date);
  return day && Number(hour) < 24 && Number(minute) < 60
    ? { ...day, hour: Number(hour), minute: Number(minute) }
    : undefined;
}

function parts(wall: WallTime): WallParts {
  const found = read(wall);
  if (!found) throw new RangeError(`${wall} is not a date and time like 2026-11-18T18:00.`);
  return found;
}

/** "06" */
export const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Whether this is a day and a minute of it, written 2026-11-18T18:00. It may still not exist in some zone. */
export function isWallTime(text: string): boolean {
  return read(text) !== undefined;
}

/** "Nov 18, 2026" */
export function wallDateText(wall: WallTime): string {
  const { year, month, day } = parts(wall);
  return `${monthNames[month - 1]} ${day}, ${year}`;
}

/** "6:00 PM" */
export function wallClockText(wall: WallTime): string {
  const { hour, minute } = parts(wall);
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Nov 18, 2026 • 06:00 PM", as the date and time pickers show it. */
export function pickerText(wall: WallTime): string {
  return `${wallDateText(wall)} • ${wallClockText(wall).padStart(8, '0')}`;
}
