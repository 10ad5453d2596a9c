// Sends on the payout that waited for a decision about a refund request.
import type { Db } from '#platform/db/db.ts';
import { findPayoutOf, releasePayout } from '../../payouts/payout-store.ts';
import type { Context } from '../../shared/context.ts';
import { queuePayout } from './schedule-payout.ts';

/** The caller holds the session lock. If another request of the session is open, the payout goes on hold for that one. */
export async function goOnAfterRequest(
  tx: Db,
  context: Pick<Context, 'jobs'>,
  sessionId: string,
): Promise<void> {
  const payout = await findPayoutOf(tx, sessionId);
  if (payout?.hold_reason !== 'refund_request') return;
  if (await releasePayout(tx, payout.id)) await queuePayout(tx, context, payout);
}
