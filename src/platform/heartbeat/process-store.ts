// Reads and writes which processes run.
import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Schema } from '../db/schema.ts';

export async function saveProcess(db: Db, row: Insertable<Schema['processes']>): Promise<void> {
  await db
    .insertInto('processes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
    .execute();
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

export async function deleteProcessesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('processes').where('seen_at', '<', before).execute();
}

export interface SeenProcess {
  role: string;
  version: string;
  nodeVersion: string;
  startedAt: Date;
  seenAt: Date;
}

/** The latest started first. */
export const findProcesses = (db: Db, seenAfter: Date): Promise<SeenProcess[]> =>
  db
    .selectFrom('processes')
    .select(['role', 'version', 'node_version as nodeVersion'])
    .select(['started_at as startedAt', 'seen_at as seenAt'])
    .where('seen_at', '>', seenAfter)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
