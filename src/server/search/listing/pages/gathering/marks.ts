// Computes marks: numbers by which the word index also knows category, weeks, day and area, as `marks_of` in the database
// gives them to a class.
import { boxesAround, type Box } from '#domain/classes/bounding-boxes.ts';
import { dayMs, weekMs } from '#domain/time/durations.ts';
import type { Search } from '../../asked/search.ts';

/** More marks than this no longer narrow the search. */
const mostMarks = 60;
/** Sizes of areas, in degrees. */
const areaSizes = [0.5, 1, 2, 4];
/** The index compares each row with every mark, so the smallest areas are looked for of which so many suffice. */
const mostAreas = 6;

/** A match has one mark of each list; a wide criterion yields no list. */
export function marksOf({ categoryId, days, around, now }: Search): number[][] {
  const areas = around ? areaMarks(boxesAround(around, around.radiusMiles)) : [];
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

/** The marks of classes whose next session begins from one moment to another. */
export const nextDaysBetween = (fromMs: number, untilMs: number): number[] =>
  steps(fromMs / dayMs, untilMs / dayMs).map((day) => 200_000 + day);

function areaMarks(boxes: Box[]): number[] {
  const bySize = areaSizes.map((degrees, index) => {
    const first = (index + 1) * 1_000_000;
    return boxes.flatMap((box) => cellsOf(box, degrees).map((cell) => first + cell));
  });
  return bySize.find(({ length }) => length <= mostAreas) ?? bySize.at(-1) ?? [];
}

const cellsOf = ({ south, west, north, east }: Box, degrees: number): number[] =>
  steps(south / degrees, north / degrees).flatMap((row) =>
    steps(west / degrees, east / degrees).map(
      (column) => (row + Math.ceil(90 / degrees)) * 1000 + column + Math.ceil(180 / degrees),
    ),
  );

/** All whole numbers from floor(from) to floor(to). */
function steps(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, n) => first + n);
}
