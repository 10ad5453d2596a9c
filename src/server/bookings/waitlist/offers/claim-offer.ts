// Claims a waiting-list offer for a learner: its seats pass to a booking.
import { Refusal, missing } from '#contract/errors.ts';
import type { SentAnswer } from '#domain/booking/booking-questions.ts';
import type { ShownMinimum } from '#domain/booking/minimum-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingContext } from '../../../shared/context.ts';
import { placeBooking } from '../../place-booking.ts';
import { lockEntry } from '../lock-entry.ts';
import { saveEnded } from '../waitlist-store.ts';
import { lockPerson } from '../../../shared/person-lock-store.ts';
import { isPublicRow } from '../../../shared/is-public-row.ts';

interface ClaimOfferInput {
  learnerId: string;
  entryId: string;
  /** The price of one seat, as shown to the learner. */
  shownPriceCents?: number | undefined;
  shownStartsAt?: Date | undefined;
  shownRefundWindowHours?: number | undefined;
  shownMinimum?: ShownMinimum | undefined;
  answers?: readonly SentAnswer[] | undefined;
}

/** Returns the id of the booking; a repeated claim returns the same one. */
export function claimOffer(
  db: Db,
  context: BookingContext,
  { learnerId, entryId, ...shown }: ClaimOfferInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, learnerId))) throw new Refusal('unauthenticated');
    const locked = await lockEntry(tx, entryId);
    if (locked?.entry.learner_id !== learnerId) throw missing('offer');
    const { session, entry } = locked;
    if (entry.booking_id) return entry.booking_id;
    const at = context.clock.now();
    if (entry.state !== 'offered' || !entry.offer_expires_at || entry.offer_expires_at <= at)
      throw new Refusal('offer_over');
    // The learner was offered seats, so they may know that the class exists.
    if (!isPublicRow(session)) throw new Refusal('session_closed');
    const terms = { seats: entry.seats, ...shown, offer: true };
    const booking = await placeBooking(tx, context, { session, learnerId, at, ...terms });
    await saveEnded(tx, { id: entry.id, state: 'claimed', bookingId: booking.id, at });
    await context.jobs.cancel(tx, 'lapse-offer', entry.id);
    return booking.id;
  });
}
