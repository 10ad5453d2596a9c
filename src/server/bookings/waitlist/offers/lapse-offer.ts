// The job that ends an offer which was not accepted in time, and offers its seats to the next in line.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { BookingContext } from '../../../shared/context.ts';
import { endWaitlistEntry } from '../end-waitlist-entry.ts';
import { lockEntry } from '../lock-entry.ts';
import { offerFreeSeats } from './offer-free-seats.ts';
import { publishSeatChange } from '../../publish-seat-change.ts';

export function createLapseOffer(context: BookingContext): JobHandler<'lapse-offer'> {
  return ({ entryId }, run) => run.finish((tx) => lapseOffer(tx, context, entryId));
}

/** Does nothing when the offer has ended, or has time left. */
export function lapseOffer(db: Db, context: BookingContext, entryId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockEntry(tx, entryId);
    if (locked?.entry.state !== 'offered') return;
    const { session, entry } = locked;
    const at = context.clock.now();
    if (entry.offer_expires_at && entry.offer_expires_at > at) return;
    await endWaitlistEntry(tx, context, { entry, state: 'lapsed', at });
    await offerFreeSeats(tx, context, { session, at });
    await publishSeatChange(tx, context, session);
  });
}
