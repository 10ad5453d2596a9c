// Stores reversals: money that came back from an instructor, or is requested back.
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { chargeKinds } from '#domain/money/ledger.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { endLease, takeLease } from '#platform/db/lease.ts';
import type { Schema } from '#platform/db/schema.ts';

export type Reversal = Selectable<Schema['reversals']>;

interface NewReversal {
  transferId: string;
  amountCents: number;
  reason: Reversal['reason'];
  at: Date;
}

export function insertReversal(
  tx: Db,
  { transferId, amountCents, reason, at }: NewReversal,
): Promise<Reversal> {
  return tx
    .insertInto('reversals')
    .values({
      id: randomUUID(),
      transfer_id: transferId,
      amount_cents: amountCents,
      reason,
      requested_at: at,
    })
    .returning(columnsOf('reversals'))
    .executeTakeFirstOrThrow();
}

export function findReversal(db: Db, id: string): Promise<Reversal | undefined> {
  return db
    .selectFrom('reversals')
    .select(columnsOf('reversals'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Reversals of these transfers, the oldest first. */
export function findReversalsOf(db: Db, transferIds: string[]): Promise<Reversal[]> {
  return db
    .selectFrom('reversals')
    .select(columnsOf('reversals'))
    .where('transfer_id', '=', sql<string>`any(${transferIds}::uuid[])`)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
}

/** The amount already requested back from an instructor, so that it is neither netted nor taken twice. */
export async function sumRequested(
  db: Db,
  { payeeId, livemode, except }: { payeeId: string; livemode: boolean; except?: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(r.amount_cents), 0)::bigint as cents
    from reversals r
      join transfers t on t.id = r.transfer_id
      join payouts o on o.id = t.payout_id
      join payments p on p.id = t.payment_id
    where r.state = 'requested' and o.instructor_id = ${payeeId} and p.livemode = ${livemode}
      and r.id is distinct from ${except ?? null}::uuid`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** The total debt that refunds and lost disputes of a booking have caused for its instructor. */
export async function sumCharged(db: Db, bookingId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId} and t.kind in (${literals(chargeKinds)})
      and e.account = 'instructor_receivable'`.execute(db);
  return rows[0]?.cents ?? 0;
}

export const leaseReversal = (db: Db, id: string): Promise<Reversal | undefined> =>
  takeLease(db, 'reversals', { id, state: 'requested' });

export const endReversalLease = (db: Db, reversal: Reversal): Promise<void> =>
  endLease(db, 'reversals', reversal);

interface SaveReversedInput {
  id: string;
  ref: string;
  /** The part that paid no debt. */
  returnedCents: number;
  at: Date;
}

/** Returns false when the reversal was recorded before. */
export async function saveReversed(
  tx: Db,
  { id, ref, returnedCents, at }: SaveReversedInput,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reversals')
    .set({
      state: 'done',
      provider_reversal_id: ref,
      returned_cents: returnedCents,
      failure: null,
      done_at: at,
    })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the provider refuses the reversal: the amount stays a debt. */
export async function saveReversalRefused(tx: Db, id: string, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reversals')
    .set({ state: 'refused', failure })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
