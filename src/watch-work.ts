// Adds the figures that are read from the database, and watches the jobs of this process. Stands beside work.ts.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open-database.ts';
import { jobFigures } from '#platform/jobs/job-figures.ts';
import type { JobHandlers, RunningJobs } from '#platform/jobs/jobs.ts';
import { watchJobs } from '#platform/jobs/watch-jobs.ts';
import { outboxFigures } from '#platform/mail/outbox/outbox-figures.ts';
import type { Watch } from '#platform/watch.ts';
import { watchFigures } from '#server/watch/watch-figures.ts';

interface Options {
  watch?: Watch | undefined;
  database: Pick<Database, 'db' | 'pool'>;
  jobs: Pick<RunningJobs, 'pools'>;
  clock: Clock;
}

export function watchWork(
  { watch, database: { db, pool }, jobs, clock }: Options,
  handlers: JobHandlers,
): JobHandlers {
  if (!watch) return handlers;
  const { metrics } = watch;
  metrics?.watchPools({ web: pool, ...jobs.pools });
  metrics?.addSource(jobFigures(db, clock, Object.keys(handlers)));
  metrics?.addSource(outboxFigures(db));
  for (const source of watchFigures({ db, clock })) metrics?.addSource(source);
  return watchJobs(handlers, metrics?.onJob);
}
