import { expect, test, vi } from 'vitest';
import { memoizeTtl } from './memoize-ttl.ts';

const itself = (question: string): string => question;

function memoryOf(
  ask: (question: string) => Promise<unknown>,
  more: { inTroubleForMs?: number; pauseInTroubleMs?: number } = {},
) {
  const time = { ms: 0 };
  const options = { forMs: 30, mostEntries: 2, nowMs: () => time.ms, ...more };
  return { time, remember: memoizeTtl(ask, itself, options) };
}

test('asks once for many at once, and again only when the moment is over', async () => {
  let asked = 0;
  const { time, remember } = memoryOf(async () => ++asked);
  expect(await Promise.all([remember('a'), remember('a')])).toEqual([1, 1]);
  time.ms = 29;
  expect(await remember('a')).toBe(1);
  time.ms = 30;
  expect(await remember('a')).toBe(2);
});

test('keeps different questions apart, and no more than it may', async () => {
  const ask = vi.fn(async (question: string) => question);
  const { remember } = memoryOf(ask);
  for (const question of ['a', 'b', 'c', 'c', 'b']) expect(await remember(question)).toBe(question);
  expect(ask).toHaveBeenCalledTimes(3);
  await remember('a');
  expect(ask).toHaveBeenCalledTimes(4);
});

test('does not keep a failure', async () => {
  let fails = true;
  const { remember } = memoryOf(async () => {
    if (fails) throw new Error('not now');
    return 'yes';
  });
  await expect(remember('a')).rejects.toThrow('not now');
  fails = false;
  expect(await remember('a')).toBe('yes');
});

test('goes on with the last answer while asking fails, but not for ever', async () => {
  let value: string | undefined = 'first';
  const { time, remember } = memoryOf(
    async () => {
      if (value === undefined) throw new Error('not now');
      return value;
    },
    { inTroubleForMs: 100 },
  );
  await remember('a');
  value = undefined;
  time.ms = 99;
  expect(await remember('a')).toBe('first');
  value = 'second';
  expect(await remember('a')).toBe('second');
  value = undefined;
  time.ms = 199;
  await expect(remember('a')).rejects.toThrow('not now');
});

test('does not ask anew at once who has just failed to answer', async () => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length > 1) throw new Error('not now');
    return 'first';
  });
  const { time, remember } = memoryOf(ask, { inTroubleForMs: 100, pauseInTroubleMs: 20 });
  await remember('a');
  for (const [ms, calls] of [
    [30, 2],
    [49, 2],
    [50, 3],
    [90, 4],
    [99, 4],
  ]) {
    time.ms = ms!;
    expect(await remember('a')).toBe('first');
    expect(ask).toHaveBeenCalledTimes(calls!);
  }
  time.ms = 100;
  await expect(remember('a')).rejects.toThrow('not now');
});
