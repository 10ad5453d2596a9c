import { expect, test } from 'vitest';
import { parseFiles, readFiles } from './read-gazetteer.ts';
import { states } from './states.ts';

const rows = parseFiles(await readFiles());
const zips = rows.filter((row) => row.kind === 'zip');
const towns = rows.filter((row) => row.kind === 'city');
const town = (name: string, state: string) =>
  towns.filter((row) => row.name === name && row.state === state);

/** South, north, west, east. */
const bounds: Record<string, [number, number, number, number]> = {
  PR: [17.8, 18.6, -68, -65.2],
  GU: [13.2, 13.7, 144.6, 145],
  VI: [17.6, 18.45, -65.15, -64.5],
  AK: [51, 71.5, -180, -129],
  HI: [18.9, 22.3, -160.3, -154.8],
};
const mainland: [number, number, number, number] = [24.4, 49.4, -124.8, -66.9];
const wakeIsland = '96898';

test('has every ZIP code once, and every town of a state once', () => {
  expect(zips.length).toBeGreaterThan(41_000);
  expect(new Set(zips.map((row) => row.zip)).size).toBe(zips.length);
  expect(new Set(rows.map((row) => `${row.searchText},${row.state}`)).size).toBe(rows.length);
});

test('lies in states we can name, all of which have places', () => {
  expect(new Set(towns.map((row) => row.state))).toEqual(new Set(Object.keys(states)));
  expect(new Set(zips.map((row) => row.state))).toEqual(new Set(Object.keys(states)));
});

test('puts every place inside its state', () => {
  const outside = rows.filter(({ state, latitude, longitude, zip, name }) => {
    const [south, north, west, east] = bounds[state] ?? mainland;
    const inside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
    return !inside && zip !== wakeIsland && name !== 'Wake Island';
  });
  expect(outside).toEqual([]);
});

test('knows only time zones that exist', () => {
  const zones = [...new Set(rows.map((row) => row.timeZone))];
  const known = zones.map((timeZone) => new Intl.DateTimeFormat('en', { timeZone }));
  expect(known).toHaveLength(zones.length);
  expect(zones).toEqual(
    expect.arrayContaining(['America/Puerto_Rico', 'Pacific/Guam', 'America/St_Thomas']),
  );
});

test.each([
  ['Mayagüez', 'PR', 'America/Puerto_Rico'],
  ['Hagåtña', 'GU', 'Pacific/Guam'],
  ['Charlotte Amalie', 'VI', 'America/St_Thomas'],
  ['Williston', 'ND', 'America/Chicago'],
  ['El Paso', 'TX', 'America/Denver'],
  ['Anchorage', 'AK', 'America/Anchorage'],
])('has %s, %s once, in the zone %s', (name, state, timeZone) => {
  expect(town(name, state)).toMatchObject([{ timeZone }]);
});

test('keeps the larger of two towns with one name in one state', () => {
  expect(town('Burbank', 'CA')[0]?.population).toBeGreaterThan(100_000);
});

test('knows the population of every town people mean first', () => {
  expect(town('Washington', 'DC')[0]?.population).toBeGreaterThan(500_000);
  expect(town('Sioux Falls', 'SD')[0]?.population).toBeGreaterThan(100_000);
});

test('finds towns that only the post knows, and no second spelling of the others', () => {
  expect(town('Valley Forge', 'PA')).toMatchObject([{ zip: null, population: 0 }]);
  expect(town('New York', 'NY')).toEqual([]);
  expect(town('Saint Louis', 'MO')).toEqual([]);
  expect(zips.find((row) => row.zip === '63101')?.name).toBe('St. Louis');
});

test('names the line that is no place', () => {
  const broken = Buffer.from('city\t\tAustin\tTX\n');
  expect(() => parseFiles([broken])).toThrow('"city\\t\\tAustin\\tTX"');
});

test('does not take a quarter of a town for the town because it bears its population', () => {
  expect(town('South Boston', 'MA')).toMatchObject([{ population: 0 }]);
  expect(town('Boston', 'MA')).toMatchObject([{ population: 667_137 }]);
});

test('takes the larger of two towns in one file, and the correction of a later file in any case', () => {
  const line = (population: number) =>
    `city\t\tParis\tTX\t33.66\t-95.55\tAmerica/Chicago\t${population}`;
  const first = Buffer.from(`${line(25_000)}\n${line(300)}`);
  expect(parseFiles([first])).toMatchObject([{ population: 25_000 }]);
  expect(parseFiles([first, Buffer.from(line(0))])).toMatchObject([{ population: 0 }]);
});
