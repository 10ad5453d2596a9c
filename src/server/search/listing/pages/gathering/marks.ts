// Computes marks: numbers by which the word index also knows category, weeks and area, as `marks_of` in the database
// gives them to a class.
import { boxesAround, type Box } from '#domain/classes/bounding-boxes.ts';
import { dayMs, weekMs } from '#domain/time/durations.ts';
import type { Search } from '../../asked/search.ts';

/** More marks than this no longer narrow the search. */
const mostMarks = 60;

/** A match has one mark of each list; a wide criterion yields no list. */
export function marksOf({ categoryId, days, around, now }: Search): number[][] {
  const areas = around ? boxesAround(around, around.radiusMiles).flatMap(areaMarks) : [];
  const weeks = days ? weekMarks(days, now) : [];
  return [categoryId === undefined ? [] : [categoryId], weeks, areas].filter(
    ({ length }) => length > 0 && length <= mostMarks,
  );
}

/** Past weeks are not searched, and no time zone is a whole day behind. */
function weekMarks({ from, until }: NonNullable<Search['days']>, now: Date): number[] {
  const first = Math.max(Date.parse(from), now.getTime() - dayMs);
  return weeksBetween(first, Date.parse(until));
}

/** The marks of all weeks from one moment to another, in wall time. */
export const weeksBetween = (fromMs: number, untilMs: number): number[] =>
  steps(fromMs / weekMs, untilMs / weekMs).map((week) => 1000 + week);

const areaMarks = ({ south, west, north, east }: Box): number[] =>
  steps(south * 2, north * 2).flatMap((row) =>
    steps(west * 2, east * 2).map((column) => 1_000_000 + (row + 180) * 1000 + column + 360),
  );

/** All whole numbers from floor(from) to floor(to). */
function steps(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, n) => first + n);
}
