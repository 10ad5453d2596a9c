// Notifies learners of refunds, by each mail once for a refund.
import type { Db } from '#platform/db/db.ts';
import { findRefundToNotify } from './payment-notification-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface NotifyOfRefundInput {
  refundId: string;
  /** `payment-returned` apologizes for money that bought no seats; `refund-sent` says that the refund is on its way. */
  mail: 'refund-sent' | 'payment-returned';
  /** The refund came back and was sent once more, so the mail is sent again too. */
  isAgain?: boolean;
}

export async function notifyOfRefund(
  tx: Db,
  context: NotifyContext,
  { refundId, mail, isAgain = false }: NotifyOfRefundInput,
): Promise<void> {
  const refund = await findRefundToNotify(tx, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId} to notify of.`);
  const { learner, classId, reason, paidCents, addsTo, creditNote, words, ...facts } = refund;
  if (learner.erasedAt) return;
  const content =
    mail === 'refund-sent'
      ? {
          kind: mail,
          payload: {
            ...facts,
            paidCents,
            ...(creditNote !== undefined && { creditNote }),
            ...(words !== undefined && { words }),
          },
        }
      : {
          kind: mail,
          payload: {
            ...facts,
            classId,
            reason: apologyFor(reason),
            ...(addsTo !== null && { addsTo }),
          },
        };
  const about = { entity: refundId, version: isAgain ? 2 : 1, to: learner };
  await mailPerson(tx, context, { ...content, ...about });
}

/** Used when the refund did not get through the way the learner paid. */
export async function notifyOfPaymentByHand(
  tx: Db,
  context: NotifyContext,
  { refundId, note }: { refundId: string; note: string },
): Promise<void> {
  const refund = await findRefundToNotify(tx, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId} to notify of.`);
  const {
    learner,
    classId: _class,
    reason: _reason,
    addsTo: _addsTo,
    words: _words,
    ...facts
  } = refund;
  if (learner.erasedAt) return;
  const payload = { ...facts, note };
  const about = { entity: refundId, to: learner };
  await mailPerson(tx, context, { kind: 'refund-by-hand', ...about, payload });
}

/** For every other reason of an unrequested refund, the learner has no seats. */
function apologyFor(reason: string): 'no_seat' | 'given_up' | 'wrong_amount' | 'paid_twice' {
  if (reason === 'cancelled_in_time') return 'given_up';
  return reason === 'wrong_amount' || reason === 'paid_twice' ? reason : 'no_seat';
}
