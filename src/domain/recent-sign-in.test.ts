import { expect, test } from 'vitest';
import { isRecentSignIn } from './recent-sign-in.ts';

const now = new Date('2026-11-15T10:10:00.000Z');

test.each([
  ['2026-11-15T10:10:00.000Z', true],
  ['2026-11-15T10:00:00.000Z', true],
  ['2026-11-15T09:59:59.999Z', false],
  ['2026-11-14T10:10:00.000Z', false],
  // The clock of the identity service may run a little ahead.
  ['2026-11-15T10:11:00.000Z', true],
  ['2026-11-15T10:11:00.001Z', false],
  ['2027-11-15T10:10:00.000Z', false],
])('counts a sign-in at %s as recent: %s', (signedInAt, recent) => {
  expect(isRecentSignIn(new Date(signedInAt), now)).toBe(recent);
});

test('does not count a sign-in of which nobody knows when it was', () => {
  expect(isRecentSignIn(undefined, now)).toBe(false);
});
