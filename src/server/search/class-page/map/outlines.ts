// Outlines of land and counties (U.S. Census Bureau, us-atlas), read when the first map is drawn.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { Box } from '#domain/classes/bounding-boxes.ts';

export interface Outline {
  box: Box;
  /** Longitude and latitude in turn: a third of the memory of arrays of points. */
  degrees: Float32Array;
}

export interface Outlines {
  /** Closed rings: coasts, and the shores of what lies inside. */
  land: Outline[];
  /** Lines between two counties. */
  borders: Outline[];
}

type Topology = Parameters<typeof feature>[0];
type Shapes = Parameters<typeof mesh>[1] & { type: 'GeometryCollection' };

let reading: Promise<Outlines> | undefined;

export function readOutlines(): Promise<Outlines> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function read(): Promise<Outlines> {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'));
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology;
  const { counties, nation } = topology.objects as Record<'counties' | 'nation', Shapes>;
  const borders: MultiLineString = mesh(topology, counties, (one, other) => one !== other);
  const land = feature(topology, nation).features.map(
    ({ geometry }) => geometry as Polygon | MultiPolygon,
  );
  return {
    land: land.flatMap(ringsOf).map(outlineOf),
    borders: borders.coordinates.map(outlineOf),
  };
}

const ringsOf = ({ type, coordinates }: Polygon | MultiPolygon): Position[][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

function outlineOf(line: Position[]): Outline {
  const box: Box = { south: 90, west: 180, north: -90, east: -180 };
  for (const [longitude = 0, latitude = 0] of line) {
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  return {
    box,
    degrees: Float32Array.from(line.flatMap(([east = 0, north = 0]) => [east, north])),
  };
}
