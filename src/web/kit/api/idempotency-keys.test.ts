import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('an attempt that is sent again has the same key', () => {
  const keyOf = createIdempotencyKeys();
  expect(keyOf(2)).toBe(keyOf(2));
  expect(keyOf(2)).toMatch(/^[0-9a-f]{32}$/);
});

test('another number of seats, and another time the question is asked, have keys of their own', () => {
  const keyOf = createIdempotencyKeys();
  const keys = [keyOf(1), keyOf(2), createIdempotencyKeys()(1)];
  expect(new Set(keys).size).toBe(3);
});
