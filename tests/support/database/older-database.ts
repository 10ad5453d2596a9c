// A database as an older version left it, and how to bring it up to date.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { emptyDatabase } from './database.ts';

const migrations = resolve(import.meta.dirname, '../../../db/migrations');

/** The database of the version before this migration; `upgrade` runs it or the named one alone. */
export async function olderDatabase(migration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-older-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const add = (name: string) => cpSync(join(migrations, name), join(folder, name));
  for (const name of readdirSync(migrations)) if (name < migration) add(name);
  const { pool, db } = await emptyDatabase();
  await migrate(pool, { folder });
  const upgrade = async (name = migration) => {
    add(name);
    await migrate(pool, { folder });
  };
  /** Inserts a row without the rows that it refers to. */
  const insert = async (statement: string, values: unknown[]) => {
    const client = await pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
    client.release(true);
  };
  return { pool, db, upgrade, insert };
}
