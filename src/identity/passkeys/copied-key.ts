// Reports a key whose counter went back, because somebody may have copied it: in the audit log, and to its owner once a
// day at most.
import type { Db } from '#platform/db/db.ts';
import { dayMs } from '#platform/durations.ts';
import { writeAudit } from '../audit.ts';
import type { Call } from '../call.ts';
import type { Identity } from '../identity.ts';
import { notifyKeyCopied } from '../users/notify.ts';
import type { UserRow } from '../users/user-store.ts';
import { type CredentialRow, noteCopied } from './passkey-store.ts';

interface CopiedKey {
  user: UserRow;
  key: Pick<CredentialRow, 'id' | 'friendly_name' | 'factor_id'>;
  call: Call;
}

/** The caller has verified the signature, so that a stranger cannot cause the mail, and refuses. */
export async function reportCopiedKey(
  identity: Identity,
  tx: Db,
  { user, key, call }: CopiedKey,
): Promise<void> {
  const at = identity.clock.now();
  const details = { passkey: key.id };
  await writeAudit(tx, { at, action: 'passkey.copied', userId: user.id, call, details });
  if (await noteCopied(tx, key.id, at, new Date(at.getTime() - dayMs)))
    await notifyKeyCopied(identity, tx, user, key);
}
