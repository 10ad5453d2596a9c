import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test('describes what was looked for, and where', () => {
  const search = { q: 'pottery', near: 'Austin, TX', maxPrice: '40', available: 'true' };
  expect(searchText(search)).toBe('“pottery”, near Austin, TX, up to $40, with free seats');
  expect(searchText({ sort: 'price' })).toBe('All classes');
});
