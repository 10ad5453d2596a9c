// Creates a queue for every job of the table, updates the rules of changed ones, and sets the schedules.
import type { PgBoss, Queue, QueueResult } from 'pg-boss';
import type { JobSpec, JobTable } from '#contract/jobs.ts';
import { daySeconds, hourSeconds } from '#domain/time/durations.ts';
import { readPayload } from './payload.ts';

/** Queue of the jobs that were given up; no worker fetches from it. */
export const failedQueue = 'failed-jobs';

/** A process that was off for months must find its jobs still waiting; the library's default is 14 days. */
const keepWaitingSeconds = 10 * 365 * daySeconds;
const keepFailedSeconds = 365 * daySeconds;
const keepDoneSeconds = daySeconds;
const mostRetrySeconds = 6 * hourSeconds;

/**
 * A killed worker stops sending heartbeats. Three missed ones later its jobs go to other workers, however long they may
 * take. The library allows no less than 10 s, and a process may well be delayed for a few.
 */
export const heartbeatSeconds = 15;

type Rules = Omit<Queue, 'name'>;

export async function declareQueues(boss: PgBoss, table: JobTable): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  await declare(boss, failedQueue, { retentionSeconds: keepFailedSeconds }, existing);
  for (const [name, spec] of Object.entries(table))
    await declare(boss, name, rulesOf(spec), existing);
}

function rulesOf(spec: JobSpec): Rules {
  return {
    retryLimit: spec.attempts - 1,
    retryDelay: spec.firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: spec.mostRetrySeconds ?? mostRetrySeconds,
    expireInSeconds: spec.expireSeconds,
    heartbeatSeconds,
    retentionSeconds: keepWaitingSeconds,
    deleteAfterSeconds: keepDoneSeconds,
    deadLetter: failedQueue,
  };
}

async function declare(
  boss: PgBoss,
  name: string,
  rules: Rules,
  existing: Map<string, QueueResult>,
): Promise<void> {
  const queue = existing.get(name);
  if (!queue) await boss.createQueue(name, rules);
  else if (differs(queue, rules)) await boss.updateQueue(name, rules);
}

const differs = (queue: QueueResult, rules: Rules): boolean =>
  Object.entries(rules).some(([key, value]) => queue[key as keyof Rules] !== value);

export async function declareSchedules(boss: PgBoss, table: JobTable): Promise<void> {
  const set = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, spec] of Object.entries(table)) {
    const { schedule } = spec;
    if (!schedule) continue;
    // A schedule that came due while nothing ran is made up for once: a laptop is not on at every full hour.
    if (set.get(name) !== schedule)
      await boss.schedule(name, schedule, readPayload(name, spec, {}), { missed: 'once' });
    set.delete(name);
  }
  for (const name of set.keys()) await boss.unschedule(name);
}
