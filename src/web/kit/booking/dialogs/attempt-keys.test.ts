import { expect, test } from 'vitest';
import { createAttemptKeys } from './attempt-keys.ts';

test('an attempt that is sent again has the same key', () => {
  const keyOf = createAttemptKeys();
  expect(keyOf(2)).toBe(keyOf(2));
  expect(keyOf(2)).toMatch(/^[0-9a-f]{32}$/);
});

test('another number of seats, and another time the question is asked, have keys of their own', () => {
  const keyOf = createAttemptKeys();
  const keys = [keyOf(1), keyOf(2), createAttemptKeys()(1)];
  expect(new Set(keys).size).toBe(3);
});
