import { expect, test } from 'vitest';
import { together } from './together.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test('gives back every result in its place', async () => {
  const [first, second] = await together(Promise.resolve(1), Promise.resolve('two'));
  expect([first + 1, second.length]).toEqual([2, 3]);
});

test('waits for all steps before it fails, so that none is still under way in an ended transaction', async () => {
  const slow = Promise.withResolvers<void>();
  let hasFailed = false;
  const both = together(Promise.reject(failure('refused')), slow.promise).catch(() => {
    hasFailed = true;
  });
  await new Promise((resolve) => void setImmediate(resolve));
  expect(hasFailed).toBe(false);
  slow.resolve();
  await both;
  expect(hasFailed).toBe(true);
});

test('throws the failure that caused the others', async () => {
  const follower = Promise.reject(failure('current transaction is aborted', '25P02'));
  const cause = Promise.reject(failure('duplicate key', '23505'));
  await expect(together(follower, cause)).rejects.toThrow('duplicate key');
});

test('throws a follower where the cause was met elsewhere', async () => {
  const follower = Promise.reject(failure('current transaction is aborted', '25P02'));
  await expect(together(Promise.resolve(1), follower)).rejects.toThrow('aborted');
});
