// Reads what a PostgreSQL server on this machine has spent so far: processor time, WAL, flushes, transactions, and the
// bytes that its tables take with their indexes.
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { cpuMsOf, tickMs } from './cpu-time.ts';

export interface DatabaseCost {
  cpuMs: number;
  walBytes: number;
  /** Each waits for the disk. */
  walFlushes: number;
  /** Numbers of transactions that were used up: reads take none. */
  xids: number;
  commits: number;
  /** Of each table of ours and of the job queue. */
  tableBytes: Record<string, number>;
}

export async function readDatabaseCost(db: Db): Promise<DatabaseCost> {
  // Other connections report their share at most a second late.
  await sql`select pg_stat_force_next_flush(), pg_sleep(2)`.execute(db);
  const { rows } = await sql<Record<'wal' | 'flushes' | 'xids' | 'commits' | 'pid', string>>`
    select pg_current_wal_insert_lsn() - '0/0' as wal, pg_snapshot_xmax(pg_current_snapshot())::text as xids,
      (select sum(fsyncs) from pg_stat_io where object = 'wal') as flushes,
      (select sum(xact_commit) from pg_stat_database) as commits, pg_backend_pid() as pid`.execute(
    db,
  );
  const { wal, flushes, xids, commits, pid } = rows[0]!;
  return {
    cpuMs: cpuMsOfServer(Number(pid)),
    walBytes: Number(wal),
    walFlushes: Number(flushes),
    xids: Number(xids),
    commits: Number(commits),
    tableBytes: await readTableBytes(db),
  };
}

async function readTableBytes(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select case nspname when 'public' then relname else nspname || '.' || relname end as name,
      pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'identity', 'pgboss')`.execute(db);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** The server and all its processes, those that have ended included. */
function cpuMsOfServer(backend: number): number {
  const server = Number(statOf(backend)[1]);
  const living = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isChildOf(pid, server))
    .map((pid) => cpuMsOf(pid));
  const [user, system] = statOf(server).slice(13, 15).map(Number) as [number, number];
  const endedMs = (user + system) * tickMs;
  return cpuMsOf(server) + endedMs + living.reduce((sum, ms) => sum + ms, 0);
}

function isChildOf(pid: number, parent: number): boolean {
  try {
    return Number(statOf(pid)[1]) === parent;
  } catch {
    return false;
  }
}

/** The fields behind the name, which may contain spaces. */
function statOf(pid: number): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}
