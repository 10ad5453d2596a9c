// Waiting time as text, in its largest unit.
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** "3 days", "1 hour"; "a moment" for less than a minute, and for a time that a fast clock puts in the future. */
export function ageText(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime();
  for (const [unit, length] of units) {
    const count = Math.floor(ms / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'a moment';
}
