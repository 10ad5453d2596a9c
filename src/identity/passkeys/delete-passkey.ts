// Deletes one of the caller's passkeys.
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { passkeyIdOf, refuseUnproven, withPasskeyOwner } from './own-passkey.ts';
import { removePasskey } from './remove-passkey.ts';

export const deletePasskey: Handle<UserCall> = async (identity, asked) => {
  await refuseUnproven(identity, asked);
  await withPasskeyOwner(identity, asked, async (tx, call) => {
    const id = passkeyIdOf(call);
    await removePasskey(identity, tx, { id, user: call.user, except: call.session?.id });
    const at = identity.clock.now();
    const details = { passkey: id };
    await writeAudit(tx, { at, action: 'passkey.remove', userId: call.user.id, call, details });
  });
  return {};
};
