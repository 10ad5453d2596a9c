// Offers seats to a learner on a waiting list, by mail and in their list of notifications.
import type { Db } from '#platform/db/db.ts';
import { sessionPayload } from './mail-facts.ts';
import { findOfferToNotify } from './notification-store.ts';
import type { Context } from '../../shared/context.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

type OfferContext = NotifyContext & { config: Pick<Context['config'], 'payments'> };

export interface OfferNews {
  entryId: string;
  token: string;
  at: Date;
  /** The policy that would apply if they accept now. */
  refundWindowHours: number;
  /** Set where an operator offers the seats of a canceled booking again, with their words to the learner. */
  byUs?: { words?: string | undefined } | undefined;
}

/** Call after the entry is `offered`. The token lets the reader decline without signing in; only its hash is stored. */
export async function notifyOfOffer(
  tx: Db,
  context: OfferContext,
  { entryId, token, at, refundWindowHours, byUs }: OfferNews,
): Promise<void> {
  const offer = await findOfferToNotify(tx, entryId);
  if (!offer) throw new Error(`There is no offer ${entryId} to notify about.`);
  if (offer.learner.erasedAt) return;
  await mailPeople(tx, context, [
    {
      kind: 'waitlist-offer',
      entity: entryId,
      to: offer.learner,
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
        ...(byUs && { byUs: byUs.words === undefined ? {} : { words: byUs.words } }),
      },
    },
  ]);
}
