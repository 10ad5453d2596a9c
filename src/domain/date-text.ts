// Dates and times as people read them, always in the class's own time zone.
// Texts are put together from parts: the spaces Intl writes differ between server and browsers.

type Instant = Date | string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One format per zone: making one costs a thousand times more than using it. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  });
  formats.set(timeZone, format);
  return format;
}

function partsAt(at: Instant, timeZone: string) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(new Date(at))) {
    parts[type] = value;
  }
  return {
    date: `${parts.weekday}, ${parts.month} ${parts.day}, ${parts.year}`,
    time: `${parts.hour}:${parts.minute} ${parts.dayPeriod}`,
    zone: parts.timeZoneName ?? timeZone,
  };
}

/** "Sat, Dec 5, 2026" */
export function dateText(at: Instant, timeZone: string): string {
  return partsAt(at, timeZone).date;
}

/** "10:00 AM CST" */
export function timeText(at: Instant, timeZone: string): string {
  const { time, zone } = partsAt(at, timeZone);
  return `${time} ${zone}`;
}

/** "10:00 AM – 12:00 PM CST"; names the second day, or the first zone, only where they differ. */
export function timeRangeText(startsAt: Instant, endsAt: Instant, timeZone: string): string {
  const start = partsAt(startsAt, timeZone);
  const end = partsAt(endsAt, timeZone);
  const from = start.zone === end.zone ? start.time : `${start.time} ${start.zone}`;
  const until = start.date === end.date ? end.time : `${end.date}, ${end.time}`;
  return `${from} – ${until} ${end.zone}`;
}
