// Notifies people of a refund request: the instructor who decides it, and the learner who asked.
import type { Db } from '#platform/db/db.ts';
import { findRequestToNotify } from './payment-notification-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface NotifyOfRefundRequestInput {
  requestId: string;
  /** `refund-decided` once the decision has been saved. */
  mail: 'refund-requested' | 'refund-decided';
}

export async function notifyOfRefundRequest(
  tx: Db,
  context: NotifyContext,
  { requestId, mail }: NotifyOfRefundRequestInput,
): Promise<void> {
  const request = await findRequestToNotify(tx, requestId);
  if (!request) throw new Error(`There is no refund request ${requestId} to notify of.`);
  const { learner, instructor, money, asked, answered } = request;
  const to = mail === 'refund-requested' ? instructor : learner;
  if (to.erasedAt) return;
  const content =
    mail === 'refund-requested'
      ? { kind: mail, payload: { ...money, ...asked, learnerName: learner.name } }
      : { kind: mail, payload: { ...money, ...answered } };
  const aboutPersonId = mail === 'refund-requested' ? learner.id : undefined;
  await mailPerson(tx, context, { ...content, entity: requestId, to, aboutPersonId });
}
