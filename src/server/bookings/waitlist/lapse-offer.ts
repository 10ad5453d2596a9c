// The job that ends an offer which was not accepted in time, and offers its seats to the next in line.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { BookingTools } from '../booking-tools.ts';
import { endPlace } from './end-place.ts';
import { lockEntry } from './lock-entry.ts';
import { offerFreeSeats } from './offer-free-seats.ts';
import { notifySeats } from './notify-seats.ts';

export function createLapseOffer(tools: BookingTools): JobHandler<'lapse-offer'> {
  return ({ entryId }, run) => run.finish((tx) => lapseOffer(tx, tools, entryId));
}

/** Does nothing when the offer has ended, or has time left. */
export function lapseOffer(db: Db, tools: BookingTools, entryId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockEntry(tx, entryId);
    if (locked?.entry.state !== 'offered') return;
    const { session, entry } = locked;
    const at = tools.clock.now();
    if (entry.offer_expires_at && entry.offer_expires_at > at) return;
    await endPlace(tx, tools, { entry, state: 'lapsed', at });
    await offerFreeSeats(tx, tools, { session, at });
    await notifySeats(tx, tools, session);
  });
}
