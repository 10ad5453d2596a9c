// Settles exactly the attempt a worker was given: once the job has gone to somebody else, nothing happens.
import { sql } from 'kysely';
import type { Job, PgBoss } from 'pg-boss';
import type { Db } from '../db/db.ts';
import { inCallersTransaction } from './boss.ts';

export type Attempt = Pick<Job<unknown>, 'id' | 'name' | 'data' | 'retryCount' | 'expireInSeconds'>;

/** The library answers more than its types say. */
interface Settled {
  affected: number;
  settled?: string[];
}

/** False when the attempt is no longer ours. */
export async function completeAttempt(boss: PgBoss, attempt: Attempt, tx?: Db): Promise<boolean> {
  const options = tx && { db: inCallersTransaction(tx) };
  const response = await boss.complete(attempt.name, attempt, null, options);
  return (response as Settled).affected === 1;
}

export async function failAttempt(boss: PgBoss, attempt: Attempt, error: unknown): Promise<void> {
  await boss.fail(attempt.name, attempt, describe(error));
}

/** For somebody else to begin at once: that we stop is not the job's fault, and costs it no attempt. */
export async function handBack(db: Db, { name, id, retryCount }: Attempt): Promise<void> {
  await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = pgboss.job_now(),
      heartbeat_on = null
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}
  `.execute(db);
}

/** Says that we still live, and answers the ids of those attempts that are still ours. */
export async function touchAttempts(boss: PgBoss, attempts: Attempt[]): Promise<Set<string>> {
  const [first] = attempts;
  if (!first) return new Set();
  const response = (await boss.touch(first.name, attempts)) as Settled;
  return new Set(response.settled);
}

const mostLetters = 500;

/** What the operator reads. Not `detail`, where the database quotes rows; nor what JSON cannot store. */
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
