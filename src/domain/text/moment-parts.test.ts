import { afterEach, expect, test, vi } from 'vitest';
import { rememberMoments } from './known-moments.ts';
import { collectMoments, partsAt } from './moment-parts.ts';

const at = '2026-12-05T16:00:00Z';
const ms = Date.parse(at);
const parts = { day: 'Sat, Dec 5', year: '2026', time: '10:00 AM', zone: 'CST' };

afterEach(() => vi.restoreAllMocks());

test('collects the moments that some work reads, also those that were known before', () => {
  partsAt(at, 'America/Chicago');
  const { result, moments } = collectMoments(() => partsAt(new Date(at), 'America/Chicago').time);
  expect(result).toBe('10:00 AM');
  expect(moments).toEqual({ 'America/Chicago': { [ms]: parts } });
});

test('collects nothing after the work, even if it fails', () => {
  const { moments } = collectMoments(() => 'nothing');
  const fail = () => {
    throw new Error('no page');
  };
  expect(() => collectMoments(fail)).toThrow('no page');
  partsAt(at, 'Asia/Tokyo');
  expect(moments).toEqual({});
});

test('formats no moment that is remembered', () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  rememberMoments({ 'America/Denver': { [ms]: { ...parts, time: '9:00 AM', zone: 'MST' } } });
  expect(partsAt(at, 'America/Denver').time).toBe('9:00 AM');
  expect(format).not.toHaveBeenCalled();
  expect(partsAt('2026-12-05T17:00:00Z', 'America/Denver').time).toBe('10:00 AM');
  expect(format).toHaveBeenCalledOnce();
});
