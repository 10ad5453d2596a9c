import { expect, test } from 'vitest';
import { countText } from './count-text.ts';
import { filterText } from '../filters/filter-text.ts';

const austin = {
  label: 'Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  radiusMiles: 25,
};

test.each([
  [0, false, '0 classes'],
  [1, false, '1 class'],
  [1000, false, '1,000 classes'],
  [1000, true, '1,000+ classes'],
])('counts %d (more: %s) as %s', (count, more, text) => {
  expect(countText({ total: { count, more }, place: null })).toBe(text);
});

test('says where was searched', () => {
  const total = { count: 24, more: false };
  expect(countText({ total, place: austin })).toBe('24 classes within 25 miles of Austin, TX');
});

test.each([
  ['q', { q: 'bread' }, '“bread”'],
  ['category', { category: '2' }, 'Cooking'],
  ['price', { maxPrice: '0' }, 'Free'],
  ['price', { maxPrice: '50' }, 'Up to $50'],
  ['price', { minPrice: '12.5' }, 'From $12.50'],
  ['price', { minPrice: '10', maxPrice: '50' }, '$10 – $50'],
  ['dates', { from: '2026-12-05' }, 'From Sat, Dec 5, 2026'],
  ['near', { near: 'austin', radius: '10' }, 'Within 10 miles of Austin, TX'],
  ['available', { available: 'true' }, 'Free seats'],
  ['available', { seats: '3' }, 'Free seats for 3'],
  ['time', { time: 'evening' }, 'Evenings'],
  ['tag', { tag: 'wheel-throwing' }, 'Wheel throwing'],
  ['level', { level: 'beginner' }, 'Beginner'],
  ['language', { language: 'es' }, 'In Spanish'],
  ['rating', { rating: '4.5' }, '4.5 stars or more'],
  ['kids', { kids: 'true' }, 'Kids welcome'],
  ['stepFree', { stepFree: 'true' }, 'Step-free'],
] as const)('says the filter %s %o as %s', (filter, search, text) => {
  expect(filterText(filter, search, austin)).toBe(text);
});

test('quotes a place that we do not know, because the address may be a stranger’s', () => {
  expect(filterText('near', { near: 'Call me' }, null)).toBe('Within 25 miles of “Call me”');
});
