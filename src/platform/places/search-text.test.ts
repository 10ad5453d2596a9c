import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  ['Mayagüez', 'mayaguez'],
  ['MAYAGÜEZ', 'mayaguez'],
  ['Hagåtña', 'hagatna'],
  ['Coeur d’Alene', 'coeurdalene'],
  ["O'Fallon", 'ofallon'],
  ['O Fallon', 'ofallon'],
  ['Kapa‘a', 'kapaa'],
  ['Winston-Salem', 'winstonsalem'],
  ['St. Louis', 'saintlouis'],
  ['St Louis', 'saintlouis'],
  ['Saint Louis', 'saintlouis'],
  ['Port St. Lucie', 'portsaintlucie'],
  ['Ft. Worth', 'fortworth'],
  ['Mt Vernon', 'mountvernon'],
  ['N. Las Vegas', 'northlasvegas'],
  ['N.Y.C.', 'nyc'],
  ['Washington D.C.', 'washingtondc'],
  ['Bed & Breakfast', 'bedandbreakfast'],
])('writes %s as %s', (text, expected) => {
  expect(searchText(text)).toBe(expected);
});

test('leaves a word alone that may still be typed to its end', () => {
  expect(['st', 'ft', 'n'].map(searchText)).toEqual(['st', 'ft', 'n']);
});

test.each(['%', '_', '\\', '\0', '💥', 'Москва', '東京', '\ud800', "');--"])(
  'leaves nothing of %j',
  (text) => {
    expect(searchText(text)).toBe('');
  },
);
