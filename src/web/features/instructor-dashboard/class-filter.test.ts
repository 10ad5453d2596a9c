import { expect, test } from 'vitest';
import type { OwnClass } from '#contract/classes/classes.ts';
import { classesShown, countOf, type ClassFilter } from './class-filter.ts';

const own = (title: string, is_active = true) =>
  ({ title, location: 'Austin, TX', is_active }) as OwnClass;
const classes = [own('Bread Before Breakfast'), own('Crème brûlée'), own('Pickles', false)];
const titles = (filter: ClassFilter, search = '') =>
  classesShown(classes, { filter, search }).map(({ title }) => title);

test('finds classes by words of title and place, whatever their accents and case', () => {
  expect(titles('all', 'BREAD austin')).toEqual(['Bread Before Breakfast']);
  expect(titles('all', 'creme')).toEqual(['Crème brûlée']);
  expect(titles('published', 'pickles')).toEqual([]);
});

test('filters by whether they are published, and counts each', () => {
  expect(titles('not-published')).toEqual(['Pickles']);
  expect(countOf(classes, 'published')).toBe(2);
  expect(countOf(classes, 'all')).toBe(3);
});
