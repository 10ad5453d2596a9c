// Parts of the statements of the map: what a row must have, and tables of boxes.
import type { MapBox } from '#contract/classes/class-map.ts';
import type { Search } from '../listing/asked/search.ts';
import type { Ask, Parts } from '../listing/pages/sources.sql.ts';

export const hasWords = ({ asked: words }: Search): boolean => words !== undefined;

/** All conditions on a row of the source, for which no index of words is used. */
export const conditionsOf = ({ search, source }: Parts): string[] => [
  ...source.conditions,
  ...(hasWords(search) ? [source.matches] : []),
];

/** The table `cell`. */
export function boxesOf(boxes: MapBox[], ask: Ask): string {
  const edges = (['west', 'south', 'east', 'north'] as const).map((edge) => {
    const values = boxes.map((box) => box[edge]);
    return ask(values, 'float8[]');
  });
  return `unnest(${edges.join(', ')}) as cell (west, south, east, north)`;
}

/** Without the east and north edges. */
export const isInCell = `s.longitude >= cell.west and s.longitude < cell.east
  and s.latitude >= cell.south and s.latitude < cell.north`;

/** With all edges, by the index of spots. */
export const isBoxed = `point(s.longitude, s.latitude)
  <@ box(point(cell.west, cell.south), point(cell.east, cell.north))`;
