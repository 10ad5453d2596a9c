import { expect, test } from 'vitest';
import type { MapPin } from '#contract/classes/class-map.ts';
import { idsAt, pinOf } from './card-of-pin.ts';

const pinAt = (latitude: number, longitude: number, facts: Partial<MapPin> = {}): MapPin => ({
  latitude,
  longitude,
  bounds: [longitude - 0.5, latitude - 0.5, longitude + 0.5, latitude + 0.5],
  count: 4,
  more: false,
  places: 3,
  where: 'Austin, TX',
  lowestPrice: 20,
  only: null,
  ...facts,
});
const cardAt = (id: string, latitude: number | null, longitude: number | null) => ({
  id,
  latitude,
  longitude,
});

const austin = pinAt(30.2, -97.7);
const roundRock = pinAt(30.6, -97.6);

test('finds the pin of a card, the nearest of several', () => {
  expect(pinOf(cardAt('a', 30.5, -97.6), [austin, roundRock])).toBe(roundRock);
  expect(pinOf(cardAt('a', 29.9, -97.6), [austin, roundRock])).toBe(austin);
});

test('finds none for a class that is elsewhere or nowhere', () => {
  expect(pinOf(cardAt('a', 41, -87), [austin])).toBeUndefined();
  expect(pinOf(cardAt('a', null, null), [austin])).toBeUndefined();
  expect(pinOf(undefined, [austin])).toBeUndefined();
});

test('knows a class that has a pin of its own beside others', () => {
  const own = pinAt(30.2, -97.7, { count: 1, places: 1, only: { id: 'b', title: 'Clay' } });
  expect(pinOf(cardAt('b', 30.2, -97.7), [austin, own])).toBe(own);
  expect(pinOf(cardAt('a', 30.2, -97.7), [austin, own])).toBe(austin);
});

test('names the listed cards of a pin', () => {
  const cards = [cardAt('a', 30.2, -97.7), cardAt('b', 41, -87), cardAt('c', null, null)];
  expect(idsAt(austin, cards)).toEqual(['a']);
  expect(idsAt(undefined, cards)).toEqual([]);
});
