// Deletes one of the caller's passkeys.
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { passkeyIdOf, withPasskeyOwner } from './own-passkey.ts';
import { removePasskey } from './remove-passkey.ts';

export const deletePasskey: Handle<UserCall> = async (identity, asked) => {
  await withPasskeyOwner(identity, asked, async (tx, call) => {
    refuseStaleSignIn(identity, call);
    const id = passkeyIdOf(call);
    await removePasskey(identity, tx, { id, user: call.user, except: call.session?.id });
    const at = identity.clock.now();
    const details = { passkey: id };
    await writeAudit(tx, { at, action: 'passkey.remove', userId: call.user.id, call, details });
  });
  return {};
};
