// Formats a session's length and remaining seats in a few words.
import type { ShownSession } from '#contract/classes/classes.ts';
import { lengthText } from '#domain/text/length-text.ts';
import { minuteMs } from '#domain/time/durations.ts';

/** "2 hours", or "4 meetings · 2 hours each" for a course, by its first meeting. */
export function sessionLengthText(session: ShownSession): string {
  const [{ startTime, endTime } = session] = session.meetings;
  const minutes = Math.round((Date.parse(endTime) - Date.parse(startTime)) / minuteMs);
  return lengthText(session.meetings.length, minutes);
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
