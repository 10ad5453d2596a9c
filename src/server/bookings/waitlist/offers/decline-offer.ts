// Declines an offer or leaves the waiting list, and offers freed seats to the next in line.
import { Refusal, missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingContext } from '../../../shared/context.ts';
import { endWaitlistEntry } from '../end-waitlist-entry.ts';
import { lockEntry } from '../lock-entry.ts';
import { mayOpen, type Opener } from '../may-open.ts';
import { offerFreeSeats } from './offer-free-seats.ts';
import { publishSeatChange } from '../../publish-seat-change.ts';

interface DeclineOfferInput extends Opener {
  entryId: string;
}

/** Idempotent. */
export function declineOffer(
  db: Db,
  context: BookingContext,
  input: DeclineOfferInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockEntry(tx, input.entryId);
    if (!locked || !mayOpen(locked.entry, input)) throw missing('offer');
    const { session, entry } = locked;
    if (entry.state === 'declined' || entry.state === 'left') return;
    if (entry.state !== 'offered' && entry.state !== 'waiting') throw new Refusal('offer_over');
    const at = context.clock.now();
    await endWaitlistEntry(tx, context, {
      entry,
      state: entry.state === 'offered' ? 'declined' : 'left',
      at,
    });
    await offerFreeSeats(tx, context, { session, at });
    await publishSeatChange(tx, context, session);
  });
}
