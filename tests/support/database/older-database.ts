// A database of the version before a migration, with rows as that version wrote them, and the way to bring it up to date.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { emptyDatabase } from './database.ts';

const migrations = resolve(import.meta.dirname, '../../../db/migrations');

/** Call it inside a test; `upgrade` applies the named migration. */
export async function olderDatabase(migration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-older-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const add = (name: string) => cpSync(join(migrations, name), join(folder, name));
  for (const name of readdirSync(migrations)) if (name < migration) add(name);
  const { pool } = await emptyDatabase();
  await migrate(pool, { folder });
  const writer = await pool.connect();
  await writer.query('set session_replication_role = replica');
  /** Inserts a row without the rows that it refers to; only before the upgrade. */
  const insert = async (statement: string, values: unknown[]) => {
    await writer.query(statement, values);
  };
  const upgrade = async () => {
    writer.release(true);
    add(migration);
    await migrate(pool, { folder });
  };
  return { pool, upgrade, insert };
}
