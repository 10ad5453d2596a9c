// Reads a moment as people do in a time zone: the parts from which all texts of dates and times are made.
import { localAbbreviation } from '../time/time-zone.ts';
import { formatPerZone } from '../time/zone-formats.ts';
import { findMoment, type MomentParts, type Moments, rememberMoment } from './known-moments.ts';

export type Instant = Date | string;

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

let collected: Moments | undefined;

export function partsAt(at: Instant, timeZone: string): MomentParts {
  const ms = new Date(at).getTime();
  const parts = findMoment(ms, timeZone) ?? rememberMoment(ms, timeZone, readParts(ms, timeZone));
  if (collected) (collected[timeZone] ??= {})[ms] = parts;
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
