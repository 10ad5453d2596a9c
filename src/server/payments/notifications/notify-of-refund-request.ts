// Queues the mails about a refund request: to the instructor who decides it, and to the learner who asked.
import type { Db } from '#platform/db/db.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { findRequestToNotify } from './payment-notification-store.ts';
import type { Context } from '../../shared/context.ts';

interface NotifyOfRefundRequestInput {
  requestId: string;
  /** `refund-decided` once the decision has been saved. */
  mail: 'refund-requested' | 'refund-decided';
}

export async function notifyOfRefundRequest(
  tx: Db,
  context: Pick<Context, 'notices'>,
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
  await queueMail(tx, { ...content, entity: requestId, to: { ...to } }, context);
}
