// Numbers by which the index of words also knows category, weeks and area: those that `marks_of` of the database gives
// to a class.
import { boxesAround, type Box } from '#domain/classes/bounding-boxes.ts';
import type { Search } from '../../search.ts';

/** So many are no longer few of all there are. */
const mostMarks = 60;

/** What is looked for bears one of each; nothing is said of what is wide. */
export function marksOf({ categoryId, days, around, now }: Search): number[][] {
  const areas = around ? boxesAround(around, around.radiusMiles).flatMap(areaMarks) : [];
  const weeks = days ? weekMarks(days, now) : [];
  return [categoryId === undefined ? [] : [categoryId], weeks, areas].filter(
    ({ length }) => length > 0 && length <= mostMarks,
  );
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** What is over is not looked for, and no clock is a day late. */
function weekMarks({ from, until }: NonNullable<Search['days']>, now: Date): number[] {
  const first = Math.max(Date.parse(from), now.getTime() - dayMs);
  return steps(first / weekMs, Date.parse(until) / weekMs).map((week) => 1000 + week);
}

const areaMarks = ({ south, west, north, east }: Box): number[] =>
  steps(south * 2, north * 2).flatMap((row) =>
    steps(west * 2, east * 2).map((column) => 1_000_000 + (row + 180) * 1000 + column + 360),
  );

/** The whole numbers that both and all between them are in. */
function steps(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, n) => first + n);
}
