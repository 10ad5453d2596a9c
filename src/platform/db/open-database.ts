// Opens the database of this process, embedded or named by DATABASE_URL, and brings it up to date.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { minuteMs } from '#domain/time/durations.ts';
import type { Log } from '../log.ts';
import { silently, type Step } from '../terminal/step.ts';
import { type Db, createDb } from './db.ts';
import { oldestMajor } from './embedded/binaries/find-binaries.ts';
import { endPool } from './end-pool.ts';
import { findRunning } from './embedded/process/find-running.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { createPool, type PoolOptions, requestLimits } from './pool.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { DatabaseStartError, FolderInUse } from './start-error.ts';

/** How long a start waits for a database that restarts, fails over or is not known to DNS yet. */
export const databaseWaitMs = minuteMs;

const joinAgainMs = 200;

export interface OpenOptions extends Pick<PoolOptions, 'prepare'> {
  databaseUrl?: string | undefined;
  /** DATABASE_LISTEN_URL: the same database without a pooler. */
  directUrl?: string | undefined;
  dataDir: string;
  log: Log;
  poolSize?: number;
  /** How long to wait for the server named by DATABASE_URL. Left out: not at all. */
  waitMs?: number;
  /** Uses the embedded server of another process where one runs, for as long as it runs. */
  mayJoin?: boolean;
  /** Aborted when the process is asked to stop before everything is open. */
  signal?: AbortSignal;
  /** Reports progress to the person who waits. */
  step?: Step;
  /** Called when the embedded server died for good; the process cannot go on. */
  onLost?: EmbeddedOptions['onGivenUp'];
  onLaunched?: EmbeddedOptions['onLaunched'];
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  url: string;
  /** The names of the migrations that were applied to open it. */
  applied: string[];
  close(): Promise<void>;
}

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, signal, step, mayJoin = false, onLost = rethrow } = options;
  if (databaseUrl) return connect(databaseUrl, options);
  const start = mayJoin ? joinOrStart : startEmbedded;
  const server = await start({
    dataDir,
    log,
    onGivenUp: onLost,
    onLaunched: options.onLaunched,
    ...(signal && { signal }),
    ...(step && { step }),
  });
  try {
    const database = await connect(server.url, options);
    const close = async (): Promise<void> => {
      try {
        await database.close();
      } finally {
        await server.stop();
      }
    };
    return { ...database, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function joinOrStart(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { step = silently } = options;
  return step('Opening the database', () => keepJoining({ ...options, step: silently }));
}

/** The first process starts the server; the others wait until they can reach it. */
async function keepJoining(options: EmbeddedOptions): Promise<EmbeddedServer> {
  for (;;) {
    options.signal?.throwIfAborted();
    const url = await findRunning(options.dataDir);
    if (url) return { url, stop: async () => {} };
    try {
      return await startEmbedded(options);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await sleep(joinAgainMs);
    }
  }
}

async function connect(url: string, options: OpenOptions): Promise<Database> {
  const { log, poolSize, prepare, directUrl, step = silently, waitMs = 0, signal } = options;
  const pool = createPool(url, log, poolSize, { ...requestLimits, ...(prepare && { prepare }) });
  const close = (): Promise<void> => endPool(pool, log);
  try {
    const applied = await waitForDatabase({ waitMs, signal, log }, async () => {
      const { version, hasTimeout } = await readServer(pool);
      refuseOldServer(version);
      if (!hasTimeout)
        log.warn(
          'statements behind the pooler have no timeout: alter role … set statement_timeout gives the user one',
        );
      return migrate(pool, { step, log, signal, directUrl });
    });
    if (applied.length > 0) log.info({ applied }, 'the database was migrated');
    return { db: createDb(pool), pool, url, applied, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Server {
  version: number;
  /** Without a pooler, the pool has set one. */
  hasTimeout: boolean;
}

async function readServer(pool: pg.Pool): Promise<Server> {
  try {
    const { rows } = await pool.query(`
      select current_setting('server_version_num')::int as version,
        current_setting('statement_timeout') <> '0' as "hasTimeout"`);
    return rows[0];
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new DatabaseStartError(
      `The database cannot be reached (${reason}): check DATABASE_URL.`,
      { cause },
    );
  }
}

/** Refused connections to several addresses of one host come as an error with a code and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || String((cause as NodeJS.ErrnoException).code);
}

export function refuseOldServer(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestMajor) return;
  throw new DatabaseStartError(
    `The server named by DATABASE_URL is PostgreSQL ${major}, but ${oldestMajor} or newer is needed.`,
  );
}

function rethrow(error: Error): never {
  throw error;
}
