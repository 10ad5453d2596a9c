// Part of the map that pins are asked for: the visible one, rounded outwards, so that people who look at the same town
// share a response, and a small move needs no other.
import {
  columnOf,
  latitudeOf,
  longitudeOf,
  rowOf,
  worldPixels,
} from '#domain/classes/map-projection.ts';
import type { Bounds } from './fit.ts';

/** Parameters of the call. */
export interface ViewBox {
  box: string;
  zoom: string;
}

const stepPixels = 128;

export function viewBoxOf([west, south, east, north]: Bounds, zoom: number): ViewBox {
  const whole = Math.max(0, Math.floor(zoom));
  const steps = (worldPixels / stepPixels) * 2 ** whole;
  const down = (part: number): number => Math.max(0, Math.floor(part * steps)) / steps;
  const up = (part: number): number => Math.min(steps, Math.ceil(part * steps)) / steps;
  const edges = [
    longitudeOf(down(columnOf(west))),
    latitudeOf(up(rowOf(south))),
    longitudeOf(up(columnOf(east))),
    latitudeOf(down(rowOf(north))),
  ];
  return { box: edges.map(degreesText).join(','), zoom: String(whole) };
}

/** The smallest box that the call takes around some classes. */
export const boxAround = ([west, south, east, north]: Bounds): string =>
  [
    Math.max(-180, west - margin),
    Math.max(-90, south - margin),
    Math.min(180, east + margin),
    Math.min(90, north + margin),
  ]
    .map(degreesText)
    .join(',');

/** Less than half a foot, and more than is lost in six decimals. */
const margin = 0.000_001;

const degreesText = (degrees: number): string => String(Number(degrees.toFixed(6)));
