// Somebody no longer waits: what was kept for them is free again.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../booking-tools.ts';
import { freeSeats } from '../seat-store.ts';
import { saveEnded, type WaitlistEntry } from './waitlist-store.ts';

interface Ending {
  /** As it is while its session is held. */
  entry: WaitlistEntry;
  state: 'declined' | 'lapsed' | 'left';
  at: Date;
}

/** Whoever asks passes the seats on, or takes them. */
export async function endPlace(
  tx: Db,
  tools: Pick<BookingTools, 'jobs'>,
  { entry, state, at }: Ending,
): Promise<void> {
  await saveEnded(tx, { id: entry.id, state, at });
  if (entry.state !== 'offered') return;
  if (state !== 'lapsed') await tools.jobs.cancel(tx, 'lapse-offer', entry.id);
  await freeSeats(tx, { sessionId: entry.session_id, seats: entry.seats });
}
