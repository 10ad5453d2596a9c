// Stores transfers: the part of a payout that belongs to one booking, on its way or sent.
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { endLease, takeLease } from '#platform/db/lease.ts';
import type { Schema } from '#platform/db/schema.ts';

export type Transfer = Selectable<Schema['transfers']>;

interface NewTransfer {
  payoutId: string;
  bookingId: string;
  paymentId: string;
  grossCents: number;
  nettedCents: number;
  amountCents: number;
  at: Date;
}

/** A transfer whose whole amount pays debts counts as sent. */
export async function insertTransfer(tx: Db, input: NewTransfer): Promise<string> {
  const id = randomUUID();
  const isSettled = input.amountCents === 0;
  await tx
    .insertInto('transfers')
    .values({
      id,
      payout_id: input.payoutId,
      booking_id: input.bookingId,
      payment_id: input.paymentId,
      gross_cents: input.grossCents,
      netted_cents: input.nettedCents,
      amount_cents: input.amountCents,
      counted_at: input.at,
      ...(isSettled && { state: 'sent', sent_at: input.at }),
    })
    .execute();
  return id;
}

export function findTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  return db
    .selectFrom('transfers')
    .select(columnsOf('transfers'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Transfers of a payout, the oldest first. */
export function findTransfersOf(db: Db, payoutId: string): Promise<Transfer[]> {
  return db
    .selectFrom('transfers')
    .select(columnsOf('transfers'))
    .where('payout_id', '=', payoutId)
    .orderBy('counted_at')
    .orderBy('id')
    .execute();
}

export function findSentTransfers(db: Db, bookingId: string): Promise<Transfer[]> {
  return db
    .selectFrom('transfers')
    .select(columnsOf('transfers'))
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'sent')
    .where('amount_cents', '>', 0)
    .orderBy('counted_at')
    .orderBy('id')
    .execute();
}

/** Finds a transfer by the provider's id. */
export function findTransferByRef(
  db: Db,
  provider: 'demo' | 'stripe',
  ref: string,
): Promise<Transfer | undefined> {
  return db
    .selectFrom('transfers')
    .innerJoin('payments', 'payments.id', 'transfers.payment_id')
    .select(columnsOf('transfers', 'transfers'))
    .where('payments.provider', '=', provider)
    .where('transfers.provider_transfer_id', '=', ref)
    .executeTakeFirst();
}

export const leaseTransfer = (db: Db, id: string): Promise<Transfer | undefined> =>
  takeLease(db, 'transfers', { id, state: 'waiting' });

export const endTransferLease = (db: Db, transfer: Transfer): Promise<void> =>
  endLease(db, 'transfers', transfer);

/** Returns false when the outcome was recorded before. */
export async function saveSent(
  tx: Db,
  id: string,
  { ref, at }: { ref: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfers')
    .set({ state: 'sent', provider_transfer_id: ref, sent_at: at, failure: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the provider refuses the transfer: nothing has left, and nothing will. */
export async function saveRefused(tx: Db, id: string, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfers')
    .set({ state: 'refused', failure })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addReversed(tx: Db, id: string, cents: number): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ reversed_cents: sql<number>`reversed_cents + ${cents}` })
    .where('id', '=', id)
    .execute();
}

/** Transfers through a provider, the newest first, to find the one that money came back from. */
export function findRecentTransfers(db: Db, provider: 'demo' | 'stripe'): Promise<Transfer[]> {
  return db
    .selectFrom('transfers')
    .innerJoin('payments', 'payments.id', 'transfers.payment_id')
    .select(columnsOf('transfers', 'transfers'))
    .where('payments.provider', '=', provider)
    .where('transfers.provider_transfer_id', 'is not', null)
    .orderBy('transfers.sent_at', 'desc')
    .limit(500)
    .execute();
}
