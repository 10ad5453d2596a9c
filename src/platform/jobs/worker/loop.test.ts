import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLoop } from './loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('repeats its round, and goes on after one that failed', async () => {
  const failures: unknown[] = [];
  const round = vi.fn(async () => {
    if (round.mock.calls.length === 1) throw new Error('no luck');
  });
  const loop = startLoop(100, round, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(250);
  expect(round).toHaveBeenCalledTimes(3);
  expect(failures).toEqual([new Error('no luck')]);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(round).toHaveBeenCalledTimes(3);
});

test('runs a round at the earliest moment it was called for', async () => {
  const round = vi.fn(async () => {});
  const loop = startLoop(1000, round, () => expect.unreachable());
  await vi.advanceTimersByTimeAsync(0);
  loop.wake(500);
  loop.wake(50);
  loop.wake(700);
  await vi.advanceTimersByTimeAsync(49);
  expect(round).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(round).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test('never runs two rounds at once, and forgets no call that came meanwhile', async () => {
  const { promise: blocked, resolve: letGo } = Promise.withResolvers<void>();
  const round = vi.fn(() => blocked);
  const loop = startLoop(1000, round, () => expect.unreachable());
  await vi.advanceTimersByTimeAsync(0);
  loop.wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect(round).toHaveBeenCalledTimes(1);
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  expect(round).toHaveBeenCalledTimes(2);
  await loop.stop();
});
