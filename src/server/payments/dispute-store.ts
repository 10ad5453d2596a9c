// Disputes: payments that a bank wants back.
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { familyOf } from '../shared/booking-family.sql.ts';
import type { DisputeState } from '#platform/payments/provider.ts';

export type Dispute = Selectable<Schema['disputes']>;

export interface SavedDispute extends Dispute {
  before: Pick<Dispute, 'state' | 'answered' | 'due_by'> | undefined;
}

/**
 * Saves the provider's state of a dispute. Returns the saved row and its previous state, undefined for a new dispute.
 */
export async function saveDispute(
  tx: Db,
  { paymentId, state, at }: { paymentId: string; state: DisputeState; at: Date },
): Promise<SavedDispute> {
  const facts = {
    amount_cents: state.amountCents,
    fee_cents: Math.max(
      0,
      state.fees.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ),
    state: state.status,
    withdrawn: state.withdrawnCents > state.reinstatedCents,
    answered: state.hasResponse ?? false,
    due_by: state.dueBy === undefined ? null : new Date(state.dueBy),
    closed_at: state.status === 'open' ? null : at,
    checked_at: at,
  };
  const before = await tx
    .selectFrom('disputes')
    .select(['state', 'answered', 'due_by'])
    .where('provider_dispute_id', '=', state.ref)
    .executeTakeFirst();
  const row = await tx
    .insertInto('disputes')
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      provider_dispute_id: state.ref,
      opened_at: at,
      ...facts,
    })
    .onConflict((conflict) =>
      conflict.column('provider_dispute_id').doUpdateSet({
        ...facts,
        closed_at: facts.closed_at && sql<Date>`coalesce(disputes.closed_at, ${at})`,
      }),
    )
    .returning(columnsOf('disputes'))
    .executeTakeFirstOrThrow();
  return { ...row, before };
}

/** Saves the part of a lost dispute that came off the price of the booking. */
export async function saveLost(tx: Db, id: string, lostCents: number): Promise<void> {
  await tx.updateTable('disputes').set({ lost_cents: lostCents }).where('id', '=', id).execute();
}

export async function sumLost(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(lost_cents), 0)::bigint as cents from disputes
    where payment_id = ${paymentId}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** True while a bank has not decided about a payment for this session. */
export async function isDisputed(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select('disputes.id')
    .where('bookings.session_id', '=', sessionId)
    .where('disputes.state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True while a bank has taken a payment for this booking back, or one for seats added to it, and has not decided yet. A bank
 * that only inquires has taken nothing, and a refund is what ends its inquiry.
 */
export async function isTakenByBank(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from disputes d join payments p on p.id = d.payment_id
      where d.state = 'open' and d.withdrawn and p.booking_id in
        ${familyOf(sql`${bookingId}::uuid`)}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Open disputes that the provider was last asked about before `before`, the longest ago first. */
export function findOpenDisputes(db: Db, before: Date) {
  return db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(['disputes.id', 'disputes.provider_dispute_id as ref', 'payments.provider'])
    .where('disputes.state', '=', 'open')
    .where('disputes.checked_at', '<', before)
    .orderBy('disputes.checked_at')
    .limit(200)
    .execute();
}

export async function saveDisputeChecked(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('disputes').set({ checked_at: at }).where('id', '=', id).execute();
}
