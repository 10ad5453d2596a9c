// Nobody is asked any more about the last time a date was moved.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../booking-tools.ts';
import { findOpenReschedule, savePendingAs, saveClosed } from './reschedule-store.ts';

interface Closing {
  /** Held by whoever asks. */
  sessionId: string;
  at: Date;
}

/** The date was called off, or nobody is left to answer. */
export async function closeReschedule(
  tx: Db,
  { jobs }: Pick<BookingTools, 'jobs'>,
  { sessionId, at }: Closing,
): Promise<void> {
  const reschedule = await findOpenReschedule(tx, sessionId);
  if (!reschedule) return;
  await savePendingAs(tx, { rescheduleId: reschedule.id, reply: 'gone', at });
  await saveClosed(tx, reschedule.id, at);
  await jobs.cancel(tx, 'end-reschedule', reschedule.id);
}
