// Holds a payout by its date and its instructor's money, and reads it as it is then.
import type { Db } from '#platform/db/db.ts';
import { holdSession } from '../../bookings/seats/store.ts';
import { holdInstructorMoney } from '../../payments/ledger/store.ts';
import { findPayout, type Payout } from '../../payouts/store.ts';

export async function holdPayout(tx: Db, payoutId: string): Promise<Payout | undefined> {
  const found = await findPayout(tx, payoutId);
  if (!found) return undefined;
  await holdSession(tx, found.session_id);
  await holdInstructorMoney(tx, found.instructor_id);
  return findPayout(tx, payoutId);
}
