// Reckoning with wall times as texts: steps of minutes, quarter hours, and what a clock shows just then. No time library, for pages.
import type { WallTime } from './wall-text.ts';

const minuteMs = 60_000;
export const quarterMinutes = 15;

/** By the clock on the wall: whether clocks change in between does not matter here. */
export function addMinutes(wall: WallTime, minutes: number): WallTime {
  const at = new Date(`${wall}:00Z`).getTime() + minutes * minuteMs;
  return new Date(at).toISOString().slice(0, 16);
}

/** The same time if it stands on a quarter of an hour, else the next that does. */
export function nextQuarter(wall: WallTime): WallTime {
  const past = Number(wall.slice(14)) % quarterMinutes;
  return past === 0 ? wall : addMinutes(wall, quarterMinutes - past);
}

/** What clocks in the zone show; seconds are left out. */
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
