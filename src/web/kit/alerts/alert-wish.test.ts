import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { rememberWish, takeWish } from './alert-wish.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test('keeps the wish of a visitor through sign-in, once and for this thing only', () => {
  rememberWish({ search: { q: 'clay', near: 'Austin' } });
  expect(takeWish({ classId: 'c1' })).toBe(false);
  expect(takeWish({ search: { near: 'Austin', q: 'clay' } })).toBe(true);
  expect(takeWish({ search: { q: 'clay', near: 'Austin' } })).toBe(false);
});

test('forgets a wish after a day', () => {
  rememberWish({ classId: 'c1' });
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 25 * 3_600_000);
  expect(takeWish({ classId: 'c1' })).toBe(false);
});
