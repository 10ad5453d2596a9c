// Somebody who gets seats in another way, or leaves the marketplace, no longer waits for them.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../booking-tools.ts';
import { endPlace } from './end-place.ts';
import { findOpenEntry } from './waitlist-store.ts';

interface Leaving {
  /** Held by whoever asks. */
  sessionId: string;
  learnerId: string;
  at: Date;
}

/** How many seats an offer had kept for them: whoever asks takes those, and offers the rest to others. */
export async function giveUpPlace(
  tx: Db,
  tools: Pick<BookingTools, 'jobs'>,
  { sessionId, learnerId, at }: Leaving,
): Promise<number> {
  const entry = await findOpenEntry(tx, { sessionId, learnerId });
  if (!entry) return 0;
  await endPlace(tx, tools, { entry, state: 'left', at });
  return entry.state === 'offered' ? entry.seats : 0;
}
