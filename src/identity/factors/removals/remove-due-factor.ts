// Removes a factor or passkey whose waiting time is over, unless somebody has ended the removal meanwhile, or its owner was
// not told.
import type { Db } from '#platform/db/db.ts';
import type { FactorRemoval } from '#platform/identity-port.ts';
import { writeAudit } from '../../audit.ts';
import type { Identity } from '../../identity.ts';
import { lockPasskey } from '../../passkeys/passkey-store.ts';
import { removePasskey } from '../../passkeys/remove-passkey.ts';
import { notifyRemovalCanceled } from '../../users/notify.ts';
import { type UserRow, lockUser } from '../../users/user-store.ts';
import { lockFactor } from '../factor-store.ts';
import { removeFactor } from '../remove-factor.ts';
import { presentRemoval } from './present-removal.ts';
import { endRemoval, findDueRemoval, type RemovalRow } from './removal-store.ts';
import { dueBy } from './waiting-time.ts';

/** Undefined if nothing was removed. */
export async function removeDueFactor(
  identity: Identity,
  tx: Db,
  id: string,
): Promise<FactorRemoval | undefined> {
  const at = identity.clock.now();
  const found = await findDueRemoval(tx, id, dueBy(at));
  const user = found && (await lockUser(tx, found.user_id));
  if (!user) return undefined;
  if (!found.was_mailed) return lapseRemoval(identity, tx, user, id);
  const isThere = !user.deleted_at && (await hasTarget(tx, found));
  // Ends before the factor goes, because `removeFactor` calls off the removal that still waits for it.
  const removal = await endRemoval(tx, { id }, isThere ? 'removed' : 'gone', at);
  if (!removal || !isThere) return undefined;
  await removeTarget(identity, tx, user, removal);
  const details = { removal: id, factor: removal.target_id };
  const action = removal.kind === 'passkey' ? 'admin.delete-passkey' : 'admin.delete-factor';
  await writeAudit(tx, { at, action, userId: user.id, details });
  return presentRemoval(removal);
}

/** Ends a removal whose mail never left, so that it can be asked for again. */
async function lapseRemoval(identity: Identity, tx: Db, user: UserRow, id: string) {
  const at = identity.clock.now();
  const removal = await endRemoval(tx, { id }, 'canceled', at);
  if (!removal) return undefined;
  const details = { removal: id };
  await writeAudit(tx, { at, action: 'removal.lapse', userId: user.id, details });
  await notifyRemovalCanceled(identity, tx, user, removal);
  return undefined;
}

async function hasTarget(
  tx: Db,
  { kind, target_id: id, user_id: userId }: RemovalRow,
): Promise<boolean> {
  const lock = kind === 'passkey' ? lockPasskey : lockFactor;
  return (await lock(tx, { id, userId })) !== undefined;
}

async function removeTarget(
  identity: Identity,
  tx: Db,
  user: UserRow,
  { kind, target_id: id }: RemovalRow,
): Promise<void> {
  if (kind === 'passkey') await removePasskey(identity, tx, { id, user });
  else await removeFactor(identity, tx, id);
}
