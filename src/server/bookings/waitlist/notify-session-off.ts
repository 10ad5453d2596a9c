// Tells whoever waits for a date, or has been offered seats, that it does not take place.
import type { Db } from '#platform/db/db.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { isOpen } from '../check-bookable.ts';
import type { LockedSession } from '../seat-store.ts';
import { sessionPayload } from '../notifications/mail-facts.ts';
import { findWaitingToNotify } from '../notifications/notification-store.ts';
import type { MailTools } from '../notifications/notify-of-booking.ts';
import { stillWaits } from './still-waits.ts';
import { hasSessionsAhead } from './waitlist-store.ts';

interface CalledOff {
  /** Canceled already. */
  session: LockedSession;
  /** What an operator says to everybody. */
  reason?: string | undefined;
  at: Date;
}

/** Before the list is closed. Once the date has begun nobody waits for it, also where that is not written down yet. */
export async function notifySessionOff(
  tx: Db,
  tools: MailTools,
  { session, reason, at }: CalledOff,
): Promise<void> {
  if (session.starts_at <= at) return;
  const waiting = await findWaitingToNotify(tx, session.id);
  const reachable = waiting.filter((place) => stillWaits(place, at));
  if (reachable.length === 0) return;
  const shared = {
    hasOtherSessions: isOpen(session) && (await hasSessionsAhead(tx, session.class_id, at)),
    ...(reason !== undefined && { reason }),
  };
  const mails = reachable.map(({ entryId, learner, session: waited, seats, offerExpiresAt }) => ({
    kind: 'waited-session-off' as const,
    entity: entryId,
    to: { email: learner.email, name: learner.name },
    payload: {
      ...shared,
      session: sessionPayload(waited),
      seats,
      hadOffer: offerExpiresAt !== null,
    },
  }));
  await queueMails(tx, mails, tools);
}
