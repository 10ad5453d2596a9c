// Notifies an instructor of a payout: that it is on its way, or why it is on hold.
import type { Db } from '#platform/db/db.ts';
import { findPayoutToNotify } from './payout-notification-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

/** Mail versions: one mail for each reason, however often the payout is on hold for it. */
const onHoldBecause = {
  dispute: 1,
  no_account: 2,
  refused: 3,
  returned: 4,
  balance: 5,
  suspended: 6,
} as const;

export async function notifyOfPayout(
  tx: Db,
  context: NotifyContext,
  payoutId: string,
): Promise<void> {
  const payout = await findPayoutToNotify(tx, payoutId);
  if (!payout) throw new Error(`There is no payout ${payoutId} to notify of.`);
  const { instructor, facts, state, holdReason, transfers } = payout;
  if (instructor.erasedAt) return;
  const about = { entity: payoutId, to: instructor };
  if (state === 'paid') {
    const { amountCents, nettedCents } = payout;
    const payload = { ...facts, amountCents, nettedCents };
    await mailPerson(tx, context, { ...about, kind: 'payout-sent', version: transfers, payload });
  } else if (holdReason) {
    const payload = { ...facts, grossCents: payout.owedCents, reason: holdReason };
    const version = onHoldBecause[holdReason];
    await mailPerson(tx, context, { ...about, kind: 'payout-on-hold', version, payload });
  }
}
