// Opens the job queue of one process: it can add jobs at once, and works on them once it has handlers.
import type { PgBoss } from 'pg-boss';
import type { JobTable } from '#contract/jobs.ts';
import type { SharedClock } from '../db/database-clock.ts';
import { createDb } from '../db/db.ts';
import type { Notices } from '../db/notices.ts';
import { createPool, type PoolOptions } from '../db/pool.ts';
import { DatabaseStartError } from '../db/start-error.ts';
import type { Log } from '../log.ts';
import { addJob, addJobs, cancelJob, findJob } from './add-job.ts';
import { createBoss } from './boss.ts';
import { declareQueues, declareSchedules, heartbeatSeconds } from './declare-queues.ts';
import { dropJobs } from './drop-jobs.ts';
import type { RunningJobs } from './jobs.ts';
import { startSweeper } from './sweep-timers.ts';
import { withTimeout } from '../with-timeout.ts';
import { workOnJobs } from './worker/work-on-jobs.ts';

export interface JobsOptions<Table extends JobTable> extends Pick<PoolOptions, 'prepare'> {
  url: string;
  table: Table;
  clock: SharedClock;
  notices: Notices;
  log: Log;
  /** False in a process that only adds jobs: it runs none, and does not look after the queue. */
  isWorker?: boolean;
  /** Connections for running jobs; HTTP requests and the queue itself have their own. */
  connections?: number;
  pollMs?: number;
  monitorSeconds?: number;
  graceMs?: number;
}

/** For the queue itself, heartbeats included: jobs must not be lost because running ones use all others. */
const queueConnections = 2;
/** Timers have notices, and a known moment: looking for them is only a precaution, needed less often. */
const sweepEvery = 3;
/** Extra time to close the queue cleanly, on top of what running jobs are given. */
const politeMs = 5000;

export async function startJobs<const Table extends JobTable>(
  options: JobsOptions<Table>,
): Promise<RunningJobs<Table>> {
  const { url, table, clock, notices, log, prepare, isWorker = true } = options;
  const { connections = 6, pollMs = 5000, monitorSeconds = 120, graceMs = 5000 } = options;
  const poolOptions = { ...(prepare && { prepare }) };
  const workPool = createPool(url, log, connections, { ...poolOptions, purpose: 'jobs' });
  const db = createDb(workPool);
  const pool = createPool(url, log, queueConnections, { ...poolOptions, purpose: 'queue' });
  const boss = createBoss({ pool, log, monitorSeconds, housekeeping: isWorker });
  const steps = [() => workPool.end(), () => pool.end(), () => stopBoss(boss)];
  const closeAll = async (): Promise<void> => {
    for (let step = steps.pop(); step; step = steps.pop())
      await step().catch((error: unknown) =>
        log.warn({ error }, 'a part of the job queue did not close'),
      );
  };
  let stopFetching = (): void => {};
  const close = async (): Promise<void> => {
    // A stuck database would delay us until its timeouts.
    if (!(await withTimeout(graceMs + politeMs, closeAll())))
      log.warn('the job queue did not close in time');
  };
  try {
    await boss.start();
    await declareQueues(boss, table);
    await declareSchedules(boss, table);
  } catch (cause) {
    await close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseStartError(`The job queue cannot be opened (${reason}).`, { cause });
  }
  return {
    db,
    pools: { jobs: workPool, queue: pool },
    add: (tx, name, payload, input) =>
      addJob({ boss, table, clock, notices }, tx, name, payload, input),
    addMany: (tx, name, payloads) => addJobs({ boss, table, clock, notices }, tx, name, payloads),
    cancel: cancelJob,
    drop: dropJobs,
    find: async (tx, name, key) => (await findJob({ table, clock }, tx, name, key)) as never,
    work: async (handlers) => {
      const heartbeatMs = (heartbeatSeconds * 1000) / 3;
      const context = { boss, db, log, table, notices };
      const workers = workOnJobs({ ...context, handlers, pollMs, heartbeatMs, graceMs });
      const sweeper = startSweeper({ ...context, clock }, pollMs * sweepEvery);
      stopFetching = () => {
        workers.stopFetching();
        void sweeper.stop();
      };
      steps.push(
        () => workers.close(),
        () => sweeper.stop(),
      );
    },
    stopFetching: () => stopFetching(),
    close,
  };
}

const stopBoss = (boss: PgBoss): Promise<void> => boss.stop({ graceful: false, close: false });
