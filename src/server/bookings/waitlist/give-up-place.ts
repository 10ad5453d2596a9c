// Takes a learner off a waiting list who gets seats in another way, or leaves the marketplace.
import type { Db } from '#platform/db/db.ts';
import { endPlace } from './end-place.ts';
import { findOpenEntry } from './waitlist-store.ts';
import type { Context } from '../../shared/context.ts';

interface Leaving {
  /** Locked by the caller. */
  sessionId: string;
  learnerId: string;
  at: Date;
}

/** Returns how many seats an offer had reserved: the caller takes those it needs, and offers the rest to others. */
export async function giveUpPlace(
  tx: Db,
  context: Pick<Context, 'jobs'>,
  { sessionId, learnerId, at }: Leaving,
): Promise<number> {
  const entry = await findOpenEntry(tx, { sessionId, learnerId });
  if (!entry) return 0;
  await endPlace(tx, context, { entry, state: 'left', at });
  return entry.state === 'offered' ? entry.seats : 0;
}
