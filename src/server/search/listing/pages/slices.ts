// Cuts the time that a list covers into slices, the first of them short: the word index reads one after the other until
// the page is full, so it reads few of the rows with a common word.
import { dayMs, minuteMs, weekMs } from '#domain/time/durations.ts';
import { isOfSessions, type Search } from '../asked/search.ts';
import { nextDaysBetween, weeksBetween } from './gathering/marks.ts';
import { daysOfMatches, fewestOfSliced, sampleMask } from './most-read.ts';
import { minuteOf } from './sources.sql.ts';

export interface Slice {
  /** In milliseconds, of the clock by which the list is ordered. */
  fromMs: number;
  untilMs: number;
  /** Marks of days or weeks, of which all rows of the slice have one. */
  marks: number[];
}

export interface Slices {
  slices: Slice[];
  /** All that is later is read as one. */
  restFromMs: number;
}

/** Each slice of classes is so many times as long as the one before. */
const growth = 3;
/** The index reads a list of rows for each day; a longer slice is part of the rest. */
const mostDays = 30;

/** The first slice of sessions is at least so long; it ends with a week. */
const shortestMs = weekMs / 2;
/** Further slices of sessions end so many weeks after the first. */
const furtherWeeks = [4, 20];

/** Rows before it are only those that are over and not yet swept. */
export const presentOf = ({ now }: Search): number => now.getTime() - dayMs;

/** `sampled` is the number of matches in the sample, by which the slices of classes are long enough for a page of `rows`. */
export function slicesOf(search: Search, sampled: number, rows: number): Slices {
  const startMs = startOf(search);
  if (sampled < fewestOfSliced) return { slices: [], restFromMs: startMs };
  if (isOfSessions(search)) return cut(startMs, endsByWeeks(startMs), weeksBetween);
  const firstDays = Math.ceil((1.5 * rows * daysOfMatches) / (sampled * (sampleMask + 1)));
  const todayMs = Math.max(startMs, search.now.getTime());
  return cut(startMs, endsByDays(todayMs, firstDays), nextDaysBetween);
}

/** The first moment that the page may have. */
export function startOf(search: Search): number {
  const { after, days } = search;
  return Math.max(
    presentOf(search),
    after ? after.time * (isOfSessions(search) ? minuteMs : 1) : -Infinity,
    days ? minuteOf(days.from) * minuteMs : -Infinity,
  );
}

/** Marks of days go by the clock of the whole world, as lists of classes do. */
function endsByDays(startMs: number, firstDays: number): number[] {
  const ends: number[] = [];
  let endMs = (Math.floor(startMs / dayMs) + 1) * dayMs;
  for (let days = firstDays; days <= mostDays; days *= growth) ends.push((endMs += days * dayMs));
  return ends;
}

/** Marks of weeks go by the clocks at the venues, as lists of sessions do. */
function endsByWeeks(startMs: number): number[] {
  const firstEndMs = Math.ceil((startMs + shortestMs) / weekMs) * weekMs;
  return [0, ...furtherWeeks].map((weeks) => firstEndMs + weeks * weekMs);
}

/** `marksBetween` includes the mark of the second moment. */
function cut(
  startMs: number,
  ends: number[],
  marksBetween: (fromMs: number, untilMs: number) => number[],
): Slices {
  const slices = ends.map((untilMs, index) => {
    const fromMs = ends[index - 1] ?? startMs;
    return { fromMs, untilMs, marks: marksBetween(fromMs, untilMs - 1) };
  });
  return { slices, restFromMs: ends.at(-1) ?? startMs };
}
