import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test('describes what was looked for, and where', () => {
  const search = { q: 'pottery', near: 'Austin, TX', maxPrice: '40', available: 'true' };
  expect(searchText(search)).toBe('“pottery”, near Austin, TX, up to $40, with free seats');
  expect(searchText({ sort: 'price' })).toBe('All classes');
});

test('names the part of the day, the seats, the kind and the facts', () => {
  const search = { tag: 'wheel-throwing', time: 'evening', seats: '2', level: 'beginner' };
  expect(searchText(search)).toBe('wheel throwing, evenings, with seats for 2, beginner');
  const facts = { language: 'es', rating: '4.5', kids: 'true', stepFree: 'true' };
  expect(searchText(facts)).toBe('in Spanish, rated 4.5 or better, kids welcome, step-free');
});
