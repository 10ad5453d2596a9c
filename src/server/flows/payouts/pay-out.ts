// Pays an instructor for a session: counts the payout once it is due, then sends it booking by booking.
import type { Db } from '#platform/db/db.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { findAccount } from '../../payouts/payout-account-store.ts';
import { findOwed, findPayout } from '../../payouts/payout-store.ts';
import { findTransfersOf } from '../../payouts/transfer-store.ts';
import { countPayout } from './count-payout.ts';
import { sendTransfer } from './transfers/send-transfer.ts';
import { syncAccount } from './sync-account.ts';

/** May run twice at the same time. Fails when the provider is unavailable; the next run continues where it stopped. */
export async function payOut(db: Db, context: MoneyContext, payoutId: string): Promise<void> {
  const payout = await findPayout(db, payoutId);
  if (payout?.state === 'scheduled') {
    if (payout.due_at > context.clock.now()) return;
    const { instructor_id: payeeId, session_id: sessionId } = payout;
    const providers = new Set((await findOwed(db, sessionId)).map(({ provider }) => provider));
    // Syncs the account before each payout, because events get lost.
    for (const provider of providers) {
      const account = await findAccount(db, { payeeId, provider });
      if (account) await syncAccount(db, context, account);
    }
    await countPayout(db, context, payoutId);
  }
  const waiting = (await findTransfersOf(db, payoutId)).filter(({ state }) => state === 'waiting');
  const failures: unknown[] = [];
  for (const { id } of waiting)
    // A transfer that cannot be sent must not stop the others.
    await sendTransfer(db, context, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
