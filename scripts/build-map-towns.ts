// Builds src/web/features/explore/map/towns.json, the names on the built-in map, from the gazetteer in db/places:
//   node scripts/build-map-towns.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFiles, type PlaceRow, readFiles } from '../src/platform/places/read-gazetteer.ts';

/** More would not fit on a map without streets. */
const mostTowns = 2500;
/** The gazetteer also has parts of large cities; closer together than this, they do not count as towns. */
const leastDegreesApart = 0.09;

const target = join(import.meta.dirname, '../src/web/features/explore/map/towns.json');

const isApart = (one: PlaceRow, other: PlaceRow): boolean =>
  Math.abs(one.latitude - other.latitude) > leastDegreesApart ||
  Math.abs(one.longitude - other.longitude) > leastDegreesApart;

/** Rounds to about a mile. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

const towns: PlaceRow[] = [];
const byPopulation = parseFiles(await readFiles())
  .filter(({ kind }) => kind === 'city')
  .toSorted((one, other) => other.population - one.population);
for (const town of byPopulation) {
  if (towns.length === mostTowns) break;
  if (towns.every((known) => isApart(known, town))) towns.push(town);
}

const lines = towns.map(
  ({ name, longitude, latitude }) =>
    `  [${JSON.stringify(name)}, ${round(longitude)}, ${round(latitude)}]`,
);
await writeFile(target, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${towns.length} towns`);
