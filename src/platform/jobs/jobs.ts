// What the rest of the product knows of jobs: adding one, canceling one, and working on one.
import type { JobName, JobPayload, JobTable, jobs } from '#contract/jobs.ts';
import type { Db } from '../db/db.ts';

type Ours = typeof jobs;

export interface Jobs<Table extends JobTable = Ours> {
  /** In the caller's transaction: rolled back, it never was. */
  add<Name extends JobName<Table>>(
    tx: Db,
    name: Name,
    payload: JobPayload<Name, Table>,
    options?: AddOptions,
  ): Promise<void>;
  /** Takes back a job that waits under this key; false when there is none, or it is already under way. */
  cancel(tx: Db, name: JobName<Table>, key: string): Promise<boolean>;
  /** What waits under this key, for whoever adds to what it carries; nothing when it is already under way. */
  find<Name extends JobName<Table>>(
    tx: Db,
    name: Name,
    key: string,
  ): Promise<WaitingJob<JobPayload<Name, Table>> | undefined>;
}

export interface WaitingJob<Payload> {
  payload: Payload;
  /** Business time; now where its moment has come and nobody has begun. */
  dueAt: Date;
}

export interface AddOptions {
  /** Business time; the job is queued when the Clock gets there. */
  dueAt?: Date;
  /** Of the jobs with one name and key only one waits: adding it again moves it and replaces its payload. */
  key?: string;
}

export interface JobRun {
  id: string;
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the process stops, the attempt takes too long, or somebody else has got the job. */
  signal: AbortSignal;
  /**
   * Commits the job's effects together with its completion: exactly once in the database, also when the
   * worker is killed or comes back after somebody else got the job (then it throws and nothing is written).
   */
  finish<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

export type JobHandler<Name extends JobName<Table>, Table extends JobTable = Ours> = (
  payload: JobPayload<Name, Table>,
  run: JobRun,
) => Promise<void>;

export type JobHandlers<Table extends JobTable = Ours> = {
  [Name in JobName<Table>]: JobHandler<Name, Table>;
};

export interface RunningJobs<Table extends JobTable = Ours> extends Jobs<Table> {
  /** Begins to work, in this process, on every job of the table. */
  work(handlers: JobHandlers<Table>): Promise<void>;
  /** Fetches no more, gives running jobs a moment to end, then aborts them: they are tried again elsewhere. */
  close(): Promise<void>;
}
