// Runs random searches in random worlds and compares the pins of random parts of the map with a plain scan of the tables
// behind the lists: once with the limits of the product, and with limits so low that cells are counted instead.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { MapBox, MapPin } from '#contract/classes/class-map.ts';
import { asked, type SearchQuestion } from '#tests/support/worlds/class-questions.ts';
import {
  fillWorld,
  makeWorldInstructors,
  someClasses,
  spots,
  worldNow,
  worldSeed,
} from '#tests/support/worlds/class-worlds.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { expectedOf, readAllListed, type Seen } from '#tests/support/plain-look.ts';
import { listPinClasses, showMap } from './show-map.ts';

const { db } = await freshDatabase();
const instructors = await makeWorldInstructors(db);
const context = { clock: { now: () => worldNow }, storage: {} as never };

interface Limits {
  showMap: typeof showMap;
  counted: number;
}

const ofProduct: Limits = { showMap, counted: 1000 };
const few = await withLowLimits(1000);
const tiny = await withLowLimits(2);

/** Twelve matches are too many to be gathered, so cells are counted, each up to the given number. */
async function withLowLimits(counted: number): Promise<Limits> {
  const { searchLimits } = await import('#contract/classes/search-limits.ts');
  vi.resetModules();
  vi.doMock('#contract/classes/search-limits.ts', async (original) => ({
    ...(await original()),
    searchLimits: { ...searchLimits, countedExactly: counted },
  }));
  vi.doMock('../listing/pages/most-read.ts', () => ({
    mostWalked: 10,
    mostGathered: 12,
    sampleMask: 0,
    smallSampleMask: 0,
    fewestOfCommon: 13,
    fewestOfCommonInSmall: 13,
  }));
  const anew = await import('./show-map.ts');
  vi.doUnmock('#contract/classes/search-limits.ts');
  vi.doUnmock('../listing/pages/most-read.ts');
  vi.resetModules();
  return { showMap: anew.showMap, counted };
}

/** Views of the whole world, of spots at their edges, and across the line where longitudes jump. */
const boxes: MapBox[] = [
  { west: -180, south: -90, east: 180, north: 90 },
  { west: -125, south: 24, east: -66, north: 50 },
  { west: spots.west.longitude, south: 30, east: spots.east.longitude, north: 31 },
  { west: -99, south: spots.austin.latitude, east: -97, north: 33 },
  { west: 179, south: 50, east: -179, north: 54 },
  { west: 180, south: 50, east: -179, north: 54 },
  { west: 10, south: 86, east: 60, north: 90 },
];

const isIn = (box: MapBox, { latitude, longitude }: { latitude: number; longitude: number }) => {
  const isAcross = box.west >= box.east;
  const isEastOf = longitude >= box.west;
  const isWestOf = longitude < box.east;
  const isBeside = isAcross ? isEastOf || isWestOf : isEastOf && isWestOf;
  return isBeside && latitude >= box.south && latitude < box.north;
};

const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

function queryOf({ query: { sort: _order, ...query }, around }: SearchQuestion) {
  const { latitude: lat, longitude: lon, radiusMiles: radius } = around ?? {};
  return { ...query, ...(around && { lat, lon, radius }) };
}

function findMatching(seen: Seen[], { query, around }: SearchQuestion): Seen[] {
  const soonest = { query: { ...query, sort: ['date' as const] }, around, limit: 1 };
  const ids = expectedOf(seen, soonest, { now: worldNow, reached: worldNow });
  const byId = new Map(seen.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const holds = ({ bounds: [west, south, east, north] }: MapPin, { spot }: Seen): boolean =>
  spot !== undefined &&
  spot.longitude >= west &&
  spot.longitude <= east &&
  spot.latitude >= south &&
  spot.latitude <= north;

function extentOf(matching: Seen[]): MapPin['bounds'] {
  const placed = matching.flatMap(({ spot }) => spot ?? []);
  const lons = placed.map(({ longitude }) => longitude);
  const lats = placed.map(({ latitude }) => latitude);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

interface Look {
  question: SearchQuestion;
  box: MapBox;
  zoom: number;
}

async function compare({ showMap: show, counted }: Limits, seen: Seen[], look: Look) {
  const { question, box, zoom } = look;
  const matching = findMatching(seen, question);
  const inBox = matching.filter(({ spot }) => spot && isIn(box, spot));
  const { pins, unplaced, bounds } = await show(db, context, { ...queryOf(question), box, zoom });
  const isCut = pins.some(({ more }) => more);
  const count = sumOf(pins.map((pin) => pin.count));
  const said = { look, count: isCut ? inBox.length : count };
  expect(said).toEqual({ look, count: inBox.length });
  expect(isCut ? count < inBox.length : true).toBe(true);
  expect(unplaced).toBe(
    Math.min(matching.length - matching.filter(({ spot }) => spot).length, counted),
  );
  // Nobody knows the bounds of many.
  const expected = extentOf(matching);
  expect({ look, bounds: bounds ?? expected }).toEqual({ look, bounds: expected });
  if (isCut) return;
  const places = new Set(inBox.map(({ spot }) => spot?.id));
  expect(sumOf(pins.map((pin) => pin.places))).toBe(places.size);
  for (const each of inBox) expect(pins.some((pin) => holds(pin, each))).toBe(true);
  const prices = pins.map(({ lowestPrice }) => Math.round(lowestPrice * 100));
  expect(Math.min(...prices)).toBe(Math.min(...inBox.map(({ priceCents }) => priceCents)));
}

/** `npm run prove` looks twice as often. */
const looksAtEach = import.meta.env['MANY_WORLDS'] ? 40 : 20;

test.each([
  ['of the product', ofProduct, 3],
  ['so low that cells are counted', few, 4],
  ['so low that not even cells are counted to the end', tiny, 2],
])('puts every match in view on one pin, with limits %s', async (_, limits, numRuns) => {
  const world = fc.record({
    classes: someClasses,
    looks: fc.array(
      fc.record({
        question: asked,
        box: fc.constantFrom(...boxes),
        zoom: fc.integer({ min: 0, max: 16 }),
      }),
      { minLength: looksAtEach, maxLength: looksAtEach },
    ),
  });
  const property = fc.asyncProperty(world, async ({ classes, looks }) => {
    await fillWorld(db, { instructors, classes, reached: worldNow });
    const seen = await readAllListed(db);
    for (const look of looks) await compare(limits, seen, look);
  });
  await fc.assert(property, { seed: worldSeed, numRuns, endOnFailure: true });
});

test('lists the classes of a pin, the soonest first', async () => {
  const looks = fc.record({ classes: someClasses, questions: fc.array(asked, { minLength: 20 }) });
  const property = fc.asyncProperty(looks, async ({ classes, questions }) => {
    await fillWorld(db, { instructors, classes, reached: worldNow });
    const seen = await readAllListed(db);
    const { latitude, longitude } = spots.austin;
    const box = {
      west: longitude,
      south: latitude,
      east: longitude + 1e-6,
      north: latitude + 1e-6,
    };
    for (const question of questions) {
      const matching = findMatching(seen, question);
      const expected = matching.filter(({ spot }) => spot && isIn(box, spot)).map(({ id }) => id);
      const listed = await listPinClasses(db, context, { ...queryOf(question), box });
      expect(listed.map(({ id }) => id)).toEqual(expected.slice(0, 24));
    }
  });
  await fc.assert(property, { seed: worldSeed, numRuns: 3, endOnFailure: true });
});
