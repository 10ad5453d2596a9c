// Queues the mail that offers seats to a learner on a waiting list.
import type { Db } from '#platform/db/db.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { sessionPayload } from './mail-facts.ts';
import { findOfferToNotify } from './notification-store.ts';
import type { Context } from '../../shared/context.ts';
import { type NotifyContext, notifyWithCommit } from '../../shared/notifications/notify-people.ts';
import { offerWords } from './booking-texts.ts';

type OfferContext = NotifyContext & { config: Pick<Context['config'], 'payments'> };

interface Recipient {
  entryId: string;
  token: string;
  at: Date;
  /** The policy that would apply if they accept now. */
  refundWindowHours: number;
}

/** Call after the entry is `offered`. The token lets the reader decline without signing in; only its hash is stored. */
export async function notifyOfOffer(
  tx: Db,
  context: OfferContext,
  { entryId, token, at, refundWindowHours }: Recipient,
): Promise<void> {
  const offer = await findOfferToNotify(tx, entryId);
  if (!offer) throw new Error(`There is no offer ${entryId} to notify about.`);
  if (offer.learner.erasedAt) return;
  await queueMail(
    tx,
    {
      kind: 'waitlist-offer',
      entity: entryId,
      to: { email: offer.learner.email, name: offer.learner.name },
      payload: {
        entryId,
        token,
        session: sessionPayload(offer.session),
        seats: offer.seats,
        unitPriceCents: offer.unitPriceCents,
        isDemoMoney: offer.unitPriceCents > 0 && context.config.payments === 'demo',
        offerExpiresAt: offer.offerExpiresAt.toISOString(),
        offeredAt: at.toISOString(),
        refundWindowHours,
      },
    },
    context,
  );
  const { id: personId, hasDevice } = offer.learner;
  const words = offerWords(offer.session, offer.offerExpiresAt);
  await notifyWithCommit(tx, context, [{ ...words, entity: entryId, personId, hasDevice }]);
}
