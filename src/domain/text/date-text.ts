// Formats dates and times for people, always in the class's own time zone.
// Texts are assembled from parts, because the spaces that Intl writes differ between server and browsers.
import { dayMs } from '../time/durations.ts';
import { monthNames } from '../time/wall-text.ts';
import type { MomentParts } from './known-moments.ts';
import { type Instant, partsAt } from './moment-parts.ts';

const dateOf = ({ day, year }: Pick<MomentParts, 'day' | 'year'>): string => `${day}, ${year}`;

/** Days since 1970, to count calendar days independently of the time of day. */
export function dayNumberOf({ day, year }: Pick<MomentParts, 'day' | 'year'>): number {
  const [, month = '', dayOfMonth] = day.split(/,? /);
  return Date.UTC(Number(year), monthNames.indexOf(month), Number(dayOfMonth)) / dayMs;
}

/** "Sat, Dec 5, 2026" */
export function dateText(at: Instant, timeZone: string): string {
  return dateOf(partsAt(at, timeZone));
}

/** "Sat, Dec 5", where there is little room for a date of the coming months. */
export function weekdayText(at: Instant, timeZone: string): string {
  return partsAt(at, timeZone).day;
}

/** "Sat, Dec 5"; names the year if it is not that of `today` ("2026-11-16"). */
export function shortDateText(at: Instant, timeZone: string, today: string): string {
  const parts = partsAt(at, timeZone);
  return today.startsWith(parts.year) ? parts.day : dateOf(parts);
}

/** "10:00 AM", where the zone is named nearby. */
export function clockText(at: Instant, timeZone: string): string {
  return partsAt(at, timeZone).time;
}

/** "10:00 AM CST" */
export function timeText(at: Instant, timeZone: string): string {
  const { time, zone } = partsAt(at, timeZone);
  return `${time} ${zone}`;
}

/** "Sat, Dec 5, 2026, 10:00 AM CST" */
export function momentText(at: Instant, timeZone: string): string {
  const parts = partsAt(at, timeZone);
  return `${dateOf(parts)}, ${parts.time} ${parts.zone}`;
}

/** "10:00 AM – 12:00 PM CST"; names the second day, or the first zone, only where they differ. */
export function timeRangeText(startsAt: Instant, endsAt: Instant, timeZone: string): string {
  const start = partsAt(startsAt, timeZone);
  const end = partsAt(endsAt, timeZone);
  const from = start.zone === end.zone ? start.time : `${start.time} ${start.zone}`;
  const until = dateOf(start) === dateOf(end) ? end.time : `${dateOf(end)}, ${end.time}`;
  return `${from} – ${until} ${end.zone}`;
}

/** "Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST" */
export function whenText(startsAt: Instant, endsAt: Instant, timeZone: string): string {
  return `${dateText(startsAt, timeZone)}, ${timeRangeText(startsAt, endsAt, timeZone)}`;
}

/** "Sat, Dec 5, 2026 – Sun, Dec 13, 2026": the days of a course; a single day once, even if it ends at midnight. */
export function dateRangeText(startsAt: Instant, endsAt: Instant, timeZone: string): string {
  const first = dateText(startsAt, timeZone);
  const last = dateText(new Date(lastMomentMs(startsAt, endsAt)), timeZone);
  return first === last ? first : `${first} – ${last}`;
}

interface Session {
  startTime: Instant;
  endTime: Instant;
  /** The meetings, or their number. */
  meetings: readonly unknown[] | number;
}

/** "Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST"; a course is "Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)". */
export function sessionText({ startTime, endTime, meetings }: Session, timeZone: string): string {
  const count = typeof meetings === 'number' ? meetings : meetings.length;
  return count > 1
    ? `${dateRangeText(startTime, endTime, timeZone)} (${count} meetings)`
    : whenText(startTime, endTime, timeZone);
}

function lastMomentMs(startsAt: Instant, endsAt: Instant): number {
  return Math.max(new Date(startsAt).getTime(), new Date(endsAt).getTime() - 1);
}

/** "Today", "Tomorrow", else "Sat, Dec 5, 2026", by calendar days in the class's time zone. */
export function dayText(at: Instant, now: Instant, timeZone: string): string {
  const parts = partsAt(at, timeZone);
  const days = dayNumberOf(parts) - dayNumberOf(partsAt(now, timeZone));
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : dateOf(parts);
}

/** "(8:00 AM your time)", with the day if that differs too; empty if the viewer's clock shows the same time. */
export function yourTimeText(
  at: Instant,
  timeZone: string,
  here: Pick<MomentParts, 'day' | 'year' | 'time'>,
): string {
  const there = partsAt(at, timeZone);
  const isSameDay = dateOf(here) === dateOf(there);
  if (isSameDay && here.time === there.time) return '';
  return `(${isSameDay ? '' : `${dateOf(here)}, `}${here.time} your time)`;
}
