// Reads an instructor's payout accounts and payouts for their export, and erases requirements.
import type { Db } from '#platform/db/db.ts';

/** Undefined for a person who has neither accounts nor payouts. */
export async function findPayoutData(db: Db, personId: string) {
  const accounts = await db
    .selectFrom('payout_accounts')
    .select(['provider', 'account_ref', 'status', 'requirements', 'created_at'])
    .where('instructor_id', '=', personId)
    .orderBy('provider')
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .innerJoin('sessions', 'sessions.id', 'payouts.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select(['payouts.id', 'classes.title', 'sessions.starts_at', 'payouts.state'])
    .select(['payouts.hold_reason', 'payouts.due_at', 'payouts.paid_at'])
    .select(['payouts.gross_cents', 'payouts.netted_cents', 'payouts.amount_cents'])
    .where('payouts.instructor_id', '=', personId)
    .orderBy('payouts.due_at')
    .orderBy('payouts.id')
    .execute();
  return accounts.length + payouts.length > 0 ? { accounts, payouts } : undefined;
}

export async function forgetRequirements(tx: Db, personId: string): Promise<void> {
  await tx
    .updateTable('payout_accounts')
    .set({ requirements: '[]' })
    .where('instructor_id', '=', personId)
    .execute();
}
