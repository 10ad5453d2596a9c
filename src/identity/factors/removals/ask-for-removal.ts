// Asks for the removal of a factor or passkey that its owner has lost. It waits for 24 hours, in which the owner, who is
// mailed at once, can stop it.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { AskedRemoval, RemovalInput } from '#platform/identity-port.ts';
import { writeAudit } from '../../audit.ts';
import type { Identity } from '../../identity.ts';
import { newLinkToken } from '../../one-time-codes/one-time-codes.ts';
import { lockPasskey } from '../../passkeys/passkey-store.ts';
import { notifiedAddress, notifyRemovalAsked } from '../../users/notify.ts';
import { lockUser } from '../../users/user-store.ts';
import { lockFactor } from '../factor-store.ts';
import { presentRemoval } from './present-removal.ts';
import { insertRemoval, type RemovalRow } from './removal-store.ts';
import { waitingMs } from './waiting-time.ts';

export async function askForRemoval(
  identity: Identity,
  tx: Db,
  { userId, factorId, reason, askedBy }: RemovalInput,
): Promise<AskedRemoval> {
  const user = await lockUser(tx, userId);
  const target = user && !user.deleted_at && (await findTarget(tx, { id: factorId, userId }));
  if (!target) return 'unknown';
  // Without a mail, nobody could stop the removal.
  if (!notifiedAddress(user)) return 'unreachable';
  const at = identity.clock.now();
  const { token, hash } = newLinkToken(false);
  const removal = await insertRemoval(tx, {
    ...target,
    id: randomUUID(),
    user_id: userId,
    target_id: factorId,
    reason,
    asked_by: askedBy,
    asked_at: at,
    due_at: new Date(at.getTime() + waitingMs),
    stop_hash: hash,
  });
  if (!removal) return 'waiting';
  // Without the operator: owners read their audit entries in the export.
  const details = { removal: removal.id, factor: factorId };
  await writeAudit(tx, { at, action: 'admin.ask-for-removal', userId, details });
  await notifyRemovalAsked(identity, tx, user, { removal, token });
  return presentRemoval(removal);
}

type Target = Pick<RemovalRow, 'kind' | 'friendly_name'>;

/** A verified factor or a passkey of the user. */
async function findTarget(
  tx: Db,
  wanted: { id: string; userId: string },
): Promise<Target | undefined> {
  const factor = await lockFactor(tx, wanted);
  if (factor?.status === 'verified')
    return { kind: factor.type, friendly_name: factor.friendly_name };
  const passkey = factor ? undefined : await lockPasskey(tx, wanted);
  return passkey && { kind: 'passkey', friendly_name: passkey.friendly_name };
}
