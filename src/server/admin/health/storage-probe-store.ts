// Reads and writes the last test of the storage of pictures.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface StorageProbeRow {
  startedAt: Date;
  finishedAt: Date | null;
  tookMs: number | null;
  failure: string | null;
}

export const findStorageProbe = (db: Db): Promise<StorageProbeRow | undefined> =>
  db
    .selectFrom('storage_probes')
    .select(['started_at as startedAt', 'finished_at as finishedAt'])
    .select(['took_ms as tookMs', 'failure'])
    .executeTakeFirst();

/** Returns false when another test began after `before`. */
export async function beginStorageProbe(db: Db, at: Date, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into storage_probes as p (started_at) values (${at})
    on conflict (is_only_row) do update
      set started_at = excluded.started_at, finished_at = null, took_ms = null, failure = null
      where p.started_at <= ${before}
  `.execute(db);
  return numAffectedRows === 1n;
}

interface Ended {
  startedAt: Date;
  finishedAt: Date;
  tookMs: number;
  failure: string | null;
}

/** A test that was overtaken says nothing any more. */
export async function endStorageProbe(db: Db, { startedAt, ...ended }: Ended): Promise<void> {
  await db
    .updateTable('storage_probes')
    .set({ finished_at: ended.finishedAt, took_ms: ended.tookMs, failure: ended.failure })
    .where('started_at', '=', startedAt)
    .where('finished_at', 'is', null)
    .execute();
}
