import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['brotli', 'identity'],
])('reads %o as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
