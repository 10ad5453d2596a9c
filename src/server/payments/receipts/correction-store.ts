// Stores corrected receipts: another name or address for the same payment.
import { type Expression, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PrintedLearner } from './receipt-facts.ts';

export interface Correction {
  revision: number;
  learner: PrintedLearner | null;
  issuedAt: Date;
}

/** The first one first; revisions have no gaps. */
export async function findCorrections(db: Db, paymentId: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('receipt_corrections')
    .select(['revision', 'learner', 'issued_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('revision')
    .execute();
  return rows.map(({ revision, learner, issued_at: issuedAt }) => ({
    revision,
    learner: learner as PrintedLearner | null,
    issuedAt,
  }));
}

/** The payment and the learner of a receipt. */
export function findReceiptedBooking(db: Db, bookingId: string) {
  return db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['receipts.payment_id as paymentId', 'bookings.learner_id as learnerId'])
    .where('payments.booking_id', '=', bookingId)
    .executeTakeFirst();
}

interface NewCorrection {
  paymentId: string;
  revision: number;
  learner: PrintedLearner;
  reason: string | null;
  correctedBy: string;
  byOperator: boolean;
  at: Date;
}

/** Returns false when another correction was first. */
export async function insertCorrection(tx: Db, correction: NewCorrection): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('receipt_corrections')
    .values({
      payment_id: correction.paymentId,
      revision: correction.revision,
      learner: JSON.stringify(correction.learner),
      reason: correction.reason,
      corrected_by: correction.correctedBy,
      by_operator: correction.byOperator,
      issued_at: correction.at,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'revision']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetCorrected(db: Db, paymentIds: Expression<unknown>): Promise<void> {
  await db
    .updateTable('receipt_corrections')
    .set({ learner: null, reason: null })
    .where(sql<boolean>`payment_id in ${paymentIds}`)
    .execute();
}
