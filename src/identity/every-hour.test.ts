import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { everyHour } from './every-hour.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('works a minute after the start and every hour, also after a failure', async () => {
  const failures: unknown[] = [];
  const work = vi.fn().mockResolvedValue(undefined).mockRejectedValueOnce(new Error('no'));
  const stop = everyHour(work, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(minuteMs - 1);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([new Error('no')]);
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * hourMs);
  expect(work).toHaveBeenCalledTimes(3);
});

test('stops when the run under way has ended, and begins no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const stop = everyHour(work, () => {});
  await vi.advanceTimersByTimeAsync(minuteMs);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(5 * hourMs);
  expect([stopped, work.mock.calls.length]).toEqual([false, 1]);
  resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(5 * hourMs);
  expect(work).toHaveBeenCalledTimes(1);
});
