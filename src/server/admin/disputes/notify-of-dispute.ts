// Notifies all operators that a dispute was opened, and how it ended.
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { type DisputeRow, findDispute } from './admin-dispute-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { findOperators } from '../../shared/notifications/operator-store.ts';

/**
 * Called after the dispute has changed. A decided one may be opened again and decided once more, so each change gets
 * its own mail.
 */
export async function notifyOfDispute(
  tx: Db,
  context: NotifyContext,
  { disputeId, at }: { disputeId: string; at: Date },
): Promise<void> {
  const dispute = await findDispute(tx, disputeId);
  if (!dispute) throw new Error(`There is no dispute ${disputeId} to notify of.`);
  const version = Math.floor(at.getTime() / minuteMs);
  for (const to of await findOperators(tx)) {
    const about = { entity: disputeId, version, to };
    if (dispute.state === 'open') {
      const payload = { ...factsOf(dispute), dueBy: dispute.due_by?.toISOString() ?? null };
      await mailPerson(tx, context, { ...about, kind: 'dispute-opened', payload });
    } else {
      const payload = {
        ...factsOf(dispute),
        outcome: dispute.state,
        feeCents: dispute.fee_cents,
        loss: lossOf(dispute),
      };
      await mailPerson(tx, context, { ...about, kind: 'dispute-decided', payload });
    }
  }
}

const factsOf = (dispute: DisputeRow) => ({
  provider: dispute.provider,
  title: dispute.title,
  startsAt: dispute.starts_at.toISOString(),
  timeZone: dispute.time_zone,
  amountCents: dispute.amount_cents,
  payout: dispute.payout,
  isDemoMoney: !dispute.livemode,
  ...(dispute.studio_name !== null && { studioName: dispute.studio_name }),
});

const lossOf = (dispute: DisputeRow) =>
  dispute.instructor_loss_cents === null
    ? null
    : {
        instructorCents: dispute.instructor_loss_cents,
        askedBackCents: dispute.asked_back_cents,
        houseCents: dispute.house_loss_cents,
      };
