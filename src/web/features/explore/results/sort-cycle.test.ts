import { expect, test } from 'vitest';
import { nextSort, sortState } from './sort-cycle.ts';

test.each(['price', 'date'] as const)(
  'goes by %s from none to ascending to descending and back',
  (field) => {
    const first = nextSort(undefined, field);
    const second = nextSort(first, field);
    expect([first, second, nextSort(second, field)]).toEqual([field, `-${field}`, undefined]);
  },
);

test('lets price count before date, whichever was chosen first', () => {
  expect(nextSort('-date', 'price')).toBe('price,-date');
  expect(nextSort('price', 'date')).toBe('price,date');
});

test('leaves the other sort as it is', () => {
  expect(nextSort('-price,date', 'price')).toBe('date');
  expect(sortState('-price,date', 'price')).toBe('descending');
});

test('takes the place of nearest first', () => {
  expect(nextSort('distance', 'price')).toBe('price');
});
