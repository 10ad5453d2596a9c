import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { rememberAction, takeAction } from './pending-action.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test('keeps what a visitor asked for through sign-in, once and for this thing only', () => {
  rememberAction('save c1');
  expect(takeAction('save c2')).toBe(false);
  expect(takeAction('save c1')).toBe(true);
  expect(takeAction('save c1')).toBe(false);
});

test('forgets it after a day', () => {
  rememberAction('save c1');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 25 * hourMs);
  expect(takeAction('save c1')).toBe(false);
});
