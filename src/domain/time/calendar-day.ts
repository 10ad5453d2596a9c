// Calendar days of a place as spans of instants: what "today" or "this weekend" means there.
import { Temporal } from 'temporal-polyfill';
import type { WallDate } from './wall-text.ts';

/** From the first instant to just before the last. */
export interface Span {
  from: Date;
  until: Date;
}

/** Midnight, or whatever comes first where clocks skip it. */
function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

function dayAt(at: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
}

function span(first: Temporal.PlainDate, days: number, timeZone: string): Span {
  return { from: startOf(first, timeZone), until: startOf(first.add({ days }), timeZone) };
}

export function startOfDay(at: Date, timeZone: string): Date {
  return startOf(dayAt(at, timeZone), timeZone);
}

export function today(now: Date, timeZone: string): Span {
  return span(dayAt(now, timeZone), 1, timeZone);
}

export function tomorrow(now: Date, timeZone: string): Span {
  return span(dayAt(now, timeZone).add({ days: 1 }), 1, timeZone);
}

/** As Temporal counts: Monday is 1, Sunday 7. */
const saturday = 6;

/** The coming Saturday and Sunday; on a Sunday, the two days it belongs to. */
export function thisWeekend(now: Date, timeZone: string): Span {
  const day = dayAt(now, timeZone);
  return span(day.add({ days: saturday - day.dayOfWeek }), 2, timeZone);
}

/** All of the days from the first to the last. */
export function daysFromTo(first: WallDate, last: WallDate, timeZone: string): Span {
  const from = Temporal.PlainDate.from(first);
  return span(from, Math.max(0, from.until(last).days + 1), timeZone);
}

/** Real hours that pass, whatever the clocks do in between; negative when `to` is earlier. */
export function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 3_600_000;
}
