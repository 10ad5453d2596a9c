import { expect, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { createThrottle } from './throttle.ts';

test('runs at once, and then once per interval however often it is requested', () => {
  vi.useFakeTimers();
  const act = vi.fn();
  const { request } = createThrottle(50, act);
  request();
  expect(act).toHaveBeenCalledTimes(1);
  for (let ms = 0; ms < 1000; ms += 5) {
    request();
    vi.advanceTimersByTime(5);
  }
  expect(act).toHaveBeenCalledTimes(21);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(21);
  request();
  expect(act).toHaveBeenCalledTimes(22);
  vi.useRealTimers();
});

test('runs at the end what was requested and not run yet, and nothing else', () => {
  const act = vi.fn();
  const { request, flush } = createThrottle(minuteMs, act);
  flush();
  request();
  flush();
  expect(act).toHaveBeenCalledTimes(1);
  request();
  flush();
  expect(act).toHaveBeenCalledTimes(2);
});
