// Locks a waiting-list entry through its session, and reads it under the lock.
import type { Db } from '#platform/db/db.ts';
import { type LockedSession, lockSession } from '../seat-store.ts';
import { findEntry, type WaitlistEntry } from './waitlist-store.ts';

export interface LockedEntry {
  session: LockedSession;
  entry: WaitlistEntry;
}

export async function lockEntry(tx: Db, entryId: string): Promise<LockedEntry | undefined> {
  const found = await findEntry(tx, entryId);
  const session = found && (await lockSession(tx, found.session_id));
  const entry = session && (await findEntry(tx, entryId));
  return entry && { session, entry };
}
