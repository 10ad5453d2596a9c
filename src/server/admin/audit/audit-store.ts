// Reads the audit log: filtered, the newest first.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface AuditRow {
  id: number;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  action: string;
  subject: string | null;
  details: Record<string, unknown>;
}

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  /** Any of these. */
  actions?: readonly string[] | undefined;
  subject?: string | undefined;
}

interface FindAuditEntriesInput extends AuditFilter {
  /** Only entries older than this one. */
  before: { at: Date; id: number } | undefined;
  limit: number;
}

/** An empty filter counts as none. */
const text = (value: string | undefined): string | null => value || null;

export async function findAuditEntries(
  db: Db,
  { actor, action, actions, subject, before, limit }: FindAuditEntriesInput,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.actor_id as "actorId", p.full_name as "actorName",
      a.actor_role as "actorRole", a.action, a.subject, a.details
    from audit_log a left join profiles p on p.id = a.actor_id
    where (${text(action)}::text is null or a.action = ${text(action)})
      and (${actions ?? null}::text[] is null or a.action = any(${actions ?? null}::text[]))
      and (${text(subject)}::text is null or a.subject = ${text(subject)})
      and (${text(actor)}::text is null or a.actor_id in (
        select id from profiles where id::text = lower(${text(actor)})
          or lower(email) = lower(${text(actor)}) or lower(username) = lower(${text(actor)})))
      and (${before?.id ?? null}::bigint is null
        or (a.at, a.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint))
    order by a.at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Jumps from one action to the next along the index: the log may be long, and its actions are few. */
export async function findActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      select min(action) as action from audit_log
      union all
      select (select min(action) from audit_log where action > known.action) from known
      where known.action is not null
    )
    select action from known where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
