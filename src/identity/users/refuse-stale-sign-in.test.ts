import { expect, test } from 'vitest';
import { isRecentSignIn } from './refuse-stale-sign-in.ts';

const nowMs = Date.UTC(2026, 10, 16);
const clock = { now: () => new Date(nowMs) };

/** With proofs this many seconds ago. */
const isRecent = (...ago: number[]): boolean => {
  const amr = ago.map((each) => ({ method: 'password', timestamp: nowMs / 1000 - each }));
  const call = { claims: { amr }, user: { is_anonymous: false } };
  return isRecentSignIn({ clock }, call as never);
};

test.each([
  [true, [0]],
  [true, [600]],
  [false, [601]],
  [true, [-60]],
  [false, [-61]],
  [false, [601, -3600]],
  [true, [30, -3600]],
  [false, []],
])('answers %s for proofs of %j seconds ago', (isExpected, ago) => {
  expect(isRecent(...ago)).toBe(isExpected);
});
