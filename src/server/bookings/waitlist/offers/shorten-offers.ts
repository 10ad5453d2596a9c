// Shortens the offers of a rescheduled session that begins sooner, so that the next in line has a chance, too.
import { offerDeadline } from '#domain/booking/offer-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../../shared/context.ts';
import { saveOffersShortened } from '../waitlist-store.ts';

interface NewStart {
  /** Locked by the caller. */
  sessionId: string;
  startsAt: Date;
  at: Date;
}

/** Never extends an offer. */
export async function shortenOffers(
  tx: Db,
  context: BookingContext,
  { sessionId, startsAt, at }: NewStart,
): Promise<void> {
  const { waitlistClaimHours } = await context.readSettings(tx);
  const expiresAt = offerDeadline({ at, startsAt, claimHours: waitlistClaimHours });
  for (const entryId of await saveOffersShortened(tx, { sessionId, expiresAt }))
    await context.jobs.add(tx, 'lapse-offer', { entryId }, { dueAt: expiresAt, key: entryId });
}
