// Formats a session's length and remaining seats in a few words.
import type { ShownSession } from '#contract/classes/classes.ts';
import { minuteMs } from '#domain/time/durations.ts';

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "2 hours", "45 minutes", "1 hr 30 min", short enough for a phone; "4 meetings" for a course. */
export function lengthText({ meetings, startTime, endTime }: ShownSession): string {
  if (meetings.length > 1) return counted(meetings.length, 'meeting');
  const minutes = Math.round((Date.parse(endTime) - Date.parse(startTime)) / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return counted(minutes, 'minute');
  return minutes % 60 === 0 ? counted(hours, 'hour') : `${hours} hr ${minutes % 60} min`;
}

export type SeatMood = 'open' | 'few' | 'full';

const few = 3;

export const seatMood = (availableSpots: number): SeatMood =>
  availableSpots <= 0 ? 'full' : availableSpots <= few ? 'few' : 'open';

/** "8 left", "Only 1 left", "Full" */
export function seatsLeftText(availableSpots: number): string {
  const mood = seatMood(availableSpots);
  if (mood === 'full') return 'Full';
  return mood === 'few' ? `Only ${availableSpots} left` : `${availableSpots} left`;
}

/** "3 / 10 spots available"; only the maximum when the free seats are unknown. */
export function spotsText(availableSpots: number | null, maxStudents: number): string {
  return availableSpots === null
    ? `${maxStudents} maximum students`
    : `${availableSpots} / ${maxStudents} spots available`;
}
