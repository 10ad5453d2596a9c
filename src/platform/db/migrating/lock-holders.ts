// Finds out who holds the locks that a migration waits for. Only a look during the wait tells: the error names nobody.
import type pg from 'pg';

export interface LockHolders {
  /** "the table bookings is used by trellis backup, pid 4711, since 10:02:03 UTC" */
  sentence: string | undefined;
}

interface Row {
  table: string | null;
  pid: number;
  program: string | null;
  since: Date | null;
}

interface Looking {
  pool: pg.Pool;
  client: pg.ClientBase;
  noted: LockHolders;
  everyMs: number;
}

/** Looks again and again through another connection while `work` runs on this one. */
export async function noteHolders<T>(
  { pool, client, noted, everyMs }: Looking,
  work: () => Promise<T>,
): Promise<T> {
  const { processID: pid } = client as unknown as { processID: number };
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // Not worth a failure: behind a pooler, for example, it finds nothing.
    noted.sentence = (await findHolders(pool, pid).catch(() => undefined)) ?? noted.sentence;
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function findHolders(pool: pg.Pool, pid: number): Promise<string | undefined> {
  const { rows } = await pool.query<Row>(
    `select holder.pid, nullif(activity.application_name, '') as program, activity.xact_start as since,
       (select relation::regclass::text from pg_locks where pid = $1 and not granted limit 1) as table
     from unnest(pg_blocking_pids($1)) as holder (pid)
     left join pg_stat_activity activity on activity.pid = holder.pid
     order by activity.xact_start limit 3`,
    [pid],
  );
  if (rows.length === 0) return undefined;
  const what = rows[0]?.table ? `the table ${rows[0].table} is used by ` : 'waiting for ';
  return what + rows.map(describe).join(' and ');
}

const describe = ({ pid, program, since }: Row): string =>
  `${program ?? 'a program without a name'}, pid ${pid}${since ? `, since ${since.toISOString().slice(11, 19)} UTC` : ''}`;
