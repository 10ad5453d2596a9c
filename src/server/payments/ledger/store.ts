// The books: rows are only added, and the same event is posted once.
import { sql } from 'kysely';
import type { Line } from '#domain/postings.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';

type Kind =
  | 'payment'
  | 'fee'
  | 'refund'
  | 'refund_done'
  | 'refund_failed'
  | 'refund_again'
  | 'completed';

interface Posting {
  kind: Kind;
  /** The id of what it is about; the same kind and source are posted once. */
  source: string;
  bookingId: string;
  livemode: boolean;
  at: Date;
  lines: Line[];
}

/** False when it was posted before. */
export async function post(
  tx: Db,
  { kind, source, bookingId, livemode, at, lines }: Posting,
): Promise<boolean> {
  const entries = lines.filter(({ cents }) => cents !== 0);
  if (entries.length === 0) return false;
  const { numAffectedRows } = await sql`
    with posted as (
      insert into ledger_transactions (kind, source, booking_id, occurred_at, recorded_at)
      values (${kind}, ${source}, ${bookingId}, ${at}, ${systemClock.now()})
      on conflict (kind, source) do nothing
      returning id
    )
    insert into ledger_entries (transaction_id, account, owner_id, livemode, amount_cents)
    select posted.id, line.account, line.owner_id, ${livemode}, line.amount_cents
    from posted, unnest(
      ${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ ownerId }) => ownerId ?? null)}::uuid[],
      ${entries.map(({ cents }) => cents)}::bigint[]
    ) as line (account, owner_id, amount_cents)
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function wasPosted(tx: Db, kind: Kind, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}
