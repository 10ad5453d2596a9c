import { expect, test } from 'vitest';
import { similarText } from './similar-text.ts';

const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 };
const shown = { latitude: 39.74, longitude: -104.98, town: 'Denver', state: 'CO' };
const inAustin = { latitude: 30.3, longitude: -97.7 };
const inAurora = { latitude: 39.73, longitude: -104.83 };
const inBoise = { latitude: 43.6, longitude: -116.2 };
const nowhere = { latitude: null, longitude: null };

test.each([
  [[inAurora], undefined, 'Near Denver, CO'],
  [[inAustin], austin, 'Near Austin, TX'],
  [[inAurora], austin, 'Near Denver, CO'],
  [[inBoise], undefined, 'Nothing similar near Denver, CO yet. These are in other towns.'],
  [[inBoise, nowhere], austin, 'Nothing similar near Austin, TX yet. These are in other towns.'],
])('says of classes at %o for %o: %s', (cards, place, text) => {
  expect(similarText(cards, { shown, place })).toBe(text);
});

test('says nothing of a class without a place', () => {
  const placeless = { ...nowhere, town: null, state: null };
  expect(similarText([inBoise], { shown: placeless, place: undefined })).toBeUndefined();
});

test('names the class where its town is not known', () => {
  const unnamed = { ...shown, town: null, state: null };
  expect(similarText([inAurora], { shown: unnamed, place: undefined })).toBe('Near this class');
});
