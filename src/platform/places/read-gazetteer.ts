// Reads the files of db/places into the rows of the table places: each ZIP code once, each town of a state once.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { aliasOf } from './aliases.ts';
import { searchText } from './search-text.ts';

const folder = resolve(import.meta.dirname, '../../../db/places');
/** A later file corrects an earlier one. */
const fileNames = ['places.tsv.gz', 'territories.tsv', 'corrections.tsv'];

export interface PlaceRow {
  searchText: string;
  state: string;
  kind: 'city' | 'zip';
  zip: string | null;
  name: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  population: number;
}

export const readFiles = (): Promise<Buffer[]> =>
  Promise.all(fileNames.map((name) => readFile(resolve(folder, name))));

export function parseFiles(files: Buffer[]): PlaceRow[] {
  const zips = new Map<string, PlaceRow>();
  const towns = new Map<string, PlaceRow>();
  for (const file of files)
    for (const row of largestOf(parseLines(file)))
      (row.kind === 'zip' ? zips : towns).set(keyOf(row), row);
  for (const town of postalTowns(zips.values(), towns)) towns.set(keyOf(town), town);
  return [...towns.values(), ...zips.values()];
}

/** People mean the larger of two towns with the same name in one state. */
function largestOf(rows: PlaceRow[]): Iterable<PlaceRow> {
  const largest = new Map<string, PlaceRow>();
  for (const row of rows) {
    const twin = largest.get(keyOf(row));
    if (!twin || row.population >= twin.population) largest.set(keyOf(row), row);
  }
  return largest.values();
}

const keyOf = (row: PlaceRow): string => `${row.searchText},${row.state}`;

function parseLines(file: Buffer): PlaceRow[] {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  const text = (isPacked ? gunzipSync(file) : file).toString('utf8');
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(parseLine);
}

function parseLine(line: string): PlaceRow {
  const [kind, zip = '', name, state, latitude, longitude, timeZone, population, ...more] =
    line.split('\t');
  if ((kind !== 'city' && kind !== 'zip') || !name || !state || !timeZone || more.length > 0) {
    throw new Error(`db/places has a line that is no place: ${JSON.stringify(line)}`);
  }
  return {
    searchText: kind === 'zip' ? zip : searchText(name),
    state,
    kind,
    zip: zip || null,
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    population: Number(population),
  };
}

/** Towns that only the post knows; where it means a town we have, its ZIP codes get our better spelling. */
function postalTowns(zips: Iterable<PlaceRow>, towns: ReadonlyMap<string, PlaceRow>): PlaceRow[] {
  const found = new Map<string, PlaceRow[]>();
  for (const zip of zips) {
    const town = { ...zip, kind: 'city', zip: null, searchText: searchText(zip.name) } as const;
    const known = towns.get(keyOf(town));
    if (known) zip.name = known.name;
    else if (!aliasOf(town.searchText, [town.state])) {
      const group = found.get(keyOf(town));
      if (group) group.push(town);
      else found.set(keyOf(town), [town]);
    }
  }
  return [...found.values()].map(middleOf);
}

/** The row nearest to the middle, rather than the mean of all: its coordinates and its time zone belong together. */
function middleOf(group: PlaceRow[]): PlaceRow {
  const mean = (of: (row: PlaceRow) => number) =>
    group.reduce((sum, row) => sum + of(row), 0) / group.length;
  const latitude = mean((row) => row.latitude);
  const longitude = mean((row) => row.longitude);
  const offBy = (row: PlaceRow) => Math.hypot(row.latitude - latitude, row.longitude - longitude);
  return group.reduce((best, row) => (offBy(row) < offBy(best) ? row : best));
}
