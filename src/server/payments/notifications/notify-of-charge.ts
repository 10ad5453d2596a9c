// Notifies an instructor of money that they had earned and that a refund, or a lost dispute, takes back.
import { shortName } from '#domain/text/short-name.ts';
import type { Db } from '#platform/db/db.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { type Charges, findCharge } from './charge-store.ts';

/**
 * Call after the ledger has the lines, and before anything is asked back. Notifies nobody of money that the instructor
 * had not earned yet, or that the marketplace bears.
 */
export async function notifyOfCharge(
  tx: Db,
  context: NotifyContext,
  charges: Charges,
): Promise<void> {
  const [entity] = charges.sources;
  const charge = entity === undefined ? undefined : await findCharge(tx, charges);
  if (entity === undefined || !charge || charge.erased_at) return;
  const { from_payout_cents: fromPayoutCents, from_sent_cents: fromSentCents } = charge;
  const shareCents = fromPayoutCents + fromSentCents + charge.from_next_cents;
  if (shareCents === 0) return;
  await mailPerson(tx, context, {
    kind: 'earnings-taken-back',
    entity,
    to: { id: charge.instructor_id, email: charge.email, name: charge.full_name },
    aboutPersonId: charge.learner_id,
    payload: {
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
  });
}
