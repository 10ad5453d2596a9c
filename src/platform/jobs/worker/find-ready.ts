// Looks at all queues in one query, so that idle ones cost nothing.
import { sql } from 'kysely';
import { databaseNow, databaseTimeIn } from '../../db/database-clock.ts';
import type { Db } from '../../db/db.ts';

export interface QueueState {
  name: string;
  /** A job can be fetched. */
  isReady: boolean;
  /** The worker of a running job has stopped sending heartbeats. */
  hasLost: boolean;
}

/** Returns the queues that need something. Only one process in `everyMs` looks for lost jobs, and reads all jobs for it. */
export async function findReady(db: Db, names: string[], everyMs: number): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    with turn as (
      insert into lost_job_checks as last (checked_at) values (${databaseNow})
      on conflict (is_only_row) do update set checked_at = excluded.checked_at
      where last.checked_at not between ${databaseTimeIn(-everyMs)} and ${databaseNow}
      returning true
    ),
    state as (
      select name,
        exists (
          select from pgboss.job
          where job.name = queue.name and state < 'active' and not blocked
            and start_after <= pgboss.job_now()
        ) as "isReady",
        case when exists (select from turn) then exists (
          select from pgboss.job
          where job.name = queue.name and state = 'active'
            and heartbeat_on + heartbeat_seconds * interval '1 second' < pgboss.job_now()
        ) else false end as "hasLost"
      from unnest(${names}::text[]) as queue (name)
    )
    select * from state where "isReady" or "hasLost"
  `.execute(db);
  return rows;
}
