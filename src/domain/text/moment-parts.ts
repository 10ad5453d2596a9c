// A moment as people read it in a time zone: the parts from which all texts of dates and times are made.
import { localAbbreviation } from '../time/time-zone.ts';
import { formatPerZone } from '../time/zone-formats.ts';

export type Instant = Date | string;

export interface MomentParts {
  /** "Sat, Dec 5" */
  day: string;
  year: string;
  /** "10:00 AM" */
  time: string;
  /** "CST" */
  zone: string;
}

/** By time zone, then by milliseconds since 1970. */
export type Moments = Record<string, Record<string, MomentParts>>;

const formatFor = formatPerZone({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
});

/** Pages write the same moment several times, and formatting is a tenth of a rendering. Cleared when it is full. */
const known = new Map<string, MomentParts>();
const mostKnown = 2000;

let collected: Moments | undefined;

export function partsAt(at: Instant, timeZone: string): MomentParts {
  const ms = new Date(at).getTime();
  const key = `${ms} ${timeZone}`;
  const parts = known.get(key) ?? remember(key, readParts(ms, timeZone));
  if (collected) (collected[timeZone] ??= {})[ms] = parts;
  return parts;
}

function remember(key: string, parts: MomentParts): MomentParts {
  if (known.size >= mostKnown) known.clear();
  known.set(key, parts);
  return parts;
}

function readParts(ms: number, timeZone: string): MomentParts {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(ms)) parts[type] = value;
  return {
    day: `${parts.weekday}, ${parts.month} ${parts.day}`,
    year: parts.year ?? '',
    time: `${parts.hour}:${parts.minute} ${parts.dayPeriod}`,
    zone: localAbbreviation(timeZone, parts.timeZoneName ?? timeZone),
  };
}

/** Also returns the parts of all moments that the work has read. The work must not wait for anything. */
export function collectMoments<Result>(work: () => Result): { result: Result; moments: Moments } {
  const moments: Moments = {};
  collected = moments;
  try {
    return { result: work(), moments };
  } finally {
    collected = undefined;
  }
}

/** The first Intl.DateTimeFormat takes a slow phone a tenth of a second or more; known moments need none. */
export function rememberMoments(moments: Moments): void {
  for (const [timeZone, byTime] of Object.entries(moments))
    for (const [ms, parts] of Object.entries(byTime)) remember(`${ms} ${timeZone}`, parts);
}
