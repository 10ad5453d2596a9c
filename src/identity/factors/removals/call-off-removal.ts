// Calls off the removal that waits for a factor or passkey, because its owner has used it or removed it themselves.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../../audit.ts';
import { endRemoval } from './removal-store.ts';

interface CalledOff {
  targetId: string;
  why: 'used' | 'gone';
  at: Date;
}

/** The caller has locked the user. */
export async function callOffRemoval(tx: Db, { targetId, why, at }: CalledOff): Promise<void> {
  const ended = await endRemoval(tx, { target_id: targetId }, why, at);
  if (!ended) return;
  const details = { removal: ended.id, why };
  await writeAudit(tx, { at, action: 'removal.call-off', userId: ended.user_id, details });
}
