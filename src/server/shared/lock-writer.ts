// Locks a person who writes to others until the transaction ends, and counts what they write at once one after the other.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { lockStanding } from './person-lock-store.ts';

/** Refuses somebody who was erased or suspended after the request was let in, such as during an upload. */
export async function lockWriter(tx: Db, personId: string): Promise<void> {
  const writer = await lockStanding(tx, personId);
  if (!writer) throw new Refusal('unauthenticated');
  if (writer.isSuspended) throw new Refusal('suspended');
}
