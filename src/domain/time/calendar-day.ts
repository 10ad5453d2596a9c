// Turns calendar days of a place, such as "today" or "this weekend", into spans of instants.
import { Temporal } from 'temporal-polyfill';
import { hourMs } from './durations.ts';
import type { WallDate } from './wall-text.ts';

/** From the first instant (inclusive) to the last (exclusive). */
export interface Span {
  from: Date;
  until: Date;
}

/** Midnight, or the first instant of the day where clocks skip it. */
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

/** Temporal's numbering: Monday is 1, Sunday 7. */
const saturday = 6;

/** The coming Saturday and Sunday; on a Sunday, the weekend it belongs to. */
export function thisWeekend(now: Date, timeZone: string): Span {
  const day = dayAt(now, timeZone);
  return span(day.add({ days: saturday - day.dayOfWeek }), 2, timeZone);
}

/** All days from the first to the last, both included. */
export function daysFromTo(first: WallDate, last: WallDate, timeZone: string): Span {
  const from = Temporal.PlainDate.from(first);
  return span(from, Math.max(0, from.until(last).days + 1), timeZone);
}

/** Elapsed hours, whatever the clocks do in between; negative if `to` is earlier. */
export function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / hourMs;
}
