// Locks a payout through its session and its instructor's money, and reads it under these locks.
import type { Db } from '#platform/db/db.ts';
import { lockSession } from '../../bookings/seat-store.ts';
import { lockPayeeMoney } from '../../payments/ledger/ledger-store.ts';
import { findPayout, type Payout } from '../../payouts/payout-store.ts';

export async function lockPayout(tx: Db, payoutId: string): Promise<Payout | undefined> {
  const found = await findPayout(tx, payoutId);
  if (!found) return undefined;
  await lockSession(tx, found.session_id);
  await lockPayeeMoney(tx, found.instructor_id);
  return findPayout(tx, payoutId);
}
