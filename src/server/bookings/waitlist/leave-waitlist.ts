// Takes a learner off a waiting list who gets seats in another way, or leaves the marketplace.
import type { Db } from '#platform/db/db.ts';
import { endWaitlistEntry } from './end-waitlist-entry.ts';
import { findOpenEntry, type WaitlistEntry } from './waitlist-store.ts';
import type { Context } from '../../shared/context.ts';

interface LeaveWaitlistInput {
  /** Locked by the caller. */
  sessionId: string;
  learnerId: string;
  at: Date;
}

/** Returns how many seats an offer had reserved: the caller takes those it needs, and offers the rest to others. */
export async function leaveWaitlist(
  tx: Db,
  context: Pick<Context, 'jobs'>,
  { sessionId, learnerId, at }: LeaveWaitlistInput,
): Promise<number> {
  const entry = await findOpenEntry(tx, { sessionId, learnerId });
  return leaveEntry(tx, context, { entry, at });
}

interface LeaveEntryInput {
  /** Read under the session lock; undefined where the learner does not wait. */
  entry: WaitlistEntry | undefined;
  at: Date;
}

/** Like `leaveWaitlist`, for a caller that has read the entry. */
export async function leaveEntry(
  tx: Db,
  context: Pick<Context, 'jobs'>,
  { entry, at }: LeaveEntryInput,
): Promise<number> {
  if (!entry) return 0;
  await endWaitlistEntry(tx, context, { entry, state: 'left', at });
  return entry.state === 'offered' ? entry.seats : 0;
}
