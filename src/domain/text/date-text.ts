// Formats dates and times for people, always in the class's own time zone.
// Texts are assembled from parts, because the spaces that Intl writes differ between server and browsers.
import { dayMs } from '../time/durations.ts';
import { isTimeZone, localAbbreviation } from '../time/time-zone.ts';
import { monthNames } from '../time/wall-text.ts';
import { formatPerZone } from '../time/zone-formats.ts';

type Instant = Date | string;

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
const known = new Map<string, ReturnType<typeof readParts>>();
const mostKnown = 2000;

function partsAt(at: Instant, timeZone: string): ReturnType<typeof readParts> {
  const key = `${new Date(at).getTime()} ${timeZone}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const parts = readParts(at, timeZone);
  known.set(key, parts);
  return parts;
}

function readParts(at: Instant, timeZone: string) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(new Date(at))) {
    parts[type] = value;
  }
  const day = `${parts.weekday}, ${parts.month} ${parts.day}`;
  return {
    day,
    year: parts.year ?? '',
    dayNumber: dayNumber(Number(parts.year), parts.month ?? '', Number(parts.day)),
    date: `${day}, ${parts.year}`,
    time: `${parts.hour}:${parts.minute} ${parts.dayPeriod}`,
    zone: localAbbreviation(timeZone, parts.timeZoneName ?? timeZone),
  };
}

/** Days since 1970, to count calendar days independently of the time of day. */
function dayNumber(year: number, monthName: string, day: number): number {
  return Date.UTC(year, monthNames.indexOf(monthName), day) / dayMs;
}

/** "Sat, Dec 5, 2026" */
export function dateText(at: Instant, timeZone: string): string {
  return partsAt(at, timeZone).date;
}

/** "Sat, Dec 5"; names the year if it is not that of `today` ("2026-11-16"). */
export function shortDateText(at: Instant, timeZone: string, today: string): string {
  const { day, year, date } = partsAt(at, timeZone);
  return today.startsWith(year) ? day : date;
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
  const { date, time, zone } = partsAt(at, timeZone);
  return `${date}, ${time} ${zone}`;
}

/** "10:00 AM – 12:00 PM CST"; names the second day, or the first zone, only where they differ. */
export function timeRangeText(startsAt: Instant, endsAt: Instant, timeZone: string): string {
  const start = partsAt(startsAt, timeZone);
  const end = partsAt(endsAt, timeZone);
  const from = start.zone === end.zone ? start.time : `${start.time} ${start.zone}`;
  const until = start.date === end.date ? end.time : `${end.date}, ${end.time}`;
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
  const { date, dayNumber: day } = partsAt(at, timeZone);
  const days = day - partsAt(now, timeZone).dayNumber;
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : date;
}

/** "(8:00 AM your time)", with the day if that differs too; empty if the viewer's clock shows the same time. */
export function yourTimeText(at: Instant, timeZone: string, viewerZone: string): string {
  // A browser may report a zone that its own Intl does not accept.
  if (!isTimeZone(viewerZone)) return '';
  const there = partsAt(at, timeZone);
  const here = partsAt(at, viewerZone);
  if (here.date === there.date && here.time === there.time) return '';
  return `(${here.date === there.date ? '' : `${here.date}, `}${here.time} your time)`;
}
