// Reacts to a key whose counter went back: somebody may have copied it, so its owner is notified, once a day at most.
import type { Db } from '#platform/db/db.ts';
import { dayMs } from '#platform/durations.ts';
import { writeAudit } from '../audit.ts';
import type { Call } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { notifyKeyCopied } from '../users/notify.ts';
import type { UserRow } from '../users/user-store.ts';
import { type CredentialRow, noteCopied } from './passkey-store.ts';

interface CopiedKey {
  user: UserRow;
  key: Pick<CredentialRow, 'id' | 'friendly_name'>;
  call: Call;
}

/** Returns the refusal; the caller has verified the signature, so that a stranger cannot cause the mail. */
export async function refuseCopiedKey(
  identity: Identity,
  tx: Db,
  { user, key, call }: CopiedKey,
): Promise<AuthRefusal> {
  const at = identity.clock.now();
  const details = { passkey: key.id };
  await writeAudit(tx, { at, action: 'passkey.copied', userId: user.id, call, details });
  if (await noteCopied(tx, key.id, at, new Date(at.getTime() - dayMs)))
    await notifyKeyCopied(identity, tx, user, key.friendly_name);
  return new AuthRefusal('credentialRefused');
}
