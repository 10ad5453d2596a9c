// Ends a removal before its time: an operator cancels it, or the owner stops it with the secret of the mail.
import type { Db } from '#platform/db/db.ts';
import type { FactorRemoval, StoppedRemoval } from '#platform/identity-port.ts';
import { writeAudit } from '../../audit.ts';
import type { Identity } from '../../identity.ts';
import { hashLinkToken } from '../../one-time-codes/one-time-codes.ts';
import { notifyRemovalCanceled } from '../../users/notify.ts';
import { lockUser } from '../../users/user-store.ts';
import { presentRemoval } from './present-removal.ts';
import { endRemoval, findRemoval } from './removal-store.ts';

/** Undefined if there is none, or it has ended already. */
export async function cancelRemoval(
  identity: Identity,
  tx: Db,
  id: string,
): Promise<FactorRemoval | undefined> {
  const found = await findRemoval(tx, { id });
  const user = found && (await lockUser(tx, found.user_id));
  const at = identity.clock.now();
  const removal = user && (await endRemoval(tx, { id }, 'canceled', at));
  if (!removal) return undefined;
  const details = { removal: id };
  await writeAudit(tx, { at, action: 'admin.cancel-removal', userId: user.id, details });
  await notifyRemovalCanceled(identity, tx, user, removal);
  return presentRemoval(removal);
}

/** Undefined for a secret that was never mailed. A repeated request finds the removal stopped already. */
export async function stopRemoval(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  secret: string,
): Promise<StoppedRemoval | undefined> {
  const found = await findRemoval(tx, { stop_hash: hashLinkToken(secret) });
  if (!found || !(await lockUser(tx, found.user_id))) return undefined;
  const { id } = found;
  const at = clock.now();
  const stopped = await endRemoval(tx, { id }, 'stopped', at);
  if (stopped) {
    const details = { removal: id };
    await writeAudit(tx, { at, action: 'removal.stop', userId: found.user_id, details });
    return { removal: presentRemoval(stopped), isNew: true };
  }
  // Read again: it may have ended while this request waited for the lock.
  const ended = await findRemoval(tx, { id });
  return ended && { removal: presentRemoval(ended), isNew: false };
}
