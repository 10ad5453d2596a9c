// Migrates a database to this version's schema: plain SQL files, in order, forward only, each applied once.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import { silently, type Step } from '../terminal/step.ts';
import { applyOutside, insideTransaction, isOutside } from './migrating/apply-outside.ts';
import { noteHolders } from './migrating/lock-holders.ts';
import { lockedFirst } from './migrating/locked-first.ts';
import { type LockPatience, standardPatience, waitForLocks } from './migrating/wait-for-locks.ts';
import { DatabaseStartError } from './start-error.ts';
import { patiently, takeLock, underLock } from './under-lock.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../db/migrations');

export interface KnownMigration {
  name: string;
  checksum: string;
}

interface Migration extends KnownMigration {
  sql: string;
}

export interface MigrateOptions {
  folder?: string;
  /** The address of the same database without a pooler, for migrations outside a transaction. */
  directUrl?: string | undefined;
  step?: Step;
  log?: Pick<Log, 'warn'>;
  /** Aborted when the process is asked to stop. */
  signal?: AbortSignal | undefined;
  patience?: LockPatience;
}

/** Returns the names of the files applied by this call. */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  try {
    return await applyPending(pool, options);
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    options.signal?.throwIfAborted();
    // For example a user without the right to create tables, or a lost connection.
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`The database could not be prepared: ${reason}.`, {
      cause: error,
    });
  }
}

async function applyPending(pool: pg.Pool, options: MigrateOptions): Promise<string[]> {
  const { folder = migrationsFolder, step = silently } = options;
  const migrations = await readMigrations(folder);
  const pending = await underLock(pool, 'migrate', async (client) => {
    await makeLedger(client);
    return findPending(client, migrations);
  });
  if (pending.length === 0) return [];
  const count = pending.length === 1 ? '1 migration' : `${pending.length} migrations`;
  return step(`Preparing the database (${count})`, () => applyEach(pool, pending, options));
}

async function applyEach(
  pool: pg.Pool,
  pending: Migration[],
  { log, signal, directUrl, patience = standardPatience }: MigrateOptions,
): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of pending) {
    const { name, sql } = migration;
    const isNew = await waitForLocks({ name, patience, log, signal }, (noted) => {
      if (isOutside(sql)) {
        const isApplied = async (client: pg.ClientBase) => !(await isPending(client, migration));
        const record = (client: pg.ClientBase) => recordApplied(client, migration);
        return applyOutside(pool, { name, sql, directUrl, patience, noted, isApplied, record });
      }
      return underLock(pool, 'migrate', async (client) => {
        await client.query(`set local lock_timeout = ${patience.lockMs}`);
        const everyMs = patience.lookEveryMs;
        return noteHolders({ pool, client, noted, everyMs }, async () => {
          const first = lockedFirst.get(name);
          if (first) await client.query(`lock table ${first} in access exclusive mode`);
          return apply(client, migration);
        });
      });
    });
    if (isNew) applied.push(name);
  }
  return applied;
}

/** The migrations that this program can apply, oldest first. */
export async function knownMigrations(folder = migrationsFolder): Promise<KnownMigration[]> {
  return (await readMigrations(folder)).map(({ name, checksum }) => ({ name, checksum }));
}

/** Applies all missing migrations, or only the named ones among them, inside the caller's transaction. */
export async function migrateInside(
  client: pg.ClientBase,
  { names, folder = migrationsFolder }: { names?: ReadonlySet<string>; folder?: string } = {},
): Promise<string[]> {
  await takeLock(client, 'migrate');
  await makeLedger(client);
  const missing = await findPending(client, await readMigrations(folder));
  const wanted = missing.filter(({ name }) => names?.has(name) ?? true);
  for (const migration of wanted) await apply(client, migration);
  return wanted.map(({ name }) => name);
}

/** Returns a check that rejects when the database does not respond or lacks a migration of this process. */
export async function readyCheck(
  pool: pg.Pool,
  folder = migrationsFolder,
): Promise<() => Promise<void>> {
  const names = (await readMigrations(folder)).map(({ name }) => name);
  return async () => {
    const { rows } = await pool.query<{ name: string }>(
      'select name from schema_migrations where name = any($1::text[])',
      [names],
    );
    const missing = names.filter((name) => !rows.some((row) => row.name === name));
    if (missing.length > 0)
      throw new Error(`The database lacks migrations: ${missing.join(', ')}.`);
  };
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = names.map((name) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
  names.forEach((name, index) => {
    if (numbers[index] === undefined || numbers.indexOf(numbers[index]) !== index) {
      throw new DatabaseStartError(
        `The migration ${name} needs a name like 0002_bookings.sql with a number of its own.`,
      );
    }
  });
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function makeLedger(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass('schema_migrations') as existing");
  if (rows[0]?.existing) return;
  await client.query(`
    create table schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null
    );
    comment on table schema_migrations is 'Which files of db/migrations were applied, and what they said then'`);
}

async function findPending(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  for (const { name, checksum } of rows) {
    const file = known.get(name);
    if (!file) {
      throw new DatabaseStartError(
        `The database is newer than this program, which does not know its migration ${name}: start a version that does.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new DatabaseStartError(
        `The migration ${name} was changed after it was applied: restore the file and put the change into a new one.`,
      );
    }
    known.delete(name);
  }
  return [...known.values()];
}

async function isPending(client: pg.ClientBase, { name }: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select from schema_migrations where name = $1', [name]);
  return rowCount === 0;
}

async function recordApplied(
  client: pg.ClientBase,
  { name, checksum }: Migration,
): Promise<boolean> {
  const inserted = await client.query(
    'insert into schema_migrations (name, checksum, applied_at) values ($1, $2, $3) on conflict do nothing',
    [name, checksum, systemClock.now()],
  );
  return inserted.rowCount === 1;
}

/** Returns false when another process was faster. */
async function apply(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  const { name, sql } = migration;
  if (!(await recordApplied(client, migration))) return false;
  const text = isOutside(sql) ? insideTransaction(sql) : sql;
  await client.query(patiently(text)).catch((cause: Error) => {
    throw new DatabaseStartError(`The migration ${name} failed: ${cause.message}.`, { cause });
  });
  return true;
}
