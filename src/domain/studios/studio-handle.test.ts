import { expect, test } from 'vitest';
import { handleFrom, handleProblem } from './studio-handle.ts';

test.each([
  ['Clay & Co.', 'clay-co'],
  ['Zoë’s Küche', 'zoes-kuche'],
  ['日本語', 'the-studio'],
  ['API', 'the-studio'],
  ['--', 'the-studio'],
])('makes the page address of %s', (name, handle) => {
  expect(handleFrom(name)).toBe(handle);
});

test('makes another one that is valid and not too long', () => {
  const handle = handleFrom('The Extraordinarily Long Name of a Studio', '1a2b3c4d');
  expect(handle).toMatch(/-1a2b3c4d$/);
  expect(handleProblem(handle)).toBeUndefined();
});

test.each(['ab', 'Clay', 'clay_corner', '-clay', 'clay-', 'clay--corner', 'new', 'a'.repeat(41)])(
  'refuses %s as a page address',
  (handle) => {
    expect(handleProblem(handle)).toBeDefined();
  },
);
