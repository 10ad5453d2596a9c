// Cuts the time that a list covers into slices, the first of them short: the word index reads one after the other until
// the page is full, so it reads few of the rows with a common word.
import { dayMs, hourMs, minuteMs, weekMs } from '#domain/time/durations.ts';
import { isOfSessions, type Search } from '../asked/search.ts';
import { weeksBetween } from './gathering/marks.ts';
import { minuteOf } from './sources.sql.ts';

export interface Slice {
  /** In milliseconds, of the clock by which the list is ordered. */
  fromMs: number;
  /** The last slice has no end. */
  untilMs?: number;
  /** Marks of the weeks, of which all rows of the slice have one; undefined for all weeks. */
  weeks?: number[];
}

/** The first slice is at least so long; it ends with a week. */
const shortestMs = weekMs / 2;
/** Further slices end so many weeks after the first. */
const furtherWeeks = [4, 20];

/** Marks go by the clock at the venue, lists of classes by that of the whole world. */
const slowestMs = 12 * hourMs;
const fastestMs = 14 * hourMs;

/** Rows before it are only those that are over and not yet swept. */
export const presentOf = ({ now }: Search): number => now.getTime() - dayMs;

export function slicesOf(search: Search): Slice[] {
  const isByWall = isOfSessions(search);
  const [behindMs, aheadMs] = isByWall ? [0, 0] : [slowestMs, fastestMs];
  const { after, days } = search;
  const startMs = Math.max(
    presentOf(search),
    after ? after.time * (isByWall ? minuteMs : 1) : -Infinity,
    days ? minuteOf(days.from) * minuteMs : -Infinity,
  );
  const firstEndMs = Math.ceil((startMs + shortestMs + aheadMs) / weekMs) * weekMs - aheadMs;
  const ends = [0, ...furtherWeeks].map((weeks) => firstEndMs + weeks * weekMs);
  const slices = ends.map((untilMs, index) => {
    const fromMs = ends[index - 1] ?? startMs;
    return { fromMs, untilMs, weeks: weeksBetween(fromMs - behindMs, untilMs + aheadMs - 1) };
  });
  return [...slices, { fromMs: ends.at(-1) ?? startMs }];
}
