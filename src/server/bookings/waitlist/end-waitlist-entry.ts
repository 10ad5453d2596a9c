// Ends a waiting-list entry, and frees the seats that an offer reserved.
import type { Db } from '#platform/db/db.ts';
import { freeSeats } from '../seat-store.ts';
import { saveEnded, type WaitlistEntry } from './waitlist-store.ts';
import type { Context } from '../../shared/context.ts';

interface EndWaitlistEntryInput {
  /** Read under the session lock. */
  entry: WaitlistEntry;
  state: 'declined' | 'lapsed' | 'left';
  at: Date;
}

/** The caller offers the freed seats to others, or takes them. */
export async function endWaitlistEntry(
  tx: Db,
  context: Pick<Context, 'jobs'>,
  { entry, state, at }: EndWaitlistEntryInput,
): Promise<void> {
  await saveEnded(tx, { id: entry.id, state, at });
  if (entry.state !== 'offered') return;
  if (state !== 'lapsed') await context.jobs.cancel(tx, 'lapse-offer', entry.id);
  await freeSeats(tx, { sessionId: entry.session_id, seats: entry.seats });
}
