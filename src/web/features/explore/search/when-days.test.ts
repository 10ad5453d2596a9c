import { expect, test } from 'vitest';
import { withDays } from './when-days.ts';

const address = (query: string) => withDays(new URL(`https://t.test/explore${query}`));

test('writes the days of one value as both ends, and keeps the rest', () => {
  expect(address('?q=pottery&when=2026-11-21..2026-11-22')).toBe(
    '/explore?q=pottery&from=2026-11-21&to=2026-11-22',
  );
});

test.each(['?when=', '?when=soon', '?when=2026-11-21', '?when=2026-13-01..2026-11-22'])(
  'leaves out what are no days: %s',
  (query) => {
    expect(address(query)).toBe('/explore');
  },
);

test('leaves an address without `when` alone', () => {
  expect(address('?from=2026-11-21')).toBeUndefined();
});
