import { expect, test } from 'vitest';
import { nextSort, sortState } from './sort-cycle.ts';

test.each(['price', 'date'] as const)(
  'goes by %s from none to ascending to descending and back',
  (noun) => {
    const first = nextSort(undefined, noun);
    const second = nextSort(first, noun);
    expect([first, second, nextSort(second, noun)]).toEqual([noun, `-${noun}`, undefined]);
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
