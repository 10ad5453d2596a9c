// Tests the formatting of file sizes.
import { expect, test } from 'vitest';
import { byteText } from './byte-text.ts';

test.for([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [34_567, '34.6 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1.0 MB'],
  [5_242_880, '5.2 MB'],
] as const)('%i bytes are %s', ([bytes, text]) => {
  expect(byteText(bytes)).toBe(text);
});
