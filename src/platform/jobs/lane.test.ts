import pino from 'pino';
import type { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/jobs.ts';
import type { Attempt } from './attempts.ts';
import { openLane } from './lane.ts';

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
  const lane = openLane({
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
  return { lane, boss, running, runs };
}

test('runs as many jobs at once as allowed, and the next when a place is free', async () => {
  const { lane, running, runs } = open(['a', 'b', 'c']);
  lane.wake();
  await runs('a', 'b');
  expect(lane.hasRoom()).toBe(false);
  running.get('a')?.end();
  await runs('b', 'c');
});

test('looks again when it was called while it was looking', async () => {
  const waiting: string[] = [];
  const { lane, boss, runs } = open(waiting);
  const { promise: looked, resolve: find } = Promise.withResolvers<Attempt[]>();
  boss.fetch.mockReturnValueOnce(looked);
  lane.wake();
  waiting.push('a');
  lane.wake();
  find([]);
  await runs('a');
});

test('looks again after a look that failed', async () => {
  const { lane, boss, runs } = open(['a']);
  boss.fetch.mockRejectedValueOnce(new Error('Connection terminated'));
  lane.wake();
  await vi.waitFor(() => expect(boss.fetch).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    lane.wake();
    expect(boss.fetch).toHaveBeenCalledTimes(2);
  });
  await runs('a');
});

test('lets go of a job that the heartbeat no longer finds, and of no other', async () => {
  const { lane, running, runs } = open(['a', 'b'], ['b']);
  lane.wake();
  await runs('a', 'b');
  await lane.renewClaims();
  expect(running.get('a')?.abandoned.reason).toMatchObject({ name: 'LostJobError' });
  expect(running.get('b')?.abandoned.aborted).toBe(false);
});

test('frees the place of a job that could not even say what went wrong', async () => {
  const { lane, running, runs } = open(['a', 'b', 'c']);
  lane.wake();
  await runs('a', 'b');
  running.get('a')?.fail(new Error('It cannot be put into words.'));
  await runs('b', 'c');
  const drained = lane.drain();
  for (const id of ['b', 'c']) running.get(id)?.end();
  await drained;
});

test('fetches no more once it drains, and waits for what runs', async () => {
  const { lane, boss, running, runs } = open(['a', 'b', 'c']);
  lane.wake();
  await runs('a', 'b');
  const drained = lane.drain();
  for (const id of ['a', 'b']) running.get(id)?.end();
  await drained;
  lane.wake();
  expect(boss.fetch).toHaveBeenCalledOnce();
  await runs();
});
