// Adds the pools of this process and the figures that are read from the database. Every role has them: if no worker runs,
// a process for the web shows that jobs wait. Stands beside work.ts.
import { jobs as jobTable } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open-database.ts';
import type { Replica } from '#platform/db/replica/open-replica.ts';
import { jobFigures } from '#platform/jobs/job-figures.ts';
import type { RunningJobs } from '#platform/jobs/jobs.ts';
import { outboxFigures } from '#platform/mail/outbox/outbox-figures.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { watchFigures } from '#server/watch/watch-figures.ts';

interface Options {
  database: Pick<Database, 'db' | 'pool'>;
  replica?: Pick<Replica, 'pool'> | undefined;
  jobs: Pick<RunningJobs, 'pools'>;
  clock: Clock;
}

export function addFigures(metrics: Metrics, { database, replica, jobs, clock }: Options): void {
  const { db, pool } = database;
  metrics.watchPools({ web: pool, ...(replica && { replica: replica.pool }), ...jobs.pools });
  metrics.addSource(jobFigures(db, clock, Object.keys(jobTable)));
  metrics.addSource(outboxFigures(db));
  for (const source of watchFigures({ db, clock })) metrics.addSource(source);
}
