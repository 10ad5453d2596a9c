import { expect, test } from 'vitest';
import { alreadyHas, etagOf } from './etag.ts';

test('tags the same text alike and another one differently', () => {
  expect(etagOf('a')).toBe(etagOf('a'));
  expect(etagOf('a')).not.toBe(etagOf('b'));
});

test.each([
  [undefined, false],
  ['', false],
  ['"x"', true],
  ['W/"x"', true],
  ['"a", W/"x"', true],
  ['*', true],
  ['"y"', false],
  ['x', false],
])('reads If-None-Match %j as %s', (header, expected) => {
  expect(alreadyHas(header, '"x"')).toBe(expected);
});
