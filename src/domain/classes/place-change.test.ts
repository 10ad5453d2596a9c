import { expect, test } from 'vitest';
import { type PlaceInTown, placeChangeOf } from './place-change.ts';

const austin = { latitude: 30.2672, longitude: -97.7431, town: 'Austin', townState: 'TX' };
const zilker: PlaceInTown = { ...austin, location: '2100 Barton Springs Rd, Austin, TX' };
/** A degree of latitude is 69.09 miles. */
const north = (miles: number) => ({ latitude: austin.latitude + miles / 69.09 });

test.each<[string, Partial<PlaceInTown>, string]>([
  ['the same text', {}, 'same'],
  ['other capitals and spaces', { location: '2100 barton springs rd,  Austin,TX' }, 'same'],
  ['the same text that has lost its point', { latitude: null, longitude: null }, 'same'],
  ['the same text at a point a mile away', north(1), 'near'],
  ['the same text at a point two miles away', north(2), 'far'],
  ['another address at a point 1.24 miles away', { location: '9 Elm St', ...north(1.24) }, 'near'],
  ['another address at a point 1.25 miles away', { location: '9 Elm St', ...north(1.25) }, 'far'],
  [
    'another address that is known by the same town only',
    { location: '9 Elm St, Austin, TX' },
    'unsure',
  ],
  [
    'an address that no place is known for',
    { location: 'My studio', latitude: null, longitude: null, town: null, townState: null },
    'unsure',
  ],
  ['an address in another town', { location: '9 Elm St, Waco, TX', town: 'Waco' }, 'far'],
  ['a town of the same name in another state', { location: 'Austin, MN', townState: 'MN' }, 'far'],
])('takes %s as it is: %s', (_, change, expected) => {
  expect(placeChangeOf(zilker, { ...zilker, ...change })).toBe(expected);
});
