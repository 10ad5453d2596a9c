// Builds towns.json and more-towns.json in src/web/features/explore/map/base, the names on the built-in map, from the
// gazetteer in db/places:
//   node scripts/build-map-towns.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFiles, type PlaceRow, readFiles } from '../src/platform/places/read-gazetteer.ts';

/** The names of the first file are all that fits on a map of a state; the second is loaded near a town. */
const largeTowns = 2500;
const smallTowns = 8000;
/** The gazetteer also has parts of large cities; closer together than this, they do not count as towns. */
const degreesApart = { large: 0.09, small: 0.02 };

const folder = join(import.meta.dirname, '../src/web/features/explore/map/base');

const isApart = (one: PlaceRow, other: PlaceRow, degrees: number): boolean =>
  Math.abs(one.latitude - other.latitude) > degrees ||
  Math.abs(one.longitude - other.longitude) > degrees;

/** Rounds to about a mile. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

async function write(name: string, towns: PlaceRow[]): Promise<void> {
  const lines = towns.map(
    (town) => `  [${JSON.stringify(town.name)}, ${round(town.longitude)}, ${round(town.latitude)}]`,
  );
  await writeFile(join(folder, name), `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${name}: ${towns.length}`);
}

const byPopulation = parseFiles(await readFiles())
  .filter(({ kind }) => kind === 'city')
  .toSorted((one, other) => other.population - one.population);
const large: PlaceRow[] = [];
const others: PlaceRow[] = [];
for (const town of byPopulation) {
  const isLarge =
    large.length < largeTowns && large.every((known) => isApart(known, town, degreesApart.large));
  (isLarge ? large : others).push(town);
}
const small: PlaceRow[] = [];
for (const town of others) {
  if (small.length === smallTowns) break;
  if ([...large, ...small].every((known) => isApart(known, town, degreesApart.small)))
    small.push(town);
}
await write('towns.json', large);
await write('more-towns.json', small);
