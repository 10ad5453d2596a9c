// The interface to jobs for the rest of the codebase: adding, finding, canceling and working on them.
import type pg from 'pg';
import type { JobName, JobPayload, JobTable, jobs } from '#contract/jobs.ts';
import type { Db } from '../db/db.ts';

type Ours = typeof jobs;

export interface Jobs<Table extends JobTable = Ours> {
  /** Adds the job in the caller's transaction; a rollback removes it. */
  add<Name extends JobName<Table>>(
    tx: Db,
    name: Name,
    payload: JobPayload<Name, Table>,
    options?: AddOptions,
  ): Promise<void>;
  /** Adds any number of jobs of a name in one statement, to be done at once. */
  addMany<Name extends JobName<Table>>(
    tx: Db,
    name: Name,
    payloads: readonly JobPayload<Name, Table>[],
  ): Promise<void>;
  /** Cancels a job that waits under this key. Returns false when there is none or it is already running. */
  cancel(tx: Db, name: JobName<Table>, key: string): Promise<boolean>;
  /** Finds the job that waits under this key, so that a caller can extend its payload; undefined once it is running. */
  find<Name extends JobName<Table>>(
    tx: Db,
    name: Name,
    key: string,
  ): Promise<WaitingJob<JobPayload<Name, Table>> | undefined>;
  /** Deletes jobs whose payload nobody may read any more: those that wait, are done or were given up. Running ones go on. */
  drop(tx: Db, name: JobName<Table>, which: JobsWith): Promise<void>;
}

/** Names jobs by a field of their payload. */
export interface JobsWith {
  field: string;
  values: readonly string[];
}

export interface WaitingJob<Payload> {
  payload: Payload;
  /** Business time; the present when the job is due but not started. */
  dueAt: Date;
}

export interface AddOptions {
  /** Business time; the job is queued when the clock reaches it. */
  dueAt?: Date;
  /** Only one job waits per name and key: adding it again replaces its due time and payload. */
  key?: string;
  /** Nothing can wait under this key yet, because what it names has just been made: nothing is looked for. */
  isNewKey?: boolean;
}

export interface JobRun {
  id: string;
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the process stops, the attempt takes too long, or another worker has the job. */
  signal: AbortSignal;
  /**
   * Commits the job's effects together with its completion: exactly once in the database, even when the worker is
   * killed or resumes after another worker got the job (then it throws and nothing is written).
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
  /** For what jobs read and write: requests have connections of their own, whose statements may take less long. */
  readonly db: Db;
  /** By their purpose, for the figures. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** Starts working on every job of the table in this process. */
  work(handlers: JobHandlers<Table>): Promise<void>;
  /** Fetches no more jobs; running ones go on, and jobs can still be added. */
  stopFetching(): void;
  /** Stops fetching, gives running jobs a moment to end, then aborts them: they are tried again elsewhere. */
  close(): Promise<void>;
}
