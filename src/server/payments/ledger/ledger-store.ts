// Stores the ledger: rows are only added, and each event is posted once.
import { sql } from 'kysely';
import type { LedgerKind } from '#domain/money/ledger.ts';
import type { Line } from '#domain/money/postings.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';

interface Posting {
  kind: LedgerKind;
  /** The id of the posted object; each pair of kind and source is posted once. */
  source: string;
  /**
   * Left out where no booking is concerned, as for a penalty; everything owed to a payee belongs to a booking.
   */
  bookingId?: string;
  livemode: boolean;
  at: Date;
  lines: Line[];
}

/** Returns false when the event was posted before. */
export async function post(
  tx: Db,
  { kind, source, bookingId, livemode, at, lines }: Posting,
): Promise<boolean> {
  const entries = lines.filter(({ cents }) => cents !== 0);
  if (entries.length === 0) return false;
  const { numAffectedRows } = await sql`
    with posted as (
      insert into ledger_transactions (kind, source, booking_id, occurred_at, recorded_at, knows_tax)
      values (${kind}, ${source}, ${bookingId ?? null}, ${at}, ${systemClock.now()}, true)
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

export async function wasPosted(tx: Db, kind: LedgerKind, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a payee's balance, so that one transaction at a time counts what they are owed and owe. Session locks are
 * taken before this one. The lock ends with the transaction.
 */
export async function lockPayeeMoney(tx: Db, payeeId: string): Promise<void> {
  const name = `money of ${payeeId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The amount the payee is still owed for a booking, without transfers under way. */
export async function readPayable(db: Db, bookingId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ((
      select coalesce(-sum(e.amount_cents), 0)
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = ${bookingId} and e.account = 'instructor_payable'
    ) - (
      select coalesce(sum(amount_cents), 0) from transfers
      where booking_id = ${bookingId} and state = 'waiting'
    ))::bigint as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** The amount a payee owes, in real or in demo money. */
export async function readDebt(
  db: Db,
  { payeeId, livemode }: { payeeId: string; livemode: boolean },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries
    where account = 'instructor_receivable' and owner_id = ${payeeId}
      and livemode = ${livemode}`.execute(db);
  return rows[0]?.cents ?? 0;
}
