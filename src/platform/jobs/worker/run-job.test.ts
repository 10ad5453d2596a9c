import { setImmediate as nextTurn } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import type { PgBoss } from 'pg-boss';
import pino from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '../../db/db.ts';
import { runJob } from './run-job.ts';

const spec = job({
  meaning: 'Does something.',
  payload: z.strictObject({}),
  attempts: 1,
  firstRetrySeconds: 1,
  expireSeconds: 3600,
});

const boss = { complete: async () => ({ affected: 1 }) } as unknown as PgBoss;
const context = {
  boss,
  db: {} as Db,
  log: pino({ level: 'silent' }),
  notices: { publish: async () => {} },
  lookIn: () => {},
};

async function runQuickly(id: string): Promise<void> {
  const attempt = { id, name: 'something', data: {}, retryCount: 0, expireInSeconds: 3600 };
  const handler = async () => {};
  await runJob(context, { spec, handler }, attempt, new AbortController().signal);
}

// Counting objects stops the world, which takes its time on a busy machine with a large heap.
const countingMs = minuteMs;

test(
  'keeps nothing of a job that is done, however long it might have taken',
  { timeout: countingMs },
  async () => {
    const signals = async () => {
      // An object that this turn has seen through a weak reference lives as long as the turn.
      await nextTurn();
      return queryObjects(AbortSignal, { format: 'count' });
    };
    await runQuickly('first');
    const before = await signals();
    for (let index = 0; index < 100; index++) await runQuickly(String(index));
    expect((await signals()) - before).toBeLessThan(10);
  },
);
