// Closes the open reschedule of a session, so that nobody is asked any more.
import type { Db } from '#platform/db/db.ts';
import { findOpenReschedule, savePendingAs, saveClosed } from './reschedule-store.ts';
import type { Context } from '../../shared/context.ts';

interface Closing {
  /** Locked by the caller. */
  sessionId: string;
  at: Date;
}

/** Called when the session is canceled, or nobody is left to reply. */
export async function closeReschedule(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { sessionId, at }: Closing,
): Promise<void> {
  const reschedule = await findOpenReschedule(tx, sessionId);
  if (!reschedule) return;
  await savePendingAs(tx, { rescheduleId: reschedule.id, reply: 'gone', at });
  await saveClosed(tx, reschedule.id, at);
  await jobs.cancel(tx, 'end-reschedule', reschedule.id);
}
