// Notifies the waiting list of a session, offers included, that it is canceled.
import type { Db } from '#platform/db/db.ts';
import type { LockedSession } from '../seat-store.ts';
import { sessionPayload } from '../notifications/mail-facts.ts';
import { findWaitingToNotify } from '../notifications/notification-store.ts';
import { stillWaits } from './still-waits.ts';
import { hasSessionsAhead } from './waitlist-store.ts';
import { isPublicRow } from '../../shared/is-public-row.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface NotifySessionCanceledInput {
  /** Already canceled. */
  session: LockedSession;
  /** Words of the instructor or the operator to everybody concerned. */
  reason?: string | undefined;
  at: Date;
}

/** Call before the list is closed. Once the session has begun nobody waits for it, even if the list is still open. */
export async function notifySessionCanceled(
  tx: Db,
  context: NotifyContext,
  { session, reason, at }: NotifySessionCanceledInput,
): Promise<void> {
  if (session.starts_at <= at) return;
  const waiting = await findWaitingToNotify(tx, session.id);
  const reachable = waiting.filter((place) => stillWaits(place, at));
  if (reachable.length === 0) return;
  const shared = {
    hasOtherSessions: isPublicRow(session) && (await hasSessionsAhead(tx, session.class_id, at)),
    ...(reason !== undefined && { reason }),
  };
  const mails = reachable.map(({ entryId, learner, session: waited, seats, offerExpiresAt }) => ({
    kind: 'waited-session-off' as const,
    entity: entryId,
    to: learner,
    payload: {
      ...shared,
      session: sessionPayload(waited),
      seats,
      hadOffer: offerExpiresAt !== null,
    },
  }));
  await mailPeople(tx, context, mails);
}
