import { expect, test } from 'vitest';
import { categoryLink } from './category-link.ts';

const many = (count: number, more = false) => ({ id: 2, name: 'Cooking', count, more });

test.each([
  [many(1), many(9), '1 class', ''],
  [many(6), many(9), '6 classes', ''],
  [many(1000, true), many(1000, true), '1000+ classes', ''],
  [many(0), many(9), '9 in other towns', '&everywhere=true'],
  [many(0), many(0), '0 classes', ''],
  [undefined, undefined, '', ''],
])('counts near %j, everywhere %j as "%s"', (near, everywhere, text, rest) => {
  expect(categoryLink(2, { near, everywhere })).toEqual({
    to: `/explore?category=2${rest}`,
    text,
  });
});
