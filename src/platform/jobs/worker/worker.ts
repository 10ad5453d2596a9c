// Works on the jobs of one name, as many at a time as its row in the table allows.
import type { PgBoss } from 'pg-boss';
import type { JobSpec } from '#contract/jobs.ts';
import type { Log } from '../../log.ts';
import { type Attempt, touchAttempts } from './attempts.ts';
import { LostJobError } from './run-job.ts';
import { logFault } from '../../log-fault.ts';

const usualConcurrency = 2;

export interface Worker {
  readonly name: string;
  hasRoom(): boolean;
  /** Call when there may be jobs to fetch. */
  wake(): void;
  /** Sends heartbeats and aborts attempts that are no longer ours. */
  renewClaims(): Promise<void>;
  /** Stops fetching; resolves when the last running job has ended. */
  drain(): Promise<void>;
  abandon(reason: Error): void;
}

interface WorkerOptions {
  boss: PgBoss;
  log: Log;
  name: string;
  spec: JobSpec;
  run: (attempt: Attempt, abandoned: AbortSignal) => Promise<void>;
}

interface Running {
  attempt: Attempt;
  abandon: AbortController;
  ended: Promise<void>;
}

export function startWorker({ boss, log, name, spec, run }: WorkerOptions): Worker {
  const groupConcurrency = spec.mostPer?.most;
  const places = spec.concurrency ?? usualConcurrency;
  const running = new Set<Running>();
  let fetching: Promise<void> | undefined;
  let moreWaiting = false;
  const closing = new AbortController();

  const room = (): number => places - running.size;

  function wake(): void {
    moreWaiting = true;
    if (closing.signal.aborted || fetching || room() === 0) return;
    fetching = fetchAll()
      .catch((error: unknown) => log.warn({ job: name, error }, 'jobs could not be fetched'))
      .finally(() => (fetching = undefined));
  }

  async function fetchAll(): Promise<void> {
    while (moreWaiting && room() > 0 && !closing.signal.aborted) {
      const wanted = room();
      moreWaiting = false;
      const attempts = await boss.fetch<unknown>(name, {
        batchSize: wanted,
        ...(groupConcurrency !== undefined && { groupConcurrency }),
      });
      for (const attempt of attempts) begin(attempt);
      // Fewer jobs come where the first that wait are of one group: there may be others behind them.
      const isLast = groupConcurrency === undefined ? attempts.length < wanted : !attempts.length;
      if (!isLast) moreWaiting = true;
    }
  }

  function begin(attempt: Attempt): void {
    const abandon = new AbortController();
    const ended = run(attempt, abandon.signal)
      // The job's heartbeats stop, so it is handed to another worker. The error is not logged: that may be what failed.
      .catch(() =>
        logFault(log, 'job_unsettled', { job: name, id: attempt.id }, 'a job could not be settled'),
      )
      .finally(() => {
        running.delete(entry);
        // A job that has waited for others of its group may begin now.
        if (moreWaiting || groupConcurrency !== undefined) wake();
      });
    const entry = { attempt, abandon, ended };
    running.add(entry);
  }

  return {
    name,
    hasRoom: () => room() > 0,
    wake,
    renewClaims: () => renewClaims(boss, [...running]),
    drain: async () => {
      closing.abort();
      await fetching;
      await Promise.all([...running].map(({ ended }) => ended));
    },
    abandon: (reason) => {
      for (const { abandon } of running) abandon.abort(reason);
    },
  };
}

async function renewClaims(boss: PgBoss, claimed: Running[]): Promise<void> {
  const ours = await touchAttempts(
    boss,
    claimed.map(({ attempt }) => attempt),
  );
  for (const { attempt, abandon } of claimed)
    if (!ours.has(attempt.id)) abandon.abort(new LostJobError());
}
