// Reads when a person is busy at each of several times.
import { busyCalendarLimits, type TimeSpan } from '#contract/calendars/busy-calendar-calls.ts';
import type { Db } from '#platform/db/db.ts';
import { findBusyTimes } from './busy-calendar-store.ts';

export async function readBusyTimes(
  db: Db,
  { personId, times }: { personId: string; times: readonly TimeSpan[] },
): Promise<TimeSpan[][]> {
  const rows = await findBusyTimes(db, {
    personId,
    times: times.map(({ startTime, endTime }) => [new Date(startTime), new Date(endTime)]),
    most: busyCalendarLimits.busyTimes,
  });
  const busy: TimeSpan[][] = times.map(() => []);
  for (const { position, starts_at: start, ends_at: end } of rows)
    busy[position]?.push({ startTime: start.toISOString(), endTime: end.toISOString() });
  return busy;
}
