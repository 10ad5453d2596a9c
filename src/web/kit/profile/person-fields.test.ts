import { expect, test } from 'vitest';
import { bioCountText } from './person-fields.tsx';

test('counts up to the least length of a bio where one is required, and down to the most', () => {
  expect(bioCountText('I bake. ', true)).toBe('73 more to go.');
  expect(bioCountText('', true)).toBe('2,000 characters left.');
  expect(bioCountText('x'.repeat(80), true)).toBe('1,920 characters left.');
  expect(bioCountText('I bake.')).toBe('1,993 characters left.');
});
