import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchQuery } from '#contract/classes/class-search.ts';
import { type SearchName, searchNames } from './address-names.ts';
import { changeSearch, exploreAddress, readSearch, readView, without } from './search-params.ts';

const read = (address: string) => readSearch(new URLSearchParams(address));

/** Near misses find more bugs than random noise. */
const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('a'.repeat(100), 'a'.repeat(101)),
  fc.integer({ min: -300, max: 20_000 }).map(String),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom(
    'price,date',
    '-price,-date',
    'date,price',
    'distance',
    'rating',
    'rating,price',
    'distance,price',
    'price,price',
  ),
  fc.constantFrom(
    '2026-11-18',
    '2026-02-30',
    '0026-11-18',
    'true',
    'false',
    '7',
    '8',
    '3.5',
    '10',
    '11',
    'evening',
    'beginner',
    'all_levels',
    'es',
    'xx',
    '1e3',
    '\0',
    ' 5 ',
  ),
);

test('asks the API for nothing that it would refuse, whatever the address says', () => {
  const addresses = fc.dictionary(fc.constantFrom<SearchName>(...searchNames), values);
  fc.assert(
    fc.property(addresses, (address) => {
      const search = readSearch(new URLSearchParams(address));
      expect(z.safeParse(searchQuery, search).error).toBeUndefined();
    }),
  );
});

test('keeps every single value that the API takes', () => {
  type Alone = Exclude<SearchName, 'everywhere'>;
  const related = ['lat', 'lon', 'radius', 'available', 'everywhere', 'kids', 'stepFree'];
  const alone = searchNames.filter((name): name is Alone => !related.includes(name));
  fc.assert(
    fc.property(fc.constantFrom(...alone), values, (name, value) => {
      const parsed = z.safeParse(searchQuery.shape[name], value);
      // Excludes values that the address trims or cleans, and the sort by distance, which needs a place.
      fc.pre(parsed.success && value.trim() === value && value !== '' && value !== 'distance');
      fc.pre(!/\p{Cc}/u.test(value));
      expect(Object.keys(readSearch(new URLSearchParams({ [name]: value })))).toEqual([name]);
    }),
  );
});

test.each([
  ['lat=30', {}],
  ['radius=10', {}],
  ['sort=distance', {}],
  ['sort=distance&near=Austin', { near: 'Austin', sort: 'distance' }],
  ['near=Austin&lat=30&lon=-97&radius=10', { near: 'Austin', radius: '10' }],
  ['lat=30&lon=-97&radius=10', { lat: '30', lon: '-97', radius: '10' }],
  ['from=2026-12-06&to=2026-12-05', { from: '2026-12-05', to: '2026-12-06' }],
  ['minPrice=50&maxPrice=9', { minPrice: '9', maxPrice: '50' }],
  ['sort=date,-price', { sort: '-price,date' }],
  ['sort=distance,price&near=Austin', { near: 'Austin', sort: 'price' }],
  ['sort=price,-price', { sort: 'price' }],
  ['available=false', {}],
  ['everywhere=true', { everywhere: 'true' }],
  ['everywhere=true&near=Austin', { near: 'Austin' }],
  ['everywhere=yes', {}],
  ['kids=false&stepFree=1&time=night&level=all_levels&language=xx&rating=5', {}],
  ['seats=2&available=true', { seats: '2' }],
  ['sort=rating', { sort: 'rating' }],
  ['sort=rating,price', { sort: 'price' }],
  ['q=%20%00%20', {}],
])('reads %s as what it can only mean', (address, search) => {
  expect(read(address)).toEqual(search);
});

test('writes the same search into the same address', () => {
  const search = { category: '2', q: 'bread' };
  const other = changeSearch({ q: 'bread' }, { category: '2' });
  expect(exploreAddress(read('category=2&q=bread'))).toBe(exploreAddress(other));
  expect(exploreAddress({})).toBe('/explore');
  expect(exploreAddress(search, 'map')).toBe('/explore?category=2&q=bread&view=map');
});

test('gives up all parameters of a filter at once', () => {
  const search = read('near=Austin&radius=10&sort=distance&q=bread');
  expect(changeSearch(search, without('near'))).toEqual({ q: 'bread' });
});

test('shows the list unless the address asks for the map or the calendar', () => {
  expect(readView(new URLSearchParams('view=map'))).toBe('map');
  expect(readView(new URLSearchParams('view=calendar'))).toBe('calendar');
  expect(readView(new URLSearchParams('view=<script>'))).toBe('list');
});
