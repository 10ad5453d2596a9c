// Queues the mail about a payout: that it is on its way, or why it is on hold.
import type { Db } from '#platform/db/db.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { findPayoutToNotify } from './payout-notification-store.ts';
import type { Context } from '../../shared/context.ts';

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
  context: Pick<Context, 'notices'>,
  payoutId: string,
): Promise<void> {
  const payout = await findPayoutToNotify(tx, payoutId);
  if (!payout) throw new Error(`There is no payout ${payoutId} to notify of.`);
  const { instructor, facts, state, holdReason, transfers } = payout;
  if (instructor.erasedAt) return;
  const about = { entity: payoutId, to: { email: instructor.email, name: instructor.name } };
  if (state === 'paid') {
    const { amountCents, nettedCents } = payout;
    const payload = { ...facts, amountCents, nettedCents };
    await queueMail(tx, { ...about, kind: 'payout-sent', version: transfers, payload }, context);
  } else if (holdReason) {
    const payload = { ...facts, grossCents: payout.owedCents, reason: holdReason };
    const version = onHoldBecause[holdReason];
    await queueMail(tx, { ...about, kind: 'payout-on-hold', version, payload }, context);
  }
}
