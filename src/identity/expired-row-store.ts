// Deletes what nobody can use any more, a batch at a time, around rows that somebody is holding.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface Bounds {
  now: Date;
  dayAgo: Date;
  /** Sessions last seen before this have been left. */
  leftBefore: Date;
  /** Older entries of the log are nobody's business any more. */
  auditFrom: Date;
}

const expired = {
  tokens: ({ now }: Bounds) => batch('one_time_tokens', sql`expires_at <= ${now}`),
  flows: ({ dayAgo }: Bounds) => batch('flow_states', sql`created_at <= ${dayAgo}`),
  challenges: ({ dayAgo }: Bounds) => batch('challenges', sql`created_at <= ${dayAgo}`),
  factors: ({ dayAgo }: Bounds) =>
    batch('factors', sql`status = 'unverified' and created_at <= ${dayAgo}`),
  sessions: ({ now, leftBefore }: Bounds) =>
    batch(
      'sessions',
      sql`not_after <= ${now} or coalesce(refreshed_at, created_at) <= ${leftBefore}`,
    ),
  audit: ({ auditFrom }: Bounds) => batch('audit', sql`at < ${auditFrom}`),
};

export type ExpiredKind = keyof typeof expired;
export const expiredKinds = Object.keys(expired) as ExpiredKind[];

export const batchRows = 1000;

function batch(table: string, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const name = sql.table(`identity.${table}`);
  return sql`delete from ${name} where id in (
    select id from ${name} where ${where} limit ${batchRows} for update skip locked
  )`;
}

/** How many went; as many as a batch holds means there may be more. */
export async function deleteBatch(db: Db, kind: ExpiredKind, bounds: Bounds): Promise<number> {
  const { numAffectedRows } = await expired[kind](bounds).execute(db);
  return Number(numAffectedRows ?? 0n);
}
