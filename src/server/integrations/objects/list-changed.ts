// Reads a page of what has changed, and says from when the next reading begins.
import type { Db } from '#platform/db/db.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Context } from '../../shared/context.ts';
import type { Asked, Placed } from './changed.sql.ts';

interface Query {
  updatedSince?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** No request and no job keeps a transaction open for longer, so what changed before has been committed. */
const commitMs = minuteMs;
const lowestId = '00000000-0000-0000-0000-000000000000';

export async function listChanged<Row extends Placed, Item>(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  query: Query,
  {
    find,
    present,
  }: { find: (db: Db, which: Asked) => Promise<Row[]>; present: (row: Row) => Item },
): Promise<{ items: Item[]; next: string | null; readUpTo: string }> {
  const readUpTo = new Date(clock.now().getTime() - commitMs).toISOString();
  const rows = await find(db, { after: placeAfter(query), most: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next = rows.length > page.length && last ? `${last.at_us}_${last.id}` : null;
  return { items: page.map(present), next, readUpTo };
}

function placeAfter({ cursor, updatedSince }: Query): { atUs: string; id: string } {
  const [atUs, id] = cursor?.split('_') ?? [];
  if (atUs !== undefined && id !== undefined) return { atUs, id };
  const sinceMs = updatedSince === undefined ? 0 : new Date(updatedSince).getTime();
  return { atUs: `${Math.max(0, sinceMs) * 1000}`, id: lowestId };
}
