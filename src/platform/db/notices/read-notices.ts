// Reads the rows of `notices` that became visible since the last read. The position is a snapshot: a row is new if its
// transaction was not visible in it. That is exact in whatever order transactions commit, and a long one delays no other.
import type { Notice } from '../held-notices.ts';
import type { SharedConnection } from './signals.ts';

type Query = SharedConnection['query'];

export interface NewNotices {
  /** For the next read. */
  position: string;
  notices: Notice[];
}

/**
 * Both conditions are ranges of the primary key: transactions that began after the snapshot, and those that were open in
 * it. The upper end leaves out rows that were copied from another server, whose transactions have other numbers.
 */
const readStatement = `
  select pg_current_snapshot()::text as position, (
    select json_agg(events order by xid) from (
      select xid, events from notices
      where sender <> $2 and xid >= pg_snapshot_xmax($1::pg_snapshot)
        and xid < pg_snapshot_xmax(pg_current_snapshot())
      union all
      select xid, events from notices
      where sender <> $2 and xid = any(array(select pg_snapshot_xip($1::pg_snapshot)))
    ) as new_notices
  ) as batches
`;

/** Without a position nothing is new: the caller learns where to begin. Rows of the sender itself are left out. */
export async function readNotices(
  query: Query,
  senderId: string,
  position: string | undefined,
): Promise<NewNotices> {
  if (position === undefined) {
    const { rows } = await query('select pg_current_snapshot()::text as position');
    return { position: rows[0].position, notices: [] };
  }
  const { rows } = await query({
    name: 'read-notices',
    text: readStatement,
    values: [position, senderId],
  });
  const batches: unknown[] = rows[0].batches ?? [];
  return { position: rows[0].position, notices: batches.flat().filter(isNotice) };
}

/** Anyone who can write to the database can write any JSON, so it is checked. */
export function isNotice(value: unknown): value is Notice {
  const { topic, payload } = (value ?? {}) as Record<string, unknown>;
  return typeof topic === 'string' && typeof payload === 'string';
}

const batchRows = 10_000;

/** Deletes the rows that were visible in an earlier position, except those that another process is deleting. */
export async function pruneNotices(query: Query, position: string): Promise<void> {
  const text = `
    delete from notices where (xid, sender) in (
      select xid, sender from notices where xid < pg_snapshot_xmin($1::pg_snapshot)
      limit ${batchRows} for update skip locked
    )
  `;
  while ((await query({ text, values: [position] })).rowCount === batchRows);
}
