// Keeps the start and the end of a class consistent while the form is filled in. An empty text means not chosen.
import { dayMs } from '../time/durations.ts';
import type { WallTime } from '../time/wall-text.ts';
import {
  addMinutes,
  minutesBetween,
  nextQuarter,
  quarterMinutes,
  wallAt,
} from '../time/series/wall-steps.ts';
import { mostMeetingHours } from './session-limits.ts';

const usualMinutes = 60;

interface WallTimes {
  startTime: WallTime;
  endTime: WallTime;
}

/** Starts at the next quarter hour a day from now, and ends an hour later. */
export function defaultTimes(now: Date, timeZone: string) {
  // Rounds up to a full minute, so that a quarter hour that began seconds ago is not offered.
  const aDayOn = wallAt(new Date(now.getTime() + dayMs + 59_999), timeZone);
  const startTime = nextQuarter(aDayOn);
  return { startTime, endTime: addMinutes(startTime, usualMinutes) };
}

/**
 * The end after the start was changed: as much later as it was, so that the class keeps its length. Where there was no
 * start or no later end, the end stays if it is later and within a day, and is otherwise an hour later.
 */
export function endForStart(meeting: WallTimes, startTime: WallTime): WallTime {
  const { startTime: before, endTime } = meeting;
  if (!startTime) return endTime;
  if (before && endTime > before) return addMinutes(startTime, minutesBetween(before, endTime));
  const isInADay =
    endTime > startTime && minutesBetween(startTime, endTime) <= mostMeetingHours * 60;
  return isInADay ? endTime : addMinutes(startTime, usualMinutes);
}

/** The end as picked; if that is before the start, a quarter hour after the start. */
export function endAsPicked(startTime: WallTime, endTime: WallTime): WallTime {
  if (!startTime || !endTime || endTime >= startTime) return endTime;
  return addMinutes(startTime, quarterMinutes);
}
