import { expect, test } from 'vitest';
import type { MapPin } from '#contract/classes/class-map.ts';
import { pinName, pinText } from './pin-text.ts';

const one: MapPin = {
  latitude: 30.2672,
  longitude: -97.7431,
  bounds: [-97.7431, 30.2672, -97.7431, 30.2672],
  count: 1,
  more: false,
  places: 1,
  where: 'Austin, TX',
  lowestPrice: 45,
  only: { id: '0de30000-0000-4000-8000-0000000c0001', title: 'Clay' },
};
const several: MapPin = { ...one, count: 12, only: null };

test.each([
  [45, '$45', 'Clay, $45.00, Austin, TX'],
  [12.5, '$12.50', 'Clay, $12.50, Austin, TX'],
  [0, 'Free', 'Clay, Free, Austin, TX'],
  [1000, '$1,000', 'Clay, $1,000.00, Austin, TX'],
])('shows a price of %s as %s and says what it is for', (lowestPrice, text, name) => {
  const pin = { ...one, lowestPrice };
  expect([pinText(pin), pinName(pin)]).toEqual([text, name]);
});

test('says how many share a pin, where, and from what price', () => {
  expect([pinText(several), pinName(several)]).toEqual([
    '12 classes',
    '12 classes in Austin, TX, from $45.00',
  ]);
  const around = { ...several, places: 3, lowestPrice: 0 };
  expect([pinText(around), pinName(around)]).toEqual([
    '12',
    '12 classes around Austin, TX, some free',
  ]);
});

test('says that there are more than were counted', () => {
  const many = { ...several, count: 1000, more: true, places: 9 };
  expect([pinText(many), pinName(many)]).toEqual([
    '1,000+',
    '1,000+ classes around Austin, TX, from $45.00',
  ]);
});
