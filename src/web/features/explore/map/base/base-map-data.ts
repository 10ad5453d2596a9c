// Data of the built-in map: outlines of the US Census Bureau (us-atlas), water of Natural Earth and names of GeoNames,
// from our own server.
import type {
  Feature,
  FeatureCollection,
  MultiLineString,
  MultiPolygon,
  Point,
  Polygon,
  Position,
} from 'geojson';
import { feature, mesh } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import moreTownsUrl from './more-towns.json?url';
import townsUrl from './towns.json?url';
import waterUrl from './water.json?url';

type Topology = Parameters<typeof feature>[0];
type Outlines = Parameters<typeof mesh>[1] & { type: 'GeometryCollection' };

async function fetchJson<Data>(url: string): Promise<Data> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP error ${response.status}`);
  return (await response.json()) as Data;
}

/** Borders between two areas; the coast is already the edge of the land. */
const bordersIn = (topology: Topology, name: string): MultiLineString =>
  mesh(topology, topology.objects[name] as Outlines, (one, other) => one !== other);

export interface StateShapes {
  land: FeatureCollection;
  borders: MultiLineString;
  names: FeatureCollection<Point>;
}

export async function fetchStates(): Promise<StateShapes> {
  const topology = await fetchJson<Topology>(statesUrl);
  const { nation, states } = topology.objects as { nation: Outlines; states: Outlines };
  const shapes = feature<{ name: string }>(topology, states as never) as unknown as StateFeatures;
  return {
    land: feature(topology, nation),
    borders: bordersIn(topology, 'states'),
    names: { type: 'FeatureCollection', features: shapes.features.map(nameOf) },
  };
}

export const fetchCountyBorders = async (): Promise<MultiLineString> =>
  bordersIn(await fetchJson<Topology>(countiesUrl), 'counties');

/** Most populous first, made by scripts/build-map-towns.ts. */
type Towns = [name: string, longitude: number, latitude: number][];

export const fetchTowns = async (): Promise<FeatureCollection<Point>> =>
  townsFrom(await fetchJson<Towns>(townsUrl), 0);

/** Smaller towns, for a map of the surroundings. */
export const fetchMoreTowns = async (): Promise<FeatureCollection<Point>> =>
  townsFrom(await fetchJson<Towns>(moreTownsUrl), smallestRank);

/** Number of towns in the first file. */
export const smallestRank = 2500;

const townsFrom = (towns: Towns, firstRank: number): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: towns.map(([name, longitude, latitude], index) =>
    pointAt([longitude, latitude], { name, rank: firstRank + index }),
  ),
});

/** Made by scripts/build-map-water.ts: steps in hundredths of a degree, the first from 0, 0. */
type Lines = string[];

export interface WaterShapes {
  /** The countries around. */
  abroad: MultiPolygon;
  lakes: MultiPolygon;
  rivers: MultiLineString;
}

export async function fetchWater(): Promise<WaterShapes> {
  const { abroad, lakes, rivers } =
    await fetchJson<Record<'abroad' | 'lakes' | 'rivers', Lines>>(waterUrl);
  const areas = (lines: Lines): MultiPolygon => ({
    type: 'MultiPolygon',
    coordinates: lines.map((line) => [pointsOf(line)]),
  });
  return {
    abroad: areas(abroad),
    lakes: areas(lakes),
    rivers: { type: 'MultiLineString', coordinates: rivers.map(pointsOf) },
  };
}

function pointsOf(line: string): Position[] {
  const steps = line.split(' ').map(Number);
  const points: Position[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([x / 100, y / 100]);
  }
  return points;
}

type Shape = Polygon | MultiPolygon;
type StateFeatures = FeatureCollection<Shape, { name: string }>;

function pointAt(coordinates: Position, properties: object): Feature<Point> {
  return {
    type: 'Feature',
    properties: { ...properties },
    geometry: { type: 'Point', coordinates },
  };
}

function nameOf({ geometry, properties: { name } }: StateFeatures['features'][number]) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const middles = polygons.map(([ring = []]) => middleOf(ring));
  const largest = middles.reduce((best, next) => (next.size > best.size ? next : best));
  return pointAt(largest.at, { name });
}

/** Centroid and area of a ring. */
function middleOf(ring: Position[]): { at: Position; size: number } {
  let twice = 0;
  let x = 0;
  let y = 0;
  for (const [index, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return { at: [x / (3 * twice), y / (3 * twice)], size: Math.abs(twice) };
}
