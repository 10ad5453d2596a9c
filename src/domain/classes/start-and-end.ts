// How the start and the end of a class follow each other while somebody fills in the form; empty texts stand for none chosen.
import type { WallTime } from '../time/wall-text.ts';
import { addMinutes, nextQuarter, quarterMinutes, wallAt } from '../time/wall-steps.ts';

const dayMs = 86_400_000;
const usualMinutes = 60;

/** A quarter hour that has not begun, a day from now; the end an hour after it. */
export function defaultTimes(now: Date, timeZone: string) {
  // Part of a minute has passed, so the quarter that has just begun is over.
  const aDayOn = wallAt(new Date(now.getTime() + dayMs + 59_999), timeZone);
  const startTime = nextQuarter(aDayOn);
  return { startTime, endTime: addMinutes(startTime, usualMinutes) };
}

/** The end after another start was chosen; it stays where it is still later. */
export function endForStart(startTime: WallTime, endTime: WallTime): WallTime {
  if (!startTime || endTime > startTime) return endTime;
  return addMinutes(startTime, usualMinutes);
}

/** The end somebody picked, moved behind the start where it was before it. */
export function endAsPicked(startTime: WallTime, endTime: WallTime): WallTime {
  if (!startTime || !endTime || endTime >= startTime) return endTime;
  return addMinutes(startTime, quarterMinutes);
}
