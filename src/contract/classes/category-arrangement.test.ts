import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { categories } from './categories.ts';
import {
  arrangeCategories,
  categoryArrangementRule,
  listedCategories,
} from './category-arrangement.ts';

test('puts the categories that were not arranged behind the others, shown', () => {
  const arranged = arrangeCategories([{ id: 5, isOn: false }]);
  expect(arranged.map(({ id }) => id)).toEqual([5, 1, 2, 3, 4, 6, 7]);
  expect(arranged.filter(({ isOn }) => !isOn)).toEqual([{ id: 5, isOn: false }]);
});

test('sends all categories, the hidden ones marked, and nothing for the standard order', () => {
  const listed = listedCategories([{ id: 5, isOn: false }]);
  expect(listed).toHaveLength(categories.length);
  expect(listed?.[0]).toEqual({ id: 5, name: 'Music', isHidden: true });
  expect(listedCategories([])).toBeNull();
});

test.each([
  [
    'the same category twice',
    [
      { id: 1, isOn: true },
      { id: 1, isOn: false },
    ],
  ],
  ['an unknown category', [{ id: 8, isOn: true }]],
  ['a category that is neither shown nor hidden', [{ id: 1 }]],
  ['that nothing is shown', categories.map(({ id }) => ({ id, isOn: false }))],
])('refuses %s', (_, arrangement) => {
  expect(z.safeParse(categoryArrangementRule, arrangement).success).toBe(false);
});
