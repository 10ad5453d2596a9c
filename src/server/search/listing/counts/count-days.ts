// Counts the matches of a search on each day of a month, for the calendar view.
import type { MonthCounts, MonthQuery } from '#contract/classes/search-counts.ts';
import { searchLimits } from '#contract/classes/search-limits.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findDayRows } from './day-count-store.ts';
import { readCounted } from './read-counted.ts';

export async function countDays(
  db: Db,
  { clock }: { clock: Pick<Clock, 'now'> },
  { month, from: _from, to: _to, ...query }: MonthQuery,
): Promise<MonthCounts> {
  const search = await readCounted(db, query, clock.now());
  if (!search) return { days: [] };
  const rows = await findDayRows(db, { ...search, days: daysOfMonth(month) });
  const { countedByDay } = searchLimits;
  const days = rows
    .toSorted((one, other) => one.day - other.day)
    .map(({ day, count }) => ({
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      total: { count: Math.min(count, countedByDay), more: count > countedByDay },
    }));
  return { days };
}

/** From the first day of a month to before the first of the next. */
function daysOfMonth(month: string): { from: string; until: string } {
  const next = new Date(`${month}-01T00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, until: next.toISOString().slice(0, 10) };
}
