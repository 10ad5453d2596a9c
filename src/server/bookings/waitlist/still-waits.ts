// Who of a waiting list hears what happens to its date.
import type { WaitingToNotify } from '../notifications/notification-store.ts';

/** Not who has left, nor who has let the time for an offer pass, also where that is not written down yet. */
export const stillWaits = ({ learner, offerExpiresAt }: WaitingToNotify, at: Date): boolean =>
  learner.erasedAt === null && (offerExpiresAt === null || offerExpiresAt > at);
