// Closes the waiting list of a session that is canceled or over, and withdraws its offers.
import type { Db } from '#platform/db/db.ts';
import { freeSeats } from '../seat-store.ts';
import { saveAllClosed } from './waitlist-store.ts';
import type { Context } from '../../shared/context.ts';

interface Closing {
  /** Locked by the caller. */
  sessionId: string;
  at: Date;
}

export async function closeWaitlist(
  tx: Db,
  context: Pick<Context, 'jobs'>,
  { sessionId, at }: Closing,
): Promise<void> {
  const offers = await saveAllClosed(tx, { sessionId, at });
  for (const { id } of offers) await context.jobs.cancel(tx, 'lapse-offer', id);
  const seats = offers.reduce((sum, offer) => sum + offer.seats, 0);
  if (seats > 0) await freeSeats(tx, { sessionId, seats });
}
