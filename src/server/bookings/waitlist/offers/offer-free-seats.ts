// Offers free seats to the first entries of the waiting list that fit. The seats are reserved for a while, and nothing
// is charged unless the learner accepts.
import { createHash, randomBytes } from 'node:crypto';
import { offerDeadline } from '#domain/booking/offer-rules.ts';
import { refundWindowOf } from '#domain/booking/refund-window.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../../shared/context.ts';
import { isAhead } from '../../check-bookable.ts';
import { type LockedSession, shrinkToClass, takeSeats } from '../../seat-store.ts';
import { notifyOfOffer, type OfferNews } from '../../notifications/notify-of-offer.ts';
import { findNextFitting, saveOffered } from '../waitlist-store.ts';
import { isPublicRow } from '../../../shared/is-public-row.ts';

export interface FreeSeats {
  /** Locked by the caller. */
  session: LockedSession;
  at: Date;
}

export async function offerFreeSeats(
  tx: Db,
  context: BookingContext,
  { session, at }: FreeSeats,
): Promise<void> {
  if (!isAhead(session, at)) return;
  await shrinkToClass(tx, session.id);
  if (!isPublicRow(session)) return;
  for (;;) {
    const entry = await findNextFitting(tx, session.id);
    if (!entry) return;
    // A session that was canceled meanwhile has no seats to offer.
    const taken = await takeSeats(tx, { sessionId: session.id, seats: entry.seats });
    if (taken === undefined) return;
    await offer(tx, context, { entry, session, at });
  }
}

/** Call after the seats are taken. Returns until when they are kept. */
export async function offer(
  tx: Db,
  context: BookingContext,
  { entry, session, byUs, at }: FreeSeats & Pick<OfferNews, 'byUs'> & { entry: { id: string } },
): Promise<Date> {
  const settings = await context.readSettings(tx);
  const { waitlistClaimHours } = settings;
  const refundWindowHours = refundWindowOf(session.refund_window_hours, settings);
  const input = { at, startsAt: session.starts_at, claimHours: waitlistClaimHours };
  const expiresAt = offerDeadline(input);
  const token = randomBytes(32).toString('base64url');
  await saveOffered(tx, { id: entry.id, tokenHash: hashOf(token), at, expiresAt });
  await context.jobs.add(
    tx,
    'lapse-offer',
    { entryId: entry.id },
    { dueAt: expiresAt, key: entry.id },
  );
  await notifyOfOffer(tx, context, { entryId: entry.id, token, at, refundWindowHours, byUs });
  return expiresAt;
}

/** The stored hash of a token that only the mail carries. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
