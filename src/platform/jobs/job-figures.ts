// Figures of the job queue: how much waits, for how long, and what was given up.
import { sql } from 'kysely';
import { secondMs } from '#domain/time/durations.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { FigureSource } from '../metrics/metrics.ts';
import { failedQueue } from './declare-queues.ts';

/** A longer queue is counted as this long: the alert comes much earlier. */
const most = 10_000;

export interface QueueRow {
  queue: string;
  ready: number;
  active: number;
  ageSeconds: number;
}

export const jobFigures = (db: Db, clock: Clock, names: readonly string[]): FigureSource => ({
  name: 'jobs',
  everyMs: 10 * secondMs,
  gauges: {
    trellis_jobs_ready: { help: 'Jobs that wait for a worker', labels: ['queue'] },
    trellis_jobs_active: { help: 'Jobs that a worker has', labels: ['queue'] },
    trellis_jobs_oldest_ready_seconds: {
      help: 'How long the job has waited that is due for longest',
      labels: ['queue'],
    },
    trellis_jobs_given_up: { help: 'Jobs that were given up and wait for an operator' },
    trellis_timers_overdue: { help: 'Timers whose moment has passed' },
    trellis_timers_overdue_seconds: { help: 'By how much the oldest of them is late' },
  },
  read: async () => {
    const [queues, [rest]] = await Promise.all([
      readQueues(db, [...names]),
      readRest(db, clock.now()),
    ]);
    return [
      ...queues.flatMap(({ queue, ready, active, ageSeconds }) => [
        { gauge: 'trellis_jobs_ready', labels: { queue }, value: ready },
        { gauge: 'trellis_jobs_active', labels: { queue }, value: active },
        { gauge: 'trellis_jobs_oldest_ready_seconds', labels: { queue }, value: ageSeconds },
      ]),
      { gauge: 'trellis_jobs_given_up', value: rest?.givenUp ?? 0 },
      { gauge: 'trellis_timers_overdue', value: rest?.overdue ?? 0 },
      { gauge: 'trellis_timers_overdue_seconds', value: rest?.lateSeconds ?? 0 },
    ];
  },
});

export async function readQueues(db: Db, names: string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select queue.name as queue, ready.count as ready, active.count as active,
      coalesce(extract(epoch from pgboss.job_now() - ready.oldest), 0)::float as "ageSeconds"
    from unnest(${names}::text[]) as queue (name)
      cross join lateral (
        select count(*), min(start_after) as oldest from (
          select start_after from pgboss.job
          where job.name = queue.name and state < 'active' and not blocked
            and start_after <= pgboss.job_now()
          order by start_after limit ${most}
        ) due
      ) ready
      cross join lateral (
        select count(*) from (
          select from pgboss.job where job.name = queue.name and state = 'active' limit ${most}
        ) taken
      ) active
  `.execute(db);
  return rows;
}

export async function readRest(db: Db, now: Date) {
  const { rows } = await sql<{ givenUp: number; overdue: number; lateSeconds: number }>`
    select (
        select count(*) from (
          select from pgboss.job where name = ${failedQueue} and state < 'active' limit ${most}
        ) failed
      ) as "givenUp",
      count(*) as overdue,
      coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::float as "lateSeconds"
    from (select due_at from timers where due_at <= ${now} order by due_at limit ${most}) late
  `.execute(db);
  return rows;
}
