// The date was called off or has begun: nobody waits for it any more, and no offer stands.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../booking-tools.ts';
import { freeSeats } from '../seat-store.ts';
import { saveAllClosed } from './waitlist-store.ts';

interface Closing {
  /** Held by whoever asks. */
  sessionId: string;
  at: Date;
}

export async function closeWaitlist(
  tx: Db,
  tools: Pick<BookingTools, 'jobs'>,
  { sessionId, at }: Closing,
): Promise<void> {
  const offers = await saveAllClosed(tx, { sessionId, at });
  for (const { id } of offers) await tools.jobs.cancel(tx, 'lapse-offer', id);
  const seats = offers.reduce((sum, offer) => sum + offer.seats, 0);
  if (seats > 0) await freeSeats(tx, { sessionId, seats });
}
