// Notifies a payee of money that they had earned and that a refund, or a lost dispute, takes back.
import { shortName } from '#domain/text/short-name.ts';
import type { Db } from '#platform/db/db.ts';
import { mailPayee } from '../../shared/notifications/mail-payee.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { type Charges, findCharge } from './charge-store.ts';

/**
 * Call after the ledger has the lines, and before anything is asked back. Notifies nobody of money that the payee
 * had not earned yet, or that the marketplace bears.
 */
export async function notifyOfCharge(
  tx: Db,
  context: NotifyContext,
  charges: Charges,
): Promise<void> {
  const [entity] = charges.sources;
  const charge = entity === undefined ? undefined : await findCharge(tx, charges);
  if (entity === undefined || !charge) return;
  const { from_payout_cents: fromPayoutCents, from_sent_cents: fromSentCents } = charge;
  const shareCents = fromPayoutCents + fromSentCents + charge.from_next_cents;
  if (shareCents === 0) return;
  await mailPayee(tx, context, charge.payee_id, (studio) => ({
    kind: 'earnings-taken-back',
    entity,
    aboutPersonId: charge.learner_id,
    payload: {
      ...studio,
      bookingId: charge.booking_id,
      title: charge.title,
      startsAt: charge.starts_at.toISOString(),
      timeZone: charge.time_zone,
      isDemoMoney: !charge.livemode,
      learnerName: shortName(charge.learner_name) || 'A learner',
      cause: charges.kind === 'refund' ? 'refund' : 'dispute',
      amountCents: charge.amount_cents,
      shareCents,
      fromPayoutCents,
      fromSentCents,
      fromNextCents: charge.from_next_cents,
      owedCents: charge.owed_cents,
    },
  }));
}
