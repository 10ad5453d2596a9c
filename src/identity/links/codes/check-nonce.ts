// Checks the code mailed to a user who signed in some time ago; the caller's transaction uses it up.
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../../audit.ts';
import type { UserCall } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import type { Identity } from '../../identity.ts';
import { lockUser } from '../../users/user-store.ts';
import { findTokenByCode } from '../redeem.ts';
import { noteWrongCode } from '../link-store.ts';

/** Returns the id of the token. A wrong code is counted, and the count is committed despite the refusal. */
export async function checkNonce(
  identity: Identity,
  call: UserCall,
  nonce: string,
): Promise<string> {
  const id = await inTransaction(identity.db, async (tx) => {
    const userId = call.user.id;
    const user = await lockUser(tx, userId);
    const kind = 'reauthentication';
    const token = await findTokenByCode(identity, tx, { userId, kind, user, code: nonce });
    if (token) return token.id;
    await noteWrongCode(tx, { userId, kind });
    const at = identity.clock.now();
    await writeAudit(tx, { at, action: 'nonce.refuse', userId, call });
    return undefined;
  });
  if (id === undefined) throw new AuthRefusal('reauthenticationInvalid');
  return id;
}
