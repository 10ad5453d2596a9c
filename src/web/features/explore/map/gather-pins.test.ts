import { expect, test } from 'vitest';
import { gatherPins, type PlacedCard } from './gather-pins.ts';
import { pinName, pinText } from './pin-text.ts';

const austin = { location: 'Austin, TX', latitude: 30.2672, longitude: -97.7431 };
const dallas = { location: 'Dallas, TX', latitude: 32.7831, longitude: -96.8067 };

const card = (id: string, facts: Partial<PlacedCard> = {}) =>
  ({ id, title: `Class ${id}`, price: 45, ...austin, ...facts }) as PlacedCard;

const ids = (cards: PlacedCard[], zoom: number) =>
  gatherPins(cards, zoom).map((pin) => pin.cards.map(({ id }) => id));

test('gives classes at one address one pin, however near one looks', () => {
  expect(ids([card('a'), card('b'), card('c', dallas)], 16)).toEqual([['a', 'b'], ['c']]);
});

test('parts pins that cover each other from afar as the map comes nearer', () => {
  const cards = [card('a'), card('b', dallas)];
  expect(ids(cards, 3)).toEqual([['a', 'b']]);
  expect(ids(cards, 7)).toEqual([['a'], ['b']]);
});

test('loses no class', () => {
  const cards = [1, 2, 3, 4, 5].map((n) => card(String(n), { latitude: 30 + n / 10 }));
  for (const zoom of [2, 4, 6, 8, 12]) expect(ids(cards, zoom).flat().toSorted()).toHaveLength(5);
});

test.each([
  [45, '$45', 'Class a, $45.00, Austin, TX'],
  [12.5, '$12.50', 'Class a, $12.50, Austin, TX'],
  [0, 'Free', 'Class a, Free, Austin, TX'],
  [1000, '$1,000', 'Class a, $1,000.00, Austin, TX'],
])('shows a price of %s as %s and says what it is for', (price, text, name) => {
  const [pin] = gatherPins([card('a', { price })], 4);
  expect([pinText(pin!), pinName(pin!)]).toEqual([text, name]);
});

test('says how many share a pin, where, and from what price', () => {
  const [same] = gatherPins([card('a', { price: 45 }), card('b', { price: 0 })], 12);
  expect([pinText(same!), pinName(same!)]).toEqual([
    '2 classes',
    '2 classes in Austin, TX, some free',
  ]);
  const [around] = gatherPins([card('a'), card('b', dallas)], 3);
  expect(pinName(around!)).toBe('2 classes around Austin, TX, from $45.00');
});
