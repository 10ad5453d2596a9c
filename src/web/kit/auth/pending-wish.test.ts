import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { rememberWish, takeWish } from './pending-wish.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test('keeps the wish of a visitor through sign-in, once and for this thing only', () => {
  rememberWish('save c1');
  expect(takeWish('save c2')).toBe(false);
  expect(takeWish('save c1')).toBe(true);
  expect(takeWish('save c1')).toBe(false);
});

test('forgets a wish after a day', () => {
  rememberWish('save c1');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 25 * hourMs);
  expect(takeWish('save c1')).toBe(false);
});
