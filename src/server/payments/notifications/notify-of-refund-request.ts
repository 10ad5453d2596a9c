// Notifies people of a refund request: those who decide it, and the learner who asked.
import type { Db } from '#platform/db/db.ts';
import { findRequestToNotify } from './payment-notification-store.ts';
import { mailPeople, mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { findRefundDeciders } from '../../shared/payee-store.ts';

interface NotifyOfRefundRequestInput {
  requestId: string;
  /** `refund-decided` once the decision has been saved. */
  mail: 'refund-requested' | 'refund-decided';
}

type Request = NonNullable<Awaited<ReturnType<typeof findRequestToNotify>>>;

export async function notifyOfRefundRequest(
  tx: Db,
  context: NotifyContext,
  { requestId, mail }: NotifyOfRefundRequestInput,
): Promise<void> {
  const request = await findRequestToNotify(tx, requestId);
  if (!request) throw new Error(`There is no refund request ${requestId} to notify of.`);
  if (mail === 'refund-requested') return notifyDeciders(tx, context, { ...request, requestId });
  const { learner: to, money, answered } = request;
  if (to.erasedAt) return;
  const payload = { ...money, ...answered };
  await mailPerson(tx, context, { kind: mail, entity: requestId, to, payload });
}

/** A learner who decides in the studio hears nothing: others there decide about their request. */
async function notifyDeciders(
  tx: Db,
  context: NotifyContext,
  { requestId, learner, money, asked, decidedBy }: Request & { requestId: string },
): Promise<void> {
  const deciders = await findRefundDeciders(tx, decidedBy);
  const mails = deciders
    .filter(({ id }) => id !== learner.id)
    .map(({ studio, ...to }) => ({
      kind: 'refund-requested' as const,
      entity: requestId,
      to,
      aboutPersonId: learner.id,
      payload: { ...money, ...asked, learnerName: learner.name, ...(studio && { studio }) },
    }));
  if (mails.length > 0) await mailPeople(tx, context, mails);
}
