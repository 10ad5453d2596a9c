// Presents a calendar elsewhere to its owner; the address is not in it.
import {
  type BusyCalendar,
  type CalendarFailure,
  calendarFailures,
} from '#contract/calendars/busy-calendar-calls.ts';
import type { CalendarRow } from './busy-calendar-store.ts';

type Shown = Pick<CalendarRow, 'id' | 'host' | 'added_at' | 'read_at' | 'next_read_at' | 'failure'>;

export const presentCalendar = (row: Shown): BusyCalendar => ({
  id: row.id,
  host: row.host,
  addedAt: row.added_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  nextReadAt: row.next_read_at.toISOString(),
  failure: failureOf(row.failure),
});

/** A later version may have written one that this one does not know. */
function failureOf(failure: string | null): CalendarFailure | null {
  if (failure === null) return null;
  return calendarFailures.find((known) => known === failure) ?? 'refused';
}
