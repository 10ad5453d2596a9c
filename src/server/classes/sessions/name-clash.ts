// Refuses sessions that overlap another one of the same instructor, and names the clash.
import { Refusal } from '#contract/errors.ts';
import { whenText } from '#domain/text/date-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { PlannedSession } from './plan-sessions.ts';
import { findClash, isClash } from './session-store.ts';

interface RefuseClashInput {
  instructorId: string;
  sessions: PlannedSession[];
  /** The sessions that are being rescheduled. */
  exceptSessionIds?: string[];
}

export async function refuseClash(
  db: Db,
  { instructorId, sessions, exceptSessionIds }: RefuseClashInput,
): Promise<void> {
  const clash = await findClash(db, instructorId, sessions.flat(), exceptSessionIds);
  if (!clash) return;
  const when = whenText(clash.starts_at, clash.ends_at, clash.time_zone);
  const message = `You already teach “${clash.title}” on ${when}.`;
  throw new Refusal('meeting_overlap', { message, fields: { start_time: message } });
}

/** Names the clash for the slower of two transactions; only the database detects that one. */
export async function namingClash<T>(
  db: Db,
  input: RefuseClashInput,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isClash(error)) throw error;
    // A failed transaction accepts no further queries.
    if (!db.isTransaction) await refuseClash(db, input);
    throw new Refusal('meeting_overlap', { cause: error });
  }
}
