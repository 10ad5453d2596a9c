import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { businessNow, learnClockOffset } from './business-now.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-10-01T21:30:00Z') }));
afterEach(() => void vi.useRealTimers());

test('is the own clock on the day the server says it is', () => {
  expect(businessNow('2026-10-04').toISOString()).toBe('2026-10-04T21:30:00.000Z');
});

test('goes on past midnight, though the page still holds the day before', () => {
  businessNow('2026-10-05');
  vi.setSystemTime(new Date('2026-10-02T00:10:00Z'));
  expect(businessNow('2026-10-05').toISOString()).toBe('2026-10-06T00:10:00.000Z');
});

test('is never before the own clock: a kept page may be older than the day', () => {
  expect(businessNow('2026-09-30').toISOString()).toBe('2026-10-01T21:30:00.000Z');
});

test('is no day ahead where the own clock is a little slow at midnight', () => {
  vi.setSystemTime(new Date('2026-10-01T23:55:00Z'));
  expect(businessNow('2026-10-02').toISOString()).toBe('2026-10-01T23:55:00.000Z');
});

test('takes several days for a clock that was moved, at any hour', () => {
  vi.setSystemTime(new Date('2026-10-01T23:55:00Z'));
  expect(businessNow('2026-10-08').toISOString()).toBe('2026-10-08T23:55:00.000Z');
});

test('is exact once an answer has said by how much the clock was moved, and never goes back', () => {
  learnClockOffset(null);
  expect(businessNow('2026-10-04').toISOString()).toBe('2026-10-04T21:30:00.000Z');
  learnClockOffset(String(3 * hourMs));
  expect(businessNow('2026-10-04').toISOString()).toBe('2026-10-02T00:30:00.000Z');
  learnClockOffset(String(hourMs));
  expect(businessNow('2026-10-04').toISOString()).toBe('2026-10-02T00:30:00.000Z');
});
