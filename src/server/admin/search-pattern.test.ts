import { expect, test } from 'vitest';
import { searchPattern } from './search-pattern.ts';

test('finds everything for nothing, and takes signs of patterns for letters', () => {
  expect(searchPattern('  ')).toBeNull();
  expect(searchPattern(' Ana ')).toBe('%ana%');
  expect(searchPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
});
