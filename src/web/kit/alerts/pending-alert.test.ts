import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { rememberPendingAlert, takePendingAlert } from './pending-alert.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test('keeps the wish of a visitor through sign-in, once and for this thing only', () => {
  rememberPendingAlert({ search: { q: 'clay', near: 'Austin' } });
  expect(takePendingAlert({ classId: 'c1' })).toBe(false);
  expect(takePendingAlert({ search: { near: 'Austin', q: 'clay' } })).toBe(true);
  expect(takePendingAlert({ search: { q: 'clay', near: 'Austin' } })).toBe(false);
});

test('forgets a wish after a day', () => {
  rememberPendingAlert({ classId: 'c1' });
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 25 * hourMs);
  expect(takePendingAlert({ classId: 'c1' })).toBe(false);
});
