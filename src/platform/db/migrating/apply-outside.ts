// Applies a migration outside a transaction, as `create index concurrently` needs it: writers are not blocked while an
// index is built. After a crash, the next start does all of it again.
import pg from 'pg';
import { secondMs } from '#domain/time/durations.ts';
import { applicationName } from '../application-name.ts';
import { refuseStandby } from '../avoid-standbys.ts';
import { greetServer } from '../greet-server.ts';
import { DatabaseStartError } from '../start-error.ts';
import { patiently, underLock } from '../under-lock.ts';
import { type LockHolders, noteHolders } from './lock-holders.ts';
import type { LockPatience } from './wait-for-locks.ts';

const marker = '-- without a transaction';

export const isOutside = (sql: string): boolean => sql.startsWith(`${marker}\n`);

const connectMs = 10 * secondMs;

interface Outside {
  name: string;
  sql: string;
  /** The address of the same database without a pooler, if the pool leads to one. */
  directUrl: string | undefined;
  patience: LockPatience;
  noted: LockHolders;
  isApplied(client: pg.ClientBase): Promise<boolean>;
  record(client: pg.ClientBase): Promise<unknown>;
}

/**
 * Returns false when another process was faster. The lock is held by a connection of its own, which is idle meanwhile:
 * building an index waits for everybody with a snapshot, so also for a statement that waits for a lock.
 */
export function applyOutside(pool: pg.Pool, outside: Outside): Promise<boolean> {
  const { name, sql, isApplied, record } = outside;
  return underLock(pool, 'migrate', async (holder) => {
    if (await isApplied(holder)) return false;
    // As the last statement it also ends the snapshot of the one before.
    await holder.query('set local idle_in_transaction_session_timeout = 0');
    const { client, close } = await openSession(pool, outside);
    try {
      for (const statement of statementsOf(name, sql)) await run(pool, client, statement, outside);
    } finally {
      await close();
    }
    await record(holder);
    return true;
  });
}

interface Session {
  client: pg.ClientBase;
  /** Closes the connection, because its settings are not those of the pool. */
  close(): Promise<void>;
}

/** Without a timeout of statements. A pooler would lend the session, with its settings, to somebody else. */
async function openSession(pool: pg.Pool, { name, directUrl }: Outside): Promise<Session> {
  const session = directUrl ? await connectTo(directUrl) : await lendFrom(pool);
  try {
    const greeting = { statementMs: 0, isPooled: false };
    const { isDirect, isStandby } = await greetServer(session.client, greeting);
    if (isStandby) refuseStandby();
    if (!isDirect)
      throw new DatabaseStartError(
        `The migration ${name} cannot run through a pooler: set DATABASE_LISTEN_URL to the address of the same database without one.`,
      );
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}

async function connectTo(connectionString: string): Promise<Session> {
  const client = new pg.Client({
    connectionString,
    application_name: applicationName('migration'),
    connectionTimeoutMillis: connectMs,
  });
  // The statement that runs on a connection that dies is rejected anyway.
  client.on('error', () => {});
  await client.connect();
  return { client, close: () => client.end() };
}

async function lendFrom(pool: pg.Pool): Promise<Session> {
  const client = await pool.connect();
  return { client, close: async () => client.release(true) };
}

/** The same statements for a transaction in which nobody else uses the tables. */
export const insideTransaction = (sql: string): string => sql.replaceAll(/\bconcurrently\b/gi, '');

function statementsOf(name: string, sql: string): string[] {
  if (sql.includes('$$'))
    throw new DatabaseStartError(
      `The migration ${name} may not define functions, because it runs without a transaction.`,
    );
  return sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

const indexPattern =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w.]+)\s/i;

async function run(
  pool: pg.Pool,
  client: pg.ClientBase,
  statement: string,
  { name, patience, noted }: Outside,
): Promise<void> {
  const [, index] = indexPattern.exec(statement) ?? [];
  const existing = index && (await readIndex(client, index));
  if (existing === 'valid') return;
  // Building an index waits for older transactions, but nobody queues behind it.
  const isPolite = /\bconcurrently\b/i.test(statement);
  await client.query(`set lock_timeout = ${isPolite ? patience.limitMs : patience.lockMs}`);
  const failed = (cause: Error): never => {
    throw new DatabaseStartError(`The migration ${name} failed: ${cause.message}.`, { cause });
  };
  await noteHolders({ pool, client, noted, everyMs: patience.lookEveryMs }, async () => {
    if (existing === 'invalid') await client.query(patiently(`drop index concurrently ${index}`));
    await client.query(patiently(statement));
  }).catch(failed);
}

/** An index is invalid if building it was interrupted; it costs every write, and serves nobody. */
async function readIndex(
  client: pg.ClientBase,
  name: string,
): Promise<'valid' | 'invalid' | undefined> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (!rows[0]) return undefined;
  return rows[0].indisvalid ? 'valid' : 'invalid';
}
