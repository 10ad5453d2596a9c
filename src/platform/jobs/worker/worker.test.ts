import pino from 'pino';
import type { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import type { Attempt } from './attempts.ts';
import { startWorker } from './worker.ts';

const spec = job({
  meaning: 'Does something.',
  payload: z.strictObject({}),
  attempts: 1,
  firstRetrySeconds: 1,
  expireSeconds: 1,
  concurrency: 2,
});

/** A queue in memory, and jobs that run until they are let go. */
function open(waiting: string[], ours: string[] = []) {
  const boss = {
    fetch: vi.fn(async (name: string, { batchSize }: { batchSize: number }) =>
      waiting
        .splice(0, batchSize)
        .map((id): Attempt => ({ id, name, data: {}, retryCount: 0, expireInSeconds: 1 })),
    ),
    touch: async () => ({ affected: ours.length, settled: ours }),
  };
  interface Run {
    end: () => void;
    fail: (error: Error) => void;
    abandoned: AbortSignal;
  }
  const running = new Map<string, Run>();
  const worker = startWorker({
    boss: boss as unknown as PgBoss,
    log: pino({ level: 'silent' }),
    name: 'something',
    spec,
    run: ({ id }, abandoned) =>
      new Promise<void>((resolve, reject) => {
        running.set(id, { end: resolve, fail: reject, abandoned });
      }).finally(() => running.delete(id)),
  });
  const runs = (...ids: string[]) => vi.waitFor(() => expect([...running.keys()]).toEqual(ids));
  return { worker, boss, running, runs };
}

test('runs as many jobs at once as allowed, and the next when a place is free', async () => {
  const { worker, running, runs } = open(['a', 'b', 'c']);
  worker.wake();
  await runs('a', 'b');
  expect(worker.hasRoom()).toBe(false);
  running.get('a')?.end();
  await runs('b', 'c');
});

test('looks again when it was called while it was looking', async () => {
  const waiting: string[] = [];
  const { worker, boss, runs } = open(waiting);
  const { promise: looked, resolve: find } = Promise.withResolvers<Attempt[]>();
  boss.fetch.mockReturnValueOnce(looked);
  worker.wake();
  waiting.push('a');
  worker.wake();
  find([]);
  await runs('a');
});

test('looks again after a look that failed', async () => {
  const { worker, boss, runs } = open(['a']);
  boss.fetch.mockRejectedValueOnce(new Error('Connection terminated'));
  worker.wake();
  await vi.waitFor(() => expect(boss.fetch).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    worker.wake();
    expect(boss.fetch).toHaveBeenCalledTimes(2);
  });
  await runs('a');
});

test('lets go of a job that the heartbeat no longer finds, and of no other', async () => {
  const { worker, running, runs } = open(['a', 'b'], ['b']);
  worker.wake();
  await runs('a', 'b');
  await worker.renewClaims();
  expect(running.get('a')?.abandoned.reason).toMatchObject({ name: 'LostJobError' });
  expect(running.get('b')?.abandoned.aborted).toBe(false);
});

test('frees the place of a job that could not even say what went wrong', async () => {
  const { worker, running, runs } = open(['a', 'b', 'c']);
  worker.wake();
  await runs('a', 'b');
  running.get('a')?.fail(new Error('It cannot be put into words.'));
  await runs('b', 'c');
  const drained = worker.drain();
  for (const id of ['b', 'c']) running.get(id)?.end();
  await drained;
});

test('fetches no more once it drains, and waits for what runs', async () => {
  const { worker, boss, running, runs } = open(['a', 'b', 'c']);
  worker.wake();
  await runs('a', 'b');
  const drained = worker.drain();
  for (const id of ['a', 'b']) running.get(id)?.end();
  await drained;
  worker.wake();
  expect(boss.fetch).toHaveBeenCalledOnce();
  await runs();
});
