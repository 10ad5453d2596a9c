// Removes a passkey: the sessions that it opened end, and the user is notified by mail.
import type { Db } from '#platform/db/db.ts';
import { AuthRefusal } from '../errors.ts';
import { callOffRemoval } from '../factors/removals/call-off-removal.ts';
import type { Identity } from '../identity.ts';
import { endSessions } from '../sessions/auth-session-store.ts';
import { notifyPasskeyRemoved } from '../users/notify.ts';
import type { UserRow } from '../users/user-store.ts';
import { deletePasskeyRow, lockPasskey } from './passkey-store.ts';

interface Removal {
  id: string;
  /** Locked by the caller. */
  user: UserRow;
  /** The id of a session that stays open, although the passkey opened it. */
  except?: string | undefined;
}

/** The caller writes the audit entry. */
export async function removePasskey(
  identity: Identity,
  tx: Db,
  { id, user, except }: Removal,
): Promise<void> {
  const passkey = await lockPasskey(tx, { id, userId: user.id });
  if (!passkey) throw new AuthRefusal('passkeyNotFound');
  await callOffRemoval(tx, { targetId: id, why: 'gone', at: identity.clock.now() });
  await endSessions(tx, identity.notices, { userId: user.id, passkeyId: id, except });
  await deletePasskeyRow(tx, id);
  await notifyPasskeyRemoved(identity, tx, user, passkey.friendly_name);
}
