// Holds a place on a waiting list by its date, and reads it as it is then.
import type { Db } from '#platform/db/db.ts';
import { type HeldSession, holdSession } from '../seats/store.ts';
import { findEntry, type WaitlistEntry } from './store.ts';

export interface HeldEntry {
  session: HeldSession;
  entry: WaitlistEntry;
}

export async function holdEntry(tx: Db, entryId: string): Promise<HeldEntry | undefined> {
  const found = await findEntry(tx, entryId);
  const session = found && (await holdSession(tx, found.session_id));
  const entry = session && (await findEntry(tx, entryId));
  return entry && { session, entry };
}
