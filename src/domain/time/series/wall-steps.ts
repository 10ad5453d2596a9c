// Calculates with wall times as texts: adds minutes, rounds to quarter hours, reads clocks. No time library, for pages.
import { minuteMs } from '../durations.ts';
import type { WallTime } from '../wall-text.ts';

export const quarterMinutes = 15;

/** Adds minutes in wall time; clock changes in between do not matter here. */
export function addMinutes(wall: WallTime, minutes: number): WallTime {
  const at = new Date(`${wall}:00Z`).getTime() + minutes * minuteMs;
  return new Date(at).toISOString().slice(0, 16);
}

/** Counts minutes in wall time; clock changes in between do not matter here. */
export const minutesBetween = (from: WallTime, until: WallTime): number =>
  (new Date(`${until}:00Z`).getTime() - new Date(`${from}:00Z`).getTime()) / minuteMs;

/** The same time if it is on a quarter hour, else the next quarter hour. */
export function nextQuarter(wall: WallTime): WallTime {
  const past = Number(wall.slice(14)) % quarterMinutes;
  return past === 0 ? wall : addMinutes(wall, quarterMinutes - past);
}

/** The wall time in the zone at that instant, without seconds. */
export function wallAt(at: Date, timeZone: string): WallTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}
