// Notifies a payee of a payout: that it is on its way, or why it is on hold.
import type { Db } from '#platform/db/db.ts';
import { findPayoutToNotify } from './payout-notification-store.ts';
import { mailPayee } from '../../shared/notifications/mail-payee.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

/** Mail versions: one mail for each reason, however often the payout is on hold for it. */
const onHoldBecause = {
  dispute: 1,
  no_account: 2,
  refused: 3,
  returned: 4,
  balance: 5,
  suspended: 6,
  refund_request: 7,
} as const;

export async function notifyOfPayout(
  tx: Db,
  context: NotifyContext,
  payoutId: string,
): Promise<void> {
  const payout = await findPayoutToNotify(tx, payoutId);
  if (!payout) throw new Error(`There is no payout ${payoutId} to notify of.`);
  const { payeeId, facts, state, holdReason, transfers } = payout;
  const { amountCents, nettedCents, owedCents: grossCents } = payout;
  if (state === 'paid')
    await mailPayee(tx, context, payeeId, (studio) => {
      const payload = { ...studio, ...facts, amountCents, nettedCents };
      return { kind: 'payout-sent', entity: payoutId, version: transfers, payload };
    });
  else if (holdReason)
    await mailPayee(tx, context, payeeId, (studio) => {
      const payload = { ...studio, ...facts, grossCents, reason: holdReason };
      const version = onHoldBecause[holdReason];
      return { kind: 'payout-on-hold', entity: payoutId, version, payload };
    });
}
