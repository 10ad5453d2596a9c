import { expect, test } from 'vitest';
import { scannedCode } from './scanned-code.ts';

test.each([
  ['K7M2QX', 'K7M2QX'],
  ['k7m-2qx', 'K7M2QX'],
  ['https://trellis.example/bookings/0b7c9e7e-6d3a#K7M2QX', 'K7M2QX'],
  ['https://example.org/menu.pdf', undefined],
])('reads %s as %s', (text, code) => {
  expect(scannedCode(text)).toBe(code);
});
