// Nobody is asked any more about the last time a date was moved.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../booking-tools.ts';
import { findOpenMove, savePendingAs, saveClosed } from './store.ts';

interface Closing {
  /** Held by whoever asks. */
  sessionId: string;
  at: Date;
}

/** The date was called off, or nobody is left to answer. */
export async function closeMove(
  tx: Db,
  { jobs }: Pick<BookingTools, 'jobs'>,
  { sessionId, at }: Closing,
): Promise<void> {
  const move = await findOpenMove(tx, sessionId);
  if (!move) return;
  await savePendingAs(tx, { moveId: move.id, answer: 'gone', at });
  await saveClosed(tx, move.id, at);
  await jobs.cancel(tx, 'end-reschedule', move.id);
}
