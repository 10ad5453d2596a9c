// What the table of all jobs says about each of them.
import type * as z from 'zod/mini';

export interface JobSpec {
  /** A sentence for operators, shown in the list of failed jobs. */
  meaning: string;
  /** Checked when the job is added and again when it runs: it may have waited through an upgrade. */
  payload: z.core.$ZodType<object>;
  /** Number of attempts before the job counts as failed. */
  attempts: number;
  /** Delay after the first failure; each further failure doubles it, up to `mostRetrySeconds`. */
  firstRetrySeconds: number;
  mostRetrySeconds?: number;
  /** Timeout of one attempt; then it is aborted and the job is handed to another worker. */
  expireSeconds: number;
  /** Number of such jobs one process runs at the same time; defaults to 2. */
  concurrency?: number;
  /** Number of such jobs that run at the same time, in all processes, for one value of a field of their payload. */
  mostPer?: { field: string; most: number };
  /** A cron expression in UTC and real time. The payload is then `{}`, which the schema must allow. */
  schedule?: string;
}

export type JobTable = Readonly<Record<string, JobSpec>>;

export const job = <const Spec extends JobSpec>(spec: Spec): Spec => spec;
