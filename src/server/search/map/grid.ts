// Grid of cells over the visible part of the map, in which matches are counted: squares of the map's projection.
import type { MapBox } from '#contract/classes/class-map.ts';
import {
  columnOf,
  latitudeOf,
  longitudeOf,
  rowOf,
  worldPixels,
} from '#domain/classes/map-projection.ts';

const cellPixels = 64;
/** Larger views are gathered as if seen from farther away. */
const mostCells = 600;

export interface Grid {
  zoom: number;
  /** One box, or two where it crosses the line where longitudes jump from 180 to -180. */
  parts: MapBox[];
  /** Without their east and north edges, so that every place is in one cell; together they are the parts. */
  cells: MapBox[];
}

export function gridOf(box: MapBox, zoom: number): Grid {
  const parts = partsOf(box);
  let used = zoom;
  while (used > 0 && countCells(parts, used) > mostCells) used -= 1;
  return {
    zoom: used,
    parts: parts.map(withEdges),
    cells: parts.flatMap((part) => cut(part, used)),
  };
}

function partsOf(box: MapBox): MapBox[] {
  if (box.west < box.east) return [box];
  const parts = [
    { ...box, east: 180 },
    { ...box, west: -180 },
  ];
  return parts.filter(({ west, east }) => west < east);
}

/** The world has no neighbor in the north and the east whose cells would have these edges. */
function withEdges(part: MapBox): MapBox {
  const { east, north } = part;
  return { ...part, east: east === 180 ? 181 : east, north: north === 90 ? 91 : north };
}

const cellsAcross = (zoom: number): number => (worldPixels / cellPixels) * 2 ** zoom;

export interface Pixel {
  x: number;
  y: number;
}

/** Position on the map of the whole world at this zoom. */
export function pixelOf(latitude: number, longitude: number, zoom: number): Pixel {
  const size = worldPixels * 2 ** zoom;
  return { x: columnOf(longitude) * size, y: rowOf(latitude) * size };
}

interface Span {
  first: number;
  last: number;
}

function spansOf(
  { west, south, east, north }: MapBox,
  zoom: number,
): Record<'across' | 'down', Span> {
  const cells = cellsAcross(zoom);
  const span = (from: number, to: number): Span => {
    const first = Math.min(Math.floor(from * cells), cells - 1);
    return { first, last: Math.max(first, Math.ceil(to * cells) - 1) };
  };
  return {
    across: span(columnOf(west), columnOf(east)),
    down: span(rowOf(north), rowOf(south)),
  };
}

function countCells(parts: MapBox[], zoom: number): number {
  const counts = parts.map((part) => {
    const { across, down } = spansOf(part, zoom);
    return (across.last - across.first + 1) * (down.last - down.first + 1);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The outermost cells end where the part does. */
function cut(part: MapBox, zoom: number): MapBox[] {
  const cells = cellsAcross(zoom);
  const { across, down } = spansOf(part, zoom);
  const { west, south, east, north } = withEdges(part);
  const columns = steps(across).map((column) => ({
    west: column === across.first ? west : longitudeOf(column / cells),
    east: column === across.last ? east : longitudeOf((column + 1) / cells),
  }));
  const rows = steps(down).map((row) => ({
    north: row === down.first ? north : latitudeOf(row / cells),
    south: row === down.last ? south : latitudeOf((row + 1) / cells),
  }));
  return rows.flatMap((row) => columns.map((column) => ({ ...row, ...column })));
}

const steps = ({ first, last }: Span): number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);
