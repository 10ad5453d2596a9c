// Erases who paid and who was paid from the demo provider; what they paid stays in its ledger.
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export async function forgetDemoPayers(tx: Db, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .updateTable('demo_checkouts')
    .set({ request: sql`jsonb_set(request, '{email}', '""')` })
    .where('payment_id', 'in', paymentIds)
    .execute();
}

export async function forgetDemoAccount(tx: Db, instructorId: string): Promise<void> {
  await tx
    .updateTable('demo_accounts')
    .set({ email: '', name: '' })
    .where('instructor_id', '=', instructorId)
    .execute();
}
