// Starts the product without its seat guard: processes that read first and take later, without the database constraint.
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { type AppProcess, startAppProcesses } from './app-process.ts';

/** Everything stops when the test ends. */
export async function openUnguarded(): Promise<{ db: Db; apps: AppProcess[] }> {
  const { db, url } = await freshDatabase();
  await sql`alter table sessions drop constraint sessions_seats`.execute(db);
  const preload = resolve(import.meta.dirname, 'without-guard.ts');
  return { db, apps: await startAppProcesses(2, { databaseUrl: url, preload }) };
}
