import { expect, test } from 'vitest';
import { linksFor } from './list-users.ts';

const path = '/auth/v1/admin/users';

test('names the next and the last page, the number first', () => {
  expect(linksFor(path, { page: 1, perPage: 50, total: 101 })).toBe(
    '</auth/v1/admin/users?page=2&per_page=50>; rel="next", </auth/v1/admin/users?page=3&per_page=50>; rel="last"',
  );
});

test.each([
  [{ page: 2, perPage: 50, total: 100 }, 2],
  [{ page: 9, perPage: 50, total: 100 }, 2],
  [{ page: 1, perPage: 50, total: 0 }, 0],
])('names no next page after the last: %o', (paging, last) => {
  expect(linksFor(path, paging)).toBe(
    `</auth/v1/admin/users?page=${last}&per_page=50>; rel="last"`,
  );
});
