// Settles exactly the attempt a worker was given. Once the job has gone to another worker, nothing happens.
import { sql } from 'kysely';
import type { Job, PgBoss } from 'pg-boss';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Notices } from '../../db/notices.ts';
import { jobsTopic } from '../add-job.ts';
import { inCallersTransaction } from '../boss.ts';

export type Attempt = Pick<Job<unknown>, 'id' | 'name' | 'data' | 'retryCount' | 'expireInSeconds'>;

/** pg-boss returns more than its types say. */
interface Settled {
  affected: number;
  settled?: string[];
}

/** Returns false when the attempt is no longer ours. */
export async function completeAttempt(boss: PgBoss, attempt: Attempt, tx?: Db): Promise<boolean> {
  const options = tx && { db: inCallersTransaction(tx) };
  const response = await boss.complete(attempt.name, attempt, null, options);
  return (response as Settled).affected === 1;
}

export async function failAttempt(boss: PgBoss, attempt: Attempt, error: unknown): Promise<void> {
  await boss.fail(attempt.name, attempt, describe(error));
}

/** Node's timers may fire slightly early. */
const earlyMs = 5;

/**
 * How long a failed job waits for its next attempt, or the first one of a queue; infinite when there is none. The latter
 * reads all waiting jobs of the queue.
 */
export async function findRetryDelayMs(
  db: Db,
  { name, id }: Pick<Attempt, 'name'> & Partial<Pick<Attempt, 'id'>>,
): Promise<number> {
  const ofJob = id === undefined ? sql`` : sql`and id = ${id}`;
  const { rows } = await sql<{ delayMs: number | null }>`
    select (extract(epoch from min(start_after) - pgboss.job_now()) * 1000)::float8 as "delayMs"
    from pgboss.job where name = ${name} and state = 'retry' and not blocked ${ofJob}
  `.execute(db);
  return Math.max(0, rows[0]?.delayMs ?? Infinity) + earlyMs;
}

/** Lets another worker start at once. A stopping process is not the job's fault, and costs it no attempt. */
export async function handBack(
  db: Db,
  notices: Pick<Notices, 'publish'>,
  { name, id, retryCount }: Attempt,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      update pgboss.job
      set state = 'retry', retry_limit = retry_limit + 1, start_after = pgboss.job_now(),
        heartbeat_on = null
      where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}
    `.execute(tx);
    await notices.publish(tx, jobsTopic, name);
  });
}

/** Sends a heartbeat and returns the ids of the attempts that are still ours. */
export async function touchAttempts(boss: PgBoss, attempts: Attempt[]): Promise<Set<string>> {
  const [first] = attempts;
  if (!first) return new Set();
  const response = (await boss.touch(first.name, attempts)) as Settled;
  return new Set(response.settled);
}

const mostLetters = 500;

/** The error as the operator reads it: without `detail`, where the database quotes rows, and what JSON cannot store. */
function describe(error: unknown): object {
  const { name, message, code } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : named(error);
  return {
    type: storable(name),
    message: storable(message),
    ...(typeof code === 'string' && { code: storable(code) }),
  };
}

const named = (thrown: unknown) => ({ name: 'Error', message: String(thrown), code: undefined });

const storable = (text: string): string =>
  text.slice(0, mostLetters).replaceAll('\0', '').toWellFormed();
