import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { createForgedEventLog } from './log-forged-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const warn = vi.fn();
  const logForged = createForgedEventLog({ warn });
  const counts = () => warn.mock.calls.map(([line]) => line.count);
  return { logForged, warn, counts };
}

test('logs the first forged event at once and the others of its minute in one line', () => {
  const { logForged, warn, counts } = started();
  for (let sent = 0; sent < 176; sent += 1) logForged('stripe', 'No signature, or several.');
  expect(counts()).toEqual([1]);
  vi.advanceTimersByTime(minuteMs);
  expect(counts()).toEqual([1, 175]);
  expect(warn).toHaveBeenLastCalledWith(
    { count: 175, provider: 'stripe', reason: 'No signature, or several.' },
    'forged events of a payment provider were refused',
  );
});

test('keeps to one line a minute for as long as they come, and is quiet afterwards', () => {
  const { logForged, counts } = started();
  for (let second = 0; second < 150; second += 1) {
    logForged('demo', 'Not signed.');
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(10 * minuteMs);
  expect(counts()).toEqual([1, 59, 60, 30]);
  logForged('demo', 'Not signed.');
  expect(counts()).toEqual([1, 59, 60, 30, 1]);
});

test('logs another reason at once while a flood of the first is being counted', () => {
  const { logForged, warn } = started();
  for (let sent = 0; sent < 20; sent += 1) logForged('stripe', 'No signature, or several.');
  logForged('stripe', 'The signature does not match.');
  expect(warn.mock.calls.map(([line]) => line.reason)).toEqual([
    'No signature, or several.',
    'The signature does not match.',
  ]);
});
