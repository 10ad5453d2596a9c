// Keeps the start and the end of a class consistent while the form is filled in. An empty text means not chosen.
import { dayMs } from '../time/durations.ts';
import type { WallTime } from '../time/wall-text.ts';
import { addMinutes, nextQuarter, quarterMinutes, wallAt } from '../time/series/wall-steps.ts';

const usualMinutes = 60;

/** Starts at the next quarter hour a day from now, and ends an hour later. */
export function defaultTimes(now: Date, timeZone: string) {
  // Rounds up to a full minute, so that a quarter hour that began seconds ago is not offered.
  const aDayOn = wallAt(new Date(now.getTime() + dayMs + 59_999), timeZone);
  const startTime = nextQuarter(aDayOn);
  return { startTime, endTime: addMinutes(startTime, usualMinutes) };
}

/** The end after another start was chosen; it stays if it is still later than the start. */
export function endForStart(startTime: WallTime, endTime: WallTime): WallTime {
  if (!startTime || endTime > startTime) return endTime;
  return addMinutes(startTime, usualMinutes);
}

/** The end as picked; if that is before the start, a quarter hour after the start. */
export function endAsPicked(startTime: WallTime, endTime: WallTime): WallTime {
  if (!startTime || !endTime || endTime >= startTime) return endTime;
  return addMinutes(startTime, quarterMinutes);
}
