// Deletes a passkey of a user, for example one that was on a lost device.
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle } from '../call.ts';
import { passkeyIdOf } from '../passkeys/own-passkey.ts';
import { removePasskey } from '../passkeys/remove-passkey.ts';
import { lockTarget } from './target-user.ts';

export const deleteUserPasskey: Handle = (identity, call) =>
  inTransaction(identity.db, async (tx) => {
    const user = await lockTarget(tx, call);
    const id = passkeyIdOf(call);
    await removePasskey(identity, tx, { id, user });
    await writeAudit(tx, {
      at: identity.clock.now(),
      action: 'admin.delete-passkey',
      userId: user.id,
      call,
      details: { passkey: id },
    });
    return {};
  });
