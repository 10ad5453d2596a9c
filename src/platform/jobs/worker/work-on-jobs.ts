// Runs all workers of one process: woken by notices, backed up by a poll, kept alive by heartbeats.
import type { JobTable } from '#contract/jobs.ts';
import type { Notices } from '../../db/notices.ts';
import { jobsTopic } from '../add-job.ts';
import { findRetryDelayMs } from './attempts.ts';
import { findReady } from './find-ready.ts';
import { type Worker, startWorker } from './worker.ts';
import { startLoop } from './loop.ts';
import { type AnyHandler, runJob, type RunContext, StoppingError } from './run-job.ts';
import { withTimeout } from '../../with-timeout.ts';

export interface WorkOptions extends Omit<RunContext, 'lookIn'> {
  table: JobTable;
  notices: Notices;
  handlers: Record<string, AnyHandler>;
  /** How often to look for jobs without a notice: scheduled ones, and those of a worker that is gone. */
  pollMs: number;
  heartbeatMs: number;
  /** How long running jobs may take to end when the process stops. */
  graceMs: number;
}

export interface Workers {
  /** Running jobs go on, with their heartbeats. */
  stopFetching(): void;
  close(): Promise<void>;
}

/** Time to hand back a job after it was aborted. */
const handBackMs = 2000;

export function workOnJobs(options: WorkOptions): Workers {
  const { boss, db, log, notices, pollMs, heartbeatMs, graceMs } = options;
  const workers = startWorkers(options, (inMs) => looking.wake(inMs));
  const looking = startLoop(
    pollMs,
    async () => {
      for (const { name, isReady, hasLost } of await findReady(db, [...workers.keys()], pollMs)) {
        if (isReady) workers.get(name)?.wake();
        if (!hasLost) continue;
        // Frees lost jobs for other workers now; the queue's own next check is minutes away.
        await boss.supervise(name);
        looking.wake(await findRetryDelayMs(db, { name }));
      }
    },
    (error) => log.warn({ error }, 'the job queue could not be read, trying again'),
  );
  const beating = startLoop(
    heartbeatMs,
    async () => {
      for (const worker of workers.values()) await worker.renewClaims();
    },
    (error) => log.warn({ error }, 'a heartbeat of running jobs could not be sent'),
  );
  const stopListening = notices.listen(jobsTopic, (name) =>
    name === '' ? looking.wake() : workers.get(name)?.wake(),
  );
  const stopFetching = (): void => {
    stopListening();
    void looking.stop();
    for (const worker of workers.values()) void worker.drain();
  };
  return {
    stopFetching,
    close: async () => {
      stopFetching();
      await looking.stop();
      const drained = Promise.all([...workers.values()].map((worker) => worker.drain()));
      if (!(await withTimeout(graceMs, drained))) {
        for (const worker of workers.values()) worker.abandon(new StoppingError());
        if (!(await withTimeout(handBackMs, drained)))
          log.warn('a job did not end in time, it will be tried again');
      }
      await beating.stop();
    },
  };
}

function startWorkers(
  { boss, db, log, notices, table, handlers }: WorkOptions,
  lookIn: (ms: number) => void,
): Map<string, Worker> {
  const context = { boss, db, log, notices, lookIn };
  const workers = Object.entries(table).map(([name, spec]): [string, Worker] => {
    const handler = handlers[name];
    if (!handler) throw new TypeError(`Nobody works on jobs "${name}".`);
    const worker = startWorker({
      boss,
      log,
      name,
      spec,
      run: (attempt, abandoned) => runJob(context, { spec, handler }, attempt, abandoned),
    });
    return [name, worker];
  });
  return new Map(workers);
}
