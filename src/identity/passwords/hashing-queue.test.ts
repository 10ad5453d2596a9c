import { expect, test } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

/** Work that ends when the test says so. */
function openEnded() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve, fail: reject };
}

test('hashes two at once, lets 64 wait and asks the rest to come back', async () => {
  const inTurn = createHashingQueue();
  let running = 0;
  const gate = openEnded();
  const work = async () => {
    running++;
    await gate.work();
  };
  const admitted = Array.from({ length: 66 }, () => inTurn(work));
  await expect(inTurn(work)).rejects.toMatchObject({ status: 503, code: 'overloaded' });
  expect(running).toBe(2);
  gate.end();
  await Promise.all(admitted);
  expect(running).toBe(66);
});

test('takes the next in line when one is done, first come first served', async () => {
  const inTurn = createHashingQueue({ atOnce: 1 });
  const first = openEnded();
  const begun: number[] = [];
  const all = [
    inTurn(first.work),
    ...[1, 2, 3].map((number) => inTurn(async () => begun.push(number))),
  ];
  expect(begun).toEqual([]);
  first.end();
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3]);
});

test('gives the place free when hashing fails', async () => {
  const inTurn = createHashingQueue({ atOnce: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await inTurn(async () => 'done')).toBe('done');
});
