// The small map of a class, drawn from outlines made up for the test.
import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';
import type { Outline } from './outlines.ts';
import { placeNames } from './place-names.ts';
import { landPath, linePath, sheetAround, sheetSize } from './sheet.ts';

const here = { latitude: 30, longitude: -97 };
const sheet = sheetAround(here, 36);
const { north, south, east, west } = sheet.box;

function outline(...points: [number, number][]): Outline {
  const [longitudes, latitudes] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    box: {
      west: Math.min(...longitudes),
      east: Math.max(...longitudes),
      south: Math.min(...latitudes),
      north: Math.max(...latitudes),
    },
    degrees: Float32Array.from(points.flat()),
  };
}

test('has the class in the middle, and as many miles across as it should', () => {
  expect(sheet.spotOf(here.longitude, here.latitude)).toEqual([360, 150]);
  expect((north - south) * 69.09).toBeCloseTo(15, 1);
  expect((east - west) * 69.09 * Math.cos(Math.PI / 6)).toBeCloseTo(36, 1);
});

test('fills the whole sheet with land that lies all around it', () => {
  const country = outline([-120, 20], [-80, 20], [-80, 45], [-120, 45], [-120, 20]);
  const numbers = landPath([country], sheet).match(/-?\d+/g)?.map(Number) ?? [];
  expect(new Set(numbers)).toEqual(new Set([-24, sheetSize.width + 24, sheetSize.height + 24]));
});

test('cuts a coast at the edges, and leaves out an island elsewhere', () => {
  const coast = outline(
    [-120, 20],
    [here.longitude, 20],
    [here.longitude, 45],
    [-120, 45],
    [-120, 20],
  );
  const island = outline([-60, 20], [-59, 20], [-59, 21], [-60, 20]);
  const path = landPath([coast, island], sheet);
  expect(path).toMatch(/^M[^M]*Z$/);
  const xs = [...path.matchAll(/(-?\d+) -?\d+/g)].map(([, x]) => Number(x));
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([-24, 360]);
});

test('draws only the pieces of a line that touch the sheet, also of one that comes back', () => {
  const { latitude, longitude } = here;
  const line = outline(
    [-120, latitude],
    [longitude, latitude],
    [longitude, 50],
    [-120, 50],
    [-120, latitude],
  );
  expect(linePath([line], sheet).match(/M/g)).toHaveLength(1);
  expect(linePath([outline([-120, 50], [-60, 50])], sheet)).toBe('');
});

const town = (name: string, x: number, y: number) => ({
  name,
  longitude: west + ((east - west) * x) / sheetSize.width,
  latitude: north - ((north - south) * y) / sheetSize.height,
});

test('names towns that have room, the most important first, and none twice', () => {
  const towns = [
    town('Austin', 300, 60),
    town('Round Rock', 200, 60),
    town('Pflugerville', 230, 66),
    town('At the pin', 365, 155),
    town('Over the edge', 718, 60),
    town('Manor', 560, 200),
  ];
  expect(placeNames(towns, sheet, 'Austin').map(({ name }) => name)).toEqual([
    'Round Rock',
    'Manor',
  ]);
});

test('writes names as text', () => {
  const drawn = drawMap({
    sheet,
    outlines: { land: [], borders: [] },
    ownName: '<script>&"',
    names: placeNames([town('Fort <b>', 560, 200)], sheet, ''),
    theme: 'dark',
  });
  expect(drawn).toContain('&lt;script&gt;&amp;&quot;</text>');
  expect(drawn).toContain('Fort &lt;b&gt;</text>');
  expect(drawn).not.toMatch(/<script|<b>/);
});
