// Formats an instant with the offset of its place: "2026-12-05T10:00:00-06:00". No time library, for pages.
import { minuteMs } from './durations.ts';
import { twoDigits } from './wall-text.ts';
import { formatPerZone } from './zone-formats.ts';

const formatFor = formatPerZone({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

export function localInstantText(at: Date | string, timeZone: string): string {
  const wholeSecondMs = Math.floor(new Date(at).getTime() / 1000) * 1000;
  const wallMs = wallAsUtcMs(wholeSecondMs, timeZone);
  const offsetMinutes = Math.round((wallMs - wholeSecondMs) / minuteMs);
  return new Date(wallMs).toISOString().slice(0, 19) + offsetText(offsetMinutes);
}

/** A page lists the sessions of its class whenever it is rendered, and Intl takes a tenth of that. Cleared when it is full. */
const known = new Map<string, number>();
const mostKnown = 2000;

/** The wall time there, read as a time in UTC. */
function wallAsUtcMs(atMs: number, timeZone: string): number {
  const key = `${atMs} ${timeZone}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const wallMs = readWallMs(atMs, timeZone);
  known.set(key, wallMs);
  return wallMs;
}

function readWallMs(atMs: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(new Date(atMs));
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
