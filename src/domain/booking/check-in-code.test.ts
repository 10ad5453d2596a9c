import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkInCode, checkInNumber, typedCode } from './check-in-code.ts';

test('always gives a booking the same six characters', () => {
  const id = 'd2719b4e-6b5c-4c63-9d37-9f3a1f2a7c10';
  expect(checkInCode(id)).toBe(checkInCode(id));
  expect(checkInCode(id)).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
});

test('tells the bookings of a full date apart, also those with neighbouring ids', () => {
  const alike = Array.from({ length: 500 }, (_, index) => `0de30000-0000-4000-8000-${index}`);
  const others = Array.from({ length: 500 }, () => randomUUID());
  expect(new Set(alike.map(checkInCode)).size).toBe(500);
  expect(new Set(others.map(checkInCode)).size).toBeGreaterThan(497);
});

test.each([
  ['k7m-2qx', 'K7M2QX'],
  [' K7 M2 QX ', 'K7M2QX'],
  ['k7m20x', 'K7M2QX'],
  ['I1o0AA', 'LLQQAA'],
])('reads %s as %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});

test('reads a code as a number of its own, and nothing else', () => {
  expect(checkInNumber('222222')).toBe(0);
  expect(checkInNumber('322222')).toBe(1);
  expect(checkInNumber('ZZZZZZ')).toBe(2 ** 30 - 1);
  for (const text of ['', 'K7M2Q', 'K7M2QXX', 'K7M2Q0'])
    expect(checkInNumber(text)).toBe(undefined);
});
