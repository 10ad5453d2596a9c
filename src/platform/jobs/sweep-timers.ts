// Queues the timers that are due; thousands may be due at once when the clock jumps.
import { sql } from 'kysely';
import type { JobInsert, PgBoss } from 'pg-boss';
import type { JobSpec, JobTable } from '#contract/jobs.ts';
import { type SharedClock, sharedTime } from '../db/database-clock.ts';
import type { Db } from '../db/db.ts';
import type { Notices } from '../db/notices.ts';
import type { Log } from '../log.ts';
import { groupOf, jobsTopic, timersTopic } from './add-job.ts';
import { inCallersTransaction } from './boss.ts';
import { type Loop, startLoop } from './worker/loop.ts';

interface Needs {
  boss: PgBoss;
  db: Db;
  table: JobTable;
  clock: SharedClock;
  notices: Notices;
  log: Log;
}

const batchRows = 500;
/** Node's timers may fire slightly early; a sweep would then find nothing and wait for the next poll. */
const earlyMs = 5;
/** When to look again at timers that another process is queueing: it may fail. */
const takenMs = 1000;

export function startSweeper(context: Needs, everyMs: number): Loop {
  const { clock, notices, log } = context;
  const stopping = new AbortController();
  const loop = startLoop(
    everyMs,
    async () => {
      const dueInMs = await findNextDueMs(context);
      if (dueInMs > 0) return loop.wake(dueInMs + earlyMs);
      while (!stopping.signal.aborted && (await sweepOnce(context)) === batchRows);
      const nextInMs = await findNextDueMs(context);
      loop.wake(nextInMs > 0 ? nextInMs + earlyMs : takenMs);
    },
    (error) => log.warn({ error }, 'due jobs could not be queued, trying again'),
  );
  const stopListening = [
    notices.listen('clock', () => loop.wake()),
    notices.listen(timersTopic, (dueMs) =>
      loop.wake(Number(dueMs) - clock.now().getTime() + earlyMs),
    ),
  ];
  return {
    wake: loop.wake,
    stop: () => {
      stopping.abort();
      for (const stop of stopListening) stop();
      return loop.stop();
    },
  };
}

/** The time until the next timer is due; infinite when there is none. */
async function findNextDueMs({ db, table, clock }: Needs): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from due_at - ${sharedTime(clock)}) * 1000)::float8 as ms
    from timers where job = any(${Object.keys(table)}::text[]) order by due_at limit 1
  `.execute(db);
  return rows[0]?.ms ?? Infinity;
}

interface DueRow {
  job: string;
  key: string | null;
  payload: object;
}

/** Queues and deletes due timers in one transaction, so each is queued once despite crashes. Returns how many. */
async function sweepOnce({ boss, db, table, clock, notices }: Needs): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Only jobs of our table: an older process may not know the jobs that a newer one has set.
    const { rows } = await sql<DueRow>`
      delete from timers where id in (
        select id from timers
        where due_at <= ${sharedTime(clock)} and job = any(${Object.keys(table)}::text[])
        order by due_at
        limit ${batchRows}
        for update skip locked
      )
      returning job, key, payload
    `.execute(tx);
    for (const [name, due] of Map.groupBy(rows, ({ job }) => job)) {
      const jobs = due.map((row) => toInsert(row, table[name]));
      await boss.insert(name, jobs, { db: inCallersTransaction(tx), returnId: false });
      await notices.publish(tx, jobsTopic, name);
    }
    return rows.length;
  });
}

const toInsert = ({ key, payload }: DueRow, spec: JobSpec | undefined): JobInsert => ({
  data: payload,
  ...(spec && groupOf(spec, payload)),
  ...(key !== null && { singletonKey: key }),
});
