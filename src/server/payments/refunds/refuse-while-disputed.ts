// Refuses a refund that people decide while a bank has the payment: whoever loses the dispute would pay twice.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { isTakenByBank } from '../dispute-store.ts';

/** The caller holds the session lock, as whoever records a dispute does. Nothing back is no refund. */
export async function refuseWhileDisputed(
  tx: Db,
  { bookingId, amountCents }: { bookingId: string; amountCents: number },
): Promise<void> {
  if (amountCents > 0 && (await isTakenByBank(tx, bookingId))) throw new Refusal('refund_disputed');
}
