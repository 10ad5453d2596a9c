// Runs one attempt of a job from its payload to its completion, and aborts it at its timeout.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { JobSpec } from '#contract/jobs.ts';
import type { Db } from '../../db/db.ts';
import type { Log } from '../../log.ts';
import type { Notices } from '../../db/notices.ts';
import {
  type Attempt,
  completeAttempt,
  failAttempt,
  findRetryDelayMs,
  handBack,
} from './attempts.ts';
import type { JobRun } from '../jobs.ts';
import { readPayload } from '../payload.ts';
import { withTimeout } from '../../with-timeout.ts';
import { logFault } from '../../log-fault.ts';

export type AnyHandler = (payload: never, run: JobRun) => Promise<void>;

export interface RunContext {
  boss: PgBoss;
  db: Db;
  log: Log;
  notices: Pick<Notices, 'publish'>;
  /** Called with the time after which a failed job is due again. */
  lookIn: (ms: number) => void;
}

/** Another worker has the job: this worker's effects must not become visible. */
export class LostJobError extends Error {
  override name = 'LostJobError';
}

/** The process is stopping: another worker must do the job. */
export class StoppingError extends Error {
  override name = 'StoppingError';
}

/** Time for effects that are being committed. Slower ones are rolled back when they end. */
const settleMs = 1000;
const pausesMs = [100, 1000, 3000];

export async function runJob(
  { boss, db, log, notices, lookIn }: RunContext,
  { spec, handler }: { spec: JobSpec; handler: AnyHandler },
  attempt: Attempt,
  abandoned: AbortSignal,
): Promise<void> {
  const { id, name, retryCount, expireInSeconds } = attempt;
  const late = new AbortController();
  // Cleared when the job ends: timers of AbortSignal.timeout would pile up behind fast jobs.
  const timer = setTimeout(
    () => late.abort(new Error('It took too long.')),
    expireInSeconds * 1000,
  );
  const signal = AbortSignal.any([abandoned, late.signal]);
  const finishing = new Finishing(boss, db, attempt);
  const finish: JobRun['finish'] = (work) => finishing.finish(work);
  const said = { job: name, id, attempt: retryCount + 1 };
  const work = async (): Promise<void> => {
    const payload = readPayload(name, spec, attempt.data) as never;
    await handler(payload, { id, attempt: said.attempt, signal, finish });
    // The handler may have forgotten to await `finish`.
    await finishing.settled();
  };
  try {
    await orAborted(work(), signal).finally(() => clearTimeout(timer));
    if (!finishing.isDone) await complete(boss, attempt);
  } catch (cause) {
    await withTimeout(settleMs, finishing.settled());
    if (cause instanceof LostJobError) {
      // A heartbeat does not find a job that was finished a moment ago either.
      if (!finishing.isDone) log.warn(said, 'a job went to somebody else');
    } else if (finishing.isDone) {
      logFault(
        log,
        'job_failed_late',
        { ...said, error: cause },
        'a job failed after it was finished',
      );
    } else {
      const stopping = abandoned.reason instanceof StoppingError;
      const letGo = stopping ? passOn() : giveUp(cause);
      await letGo.catch((failure: unknown) =>
        // The job's heartbeats stop, so it is handed to another worker.
        log.warn({ ...said, error: failure }, 'a job could not be given back'),
      );
    }
  }

  function passOn(): Promise<void> {
    log.info(said, 'a job is handed back');
    return handBack(db, notices, attempt);
  }

  async function giveUp(cause: unknown): Promise<void> {
    const isLast = said.attempt >= spec.attempts;
    const details = { ...said, error: cause };
    if (isLast) logFault(log, 'job_given_up', details, 'a job is given up');
    else log.warn(details, 'a job failed');
    await failAttempt(boss, attempt, cause);
    // Without the delay, the next look finds the job.
    if (!isLast) void findRetryDelayMs(db, attempt).then(lookIn, () => {});
  }
}

/** The transaction that commits the job's effects together with its completion. */
class Finishing {
  readonly #boss: PgBoss;
  readonly #db: Db;
  readonly #attempt: Attempt;
  #underWay: Promise<unknown> | undefined;
  #done = false;

  constructor(boss: PgBoss, db: Db, attempt: Attempt) {
    this.#boss = boss;
    this.#db = db;
    this.#attempt = attempt;
  }

  async finish<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    if (this.#done || this.#underWay)
      throw new Error(`Job ${this.#attempt.name} ${this.#attempt.id} can be finished only once.`);
    const transaction = this.#db.transaction().execute(async (tx) => {
      const result = await work(tx);
      // Last, so that the job's row is not locked against its own heartbeat during the work.
      if (!(await completeAttempt(this.#boss, this.#attempt, tx))) throw new LostJobError();
      return result;
    });
    this.#underWay = transaction;
    try {
      const result = await transaction;
      this.#done = true;
      return result;
    } finally {
      this.#underWay = undefined;
    }
  }

  get isDone(): boolean {
    return this.#done;
  }

  /** Waits for a transaction that is under way. */
  async settled(): Promise<void> {
    await this.#underWay?.catch(() => {});
  }
}

/** A handler that ignores its signal must not occupy a place that other jobs need. */
async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Retries, because the job would run again if a broken connection kept us from completing it. */
async function complete(boss: PgBoss, attempt: Attempt): Promise<void> {
  for (const pauseMs of pausesMs) {
    const ours = await completeAttempt(boss, attempt).catch(() => undefined);
    if (ours === true) return;
    if (ours === false) throw new LostJobError();
    await sleep(pauseMs);
  }
  if (!(await completeAttempt(boss, attempt))) throw new LostJobError();
}
