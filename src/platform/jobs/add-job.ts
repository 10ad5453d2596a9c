// Adds, finds and cancels jobs in the caller's transaction.
import { type RawBuilder, sql } from 'kysely';
import type { JobInsert, PgBoss } from 'pg-boss';
import type { JobSpec, JobTable } from '#contract/jobs.ts';
import { type SharedClock, sharedTime } from '../db/database-clock.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Notices } from '../db/notices.ts';
import { inCallersTransaction } from './boss.ts';
import type { AddOptions, WaitingJob } from './jobs.ts';
import { readPayload, writePayload } from './payload.ts';

/** Notice payloads: the name of a job that can be fetched now; the due time of a new timer in epoch ms, 0 for at once. */
export const jobsTopic = 'jobs';
export const timersTopic = 'timers';

interface Needs {
  boss: PgBoss;
  table: JobTable;
  clock: SharedClock;
  notices: Notices;
}

const mostKeyLetters = 200;

export async function addJob(
  { boss, table, clock, notices }: Needs,
  tx: Db,
  name: string,
  payload: unknown,
  { dueAt, key, isNewKey = false }: AddOptions = {},
): Promise<void> {
  if (dueAt === undefined && key === undefined)
    return addJobs({ boss, table, clock, notices }, tx, name, [payload]);
  const text = writePayload(name, specOf(table, name), payload);
  if (key !== undefined) checkKey(key);
  if (Number.isNaN(dueAt?.getTime())) throw new TypeError(`A job "${name}" is due at no moment.`);
  await inTransaction(tx, async (inner) => {
    await setTimer(inner, {
      job: name,
      key: key ?? null,
      payload: text,
      due_at: dueAt ?? sharedTime(clock),
    });
    if (key !== undefined && !isNewKey) await dropQueued(inner, name, key);
    await notices.publish(inner, timersTopic, String(dueAt?.getTime() ?? 0));
  });
}

export async function addJobs(
  { boss, table, notices }: Needs,
  tx: Db,
  name: string,
  payloads: readonly unknown[],
): Promise<void> {
  const spec = specOf(table, name);
  if (payloads.length === 0) return;
  const added = payloads.map((payload): JobInsert => {
    const data: object = JSON.parse(writePayload(name, spec, payload));
    return { data, ...groupOf(spec, data) };
  });
  await boss.insert(name, added, { db: inCallersTransaction(tx) });
  await notices.publish(tx, jobsTopic, name);
}

function specOf(table: JobTable, name: string): JobSpec {
  const spec = table[name];
  if (!spec) throw new TypeError(`There is no job "${name}".`);
  return spec;
}

/** The queue runs only so many jobs of a group at the same time. */
export function groupOf({ mostPer }: JobSpec, data: object): Pick<JobInsert, 'group'> {
  if (!mostPer) return {};
  return { group: { id: String(data[mostPer.field as keyof typeof data]) } };
}

/** Returns false when no job waits under this key. */
export function cancelJob(tx: Db, name: string, key: string): Promise<boolean> {
  checkKey(key);
  return inTransaction(tx, async (inner) => {
    // Timers first: one that is being queued right now is then found in the queue.
    const timer = await inner
      .deleteFrom('timers')
      .where('job', '=', name)
      .where('key', '=', key)
      .executeTakeFirst();
    const queued = await dropQueued(inner, name, key);
    return timer.numDeletedRows > 0n || queued;
  });
}

/** Looks at timers first: one that is queued meanwhile is then found in the queue. */
export async function findJob(
  { table, clock }: Pick<Needs, 'table' | 'clock'>,
  tx: Db,
  name: string,
  key: string,
): Promise<WaitingJob<object> | undefined> {
  const spec = specOf(table, name);
  const timer = await tx
    .selectFrom('timers')
    .select(['payload', 'due_at'])
    .where('job', '=', name)
    .where('key', '=', key)
    .executeTakeFirst();
  if (timer) return { payload: readPayload(name, spec, timer.payload), dueAt: timer.due_at };
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job
    where name = ${name} and singleton_key = ${key} and state < 'active' and not blocked
    order by created_on limit 1
  `.execute(tx);
  return rows[0] && { payload: readPayload(name, spec, rows[0].data), dueAt: clock.now() };
}

function checkKey(key: string): void {
  const storable = key.length > 0 && key.isWellFormed() && !key.includes('\0');
  if (!storable || key.length > mostKeyLetters)
    throw new TypeError(`A job cannot have the key ${JSON.stringify(key)}.`);
}

interface Timer {
  job: string;
  key: string | null;
  payload: string;
  due_at: Date | RawBuilder<Date>;
}

async function setTimer(tx: Db, timer: Timer): Promise<void> {
  await tx
    .insertInto('timers')
    .values(timer)
    .onConflict((conflict) =>
      conflict
        .columns(['job', 'key'])
        .doUpdateSet({ payload: timer.payload, due_at: timer.due_at }),
    )
    .execute();
}

/** Deletes a job that is due but not started. A running job is left alone. */
async function dropQueued(tx: Db, name: string, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from pgboss.job
    where name = ${name} and singleton_key = ${key} and state < 'active' and not blocked
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
