// Stores refunds: the promised amounts and their progress.
import { type Insertable, type Selectable } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { endLease, takeLease } from '#platform/db/lease.ts';
import type { Schema } from '#platform/db/schema.ts';
import { restCents } from '../../shared/refund-sources.sql.ts';

export type Refund = Selectable<Schema['refunds']>;

/** The id under which the provider knows the refund. */
export const nameOf = ({ id, asked_as }: Pick<Refund, 'id' | 'asked_as'>): string => asked_as ?? id;

export function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refunds')
    .select(columnsOf('refunds'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findRefundByRef(db: Db, ref: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refunds')
    .select(columnsOf('refunds'))
    .where('provider_refund_id', '=', ref)
    .executeTakeFirst();
}

/** All refunds of a payment, the oldest first. */
export function findRefundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .select(columnsOf('refunds'))
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
}

export async function insertRefund(tx: Db, row: Insertable<Schema['refunds']>): Promise<void> {
  await tx.insertInto('refunds').values(row).execute();
}

/** Reduces a refund to the part that has been carried out. */
export async function saveShare(
  tx: Db,
  id: string,
  share: Pick<Refund, 'amount_cents' | 'commission_cents' | 'tax_cents'>,
): Promise<void> {
  await tx.updateTable('refunds').set(share).where('id', '=', id).execute();
}

export const beginSending = (db: Db, id: string): Promise<Refund | undefined> =>
  takeLease(db, 'refunds', { id, state: 'requested' });

export const endSending = (db: Db, refund: Refund): Promise<void> =>
  endLease(db, 'refunds', refund);

interface RefundChange {
  state: Refund['state'];
  ref?: string | undefined;
  failure?: string | undefined;
  at: Date;
}

/** Returns false when the refund is no longer in one of the `from` states. */
export async function saveRefundState(
  tx: Db,
  { id, from }: { id: string; from: readonly Refund['state'][] },
  { state, ref, failure, at }: RefundChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      state,
      checked_at: at,
      ...(ref !== undefined && { provider_refund_id: ref }),
      ...(failure !== undefined && { failure }),
      ...((state === 'succeeded' || state === 'manual_done') && { done_at: at }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Requests a failed refund again under a new id, because the provider would only repeat its refusal for the old one.
 * Returns false when the refund has not failed.
 */
export async function saveRefundRetry(tx: Db, id: string, askedAs: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      state: 'requested',
      asked_as: askedAs,
      provider_refund_id: null,
      failure: null,
      attempts: 0,
    })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveRefundChecked(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('refunds').set({ checked_at: at }).where('id', '=', id).execute();
}

export async function restOf(db: Db, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payments as pay')
    .select(restCents.as('cents'))
    .where('pay.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return cents;
}

/** The sum of refunds paid from the shares of instructor and marketplace. */
export const sumShared = (refunds: readonly Refund[]): number =>
  refunds
    .filter(({ funding }) => funding !== 'goodwill')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
