// The sheet of a small map: its size, which degrees lie on it, and the paths of outlines that cross it.
import type { Box } from '#domain/classes/bounding-boxes.ts';
import { type Coordinates, earthRadiusMiles } from '#domain/classes/distance.ts';
import type { Outline } from './outlines.ts';

export const sheetSize = { width: 720, height: 300 } as const;

/** In pixels of the sheet. */
export type Spot = readonly [x: number, y: number];

export interface Sheet {
  box: Box;
  spotOf(longitude: number, latitude: number): Spot;
}

const milesPerDegree = (earthRadiusMiles * Math.PI) / 180;

/** A flat sheet around a point: at this scale the round Earth is off by less than a line's width. */
export function sheetAround({ latitude, longitude }: Coordinates, widthMiles: number): Sheet {
  const { width, height } = sheetSize;
  const perDegree = (width / widthMiles) * milesPerDegree;
  const shrunk = perDegree * Math.cos((latitude * Math.PI) / 180);
  const [across, up] = [width / 2 / shrunk, height / 2 / perDegree];
  return {
    box: {
      south: latitude - up,
      west: longitude - across,
      north: latitude + up,
      east: longitude + across,
    },
    spotOf: (east, north) => [
      width / 2 + (east - longitude) * shrunk,
      height / 2 - (north - latitude) * perDegree,
    ],
  };
}

const meets = (one: Box, other: Box): boolean =>
  one.west <= other.east &&
  one.east >= other.west &&
  one.south <= other.north &&
  one.north >= other.south;

function spotsOf({ degrees }: Outline, { spotOf }: Sheet): Spot[] {
  const spots: Spot[] = [];
  for (let at = 0; at < degrees.length; at += 2)
    spots.push(spotOf(degrees[at] ?? 0, degrees[at + 1] ?? 0));
  return spots;
}

/** Path of the land on the sheet; rings inside rings are water. */
export const landPath = (land: Outline[], sheet: Sheet): string =>
  land
    .filter(({ box }) => meets(box, sheet.box))
    .map((ring) => clipRing(spotsOf(ring, sheet)))
    .map((spots) => (spots.length < 3 ? '' : `${lineText(spots)}Z`))
    .join('');

/** Path of the lines on the sheet; what lies outside is left out. */
export const linePath = (lines: Outline[], sheet: Sheet): string =>
  lines
    .filter(({ box }) => meets(box, sheet.box))
    .flatMap((line) => partsInside(spotsOf(line, sheet)))
    .map(lineText)
    .join('');

/** Pixels around the sheet that are drawn too, so that no edge of a shape is seen. */
const margin = 24;

const edges = [
  { axis: 0, sign: 1, at: -margin },
  { axis: 0, sign: -1, at: sheetSize.width + margin },
  { axis: 1, sign: 1, at: -margin },
  { axis: 1, sign: -1, at: sheetSize.height + margin },
] as const;
type Edge = (typeof edges)[number];

const depth = (spot: Spot, { axis, sign, at }: Edge): number => sign * (spot[axis] - at);

/** Sutherland and Hodgman: cuts a ring at each edge in turn. */
function clipRing(ring: Spot[]): Spot[] {
  let kept = ring;
  for (const edge of edges) kept = cutAt(kept, edge);
  return kept;
}

function cutAt(ring: Spot[], edge: Edge): Spot[] {
  const kept: Spot[] = [];
  let before = ring.at(-1);
  for (const spot of ring) {
    if (before && depth(before, edge) >= 0 !== depth(spot, edge) >= 0)
      kept.push(crossing(before, spot, edge));
    if (depth(spot, edge) >= 0) kept.push(spot);
    before = spot;
  }
  return kept;
}

function crossing(one: Spot, other: Spot, edge: Edge): Spot {
  const [from, to] = [depth(one, edge), depth(other, edge)];
  const share = from / (from - to);
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share];
}

/** The runs of a line whose pieces may touch the sheet. */
function partsInside(line: Spot[]): Spot[][] {
  const parts: Spot[][] = [];
  let part: Spot[] = [];
  for (const [index, spot] of line.entries()) {
    const before = line[index - 1];
    if (!before) continue;
    const isOutside = edges.some((edge) => depth(before, edge) < 0 && depth(spot, edge) < 0);
    if (isOutside) {
      part = [];
    } else if (part.length === 0) {
      part = [before, spot];
      parts.push(part);
    } else part.push(spot);
  }
  return parts;
}

/** Whole pixels, each once: finer steps would not be seen. */
function lineText(spots: Spot[]): string {
  const texts = spots.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  return `M${texts.filter((text, index) => text !== texts[index - 1]).join('L')}`;
}
