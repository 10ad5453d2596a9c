// Deletes jobs of all states but running ones, for payloads that hold the words of somebody who has taken them back.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { failedQueue } from './declare-queues.ts';
import type { JobsWith } from './jobs.ts';

export async function dropJobs(tx: Db, name: string, { field, values }: JobsWith): Promise<void> {
  if (values.length === 0) return;
  const chosen = sql`state <> 'active' and data ->> ${field} = any(${values}::text[])`;
  await sql`delete from pgboss.job where name = ${name} and ${chosen}`.execute(tx);
  await sql`
    delete from pgboss.job where name = ${failedQueue} and source_name = ${name} and ${chosen}`.execute(
    tx,
  );
}
