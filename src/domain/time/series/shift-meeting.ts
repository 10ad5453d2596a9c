// Gives a later date of a series the new time of an earlier one. No time library, for pages.
import { dayMs } from '../durations.ts';
import type { WallTime } from '../wall-text.ts';
import type { WallMeeting } from './place-meeting.ts';
import { addMinutes, minutesBetween } from './wall-steps.ts';

interface Shift {
  /** The date at which the change was made, as it was and as it shall be. */
  from: WallMeeting;
  to: WallMeeting;
}

/** Its day moves by as many days; time of day and length become those of the other date, by the clock on the wall. */
export function shiftMeeting({ wallStart }: WallMeeting, { from, to }: Shift): WallMeeting {
  const days = daysBetween(from.wallStart, to.wallStart);
  const day = new Date(midnight(wallStart) + days * dayMs).toISOString().slice(0, 10);
  const start = `${day}T${to.wallStart.slice(11)}`;
  return { wallStart: start, wallEnd: addMinutes(start, minutesBetween(to.wallStart, to.wallEnd)) };
}

/** Whether any of these would overlap the next one. */
export function haveOverlap(meetings: readonly WallMeeting[]): boolean {
  const sorted = meetings.toSorted((a, b) => (a.wallStart < b.wallStart ? -1 : 1));
  return sorted.some(({ wallStart }, index) => wallStart < (sorted[index - 1]?.wallEnd ?? ''));
}

const midnight = (wall: WallTime): number => new Date(`${wall.slice(0, 10)}T00:00:00Z`).getTime();

const daysBetween = (from: WallTime, until: WallTime): number =>
  (midnight(until) - midnight(from)) / dayMs;
