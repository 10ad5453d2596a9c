// Durations as text: how long something waits, and how far it is ahead.
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1000],
] as const;

/** "1 day", "3 days" */
export const counted = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;

/** "3 days", "1 hour"; "a moment" for less than a minute, and for a time that a fast clock puts in the future. */
export function ageText(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime();
  const largest = units.find(([, length]) => ms >= length);
  if (!largest || ms < minuteMs) return 'a moment';
  const [unit, length] = largest;
  return counted(Math.floor(ms / length), unit);
}

/** "2 days and 3 hours", "40 seconds": the largest unit and the one after it. */
export function spanText(ms: number): string {
  const first = units.findIndex(([, length]) => ms >= length);
  if (first < 0) return 'a moment';
  const [unit, length] = units[first] ?? units[0];
  const count = Math.floor(ms / length);
  const next = units[first + 1];
  const rest = next ? Math.floor((ms - count * length) / next[1]) : 0;
  return next && rest > 0
    ? `${counted(count, unit)} and ${counted(rest, next[0])}`
    : counted(count, unit);
}
