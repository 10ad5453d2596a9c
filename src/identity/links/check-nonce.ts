// Checks the code that was mailed to somebody whose sign-in was long ago; using it up is for the change itself.
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { lockUser } from '../users/user-store.ts';
import { findLiveToken, isCodeOf } from './redeem.ts';
import { noteWrongCode } from './link-store.ts';

/** Answers the id of the token. A wrong code is counted, although the answer is a refusal. */
export async function checkNonce(
  identity: Identity,
  call: UserCall,
  nonce: string | undefined,
): Promise<string> {
  if (!nonce) throw new AuthRefusal('reauthenticationNeeded');
  const id = await inTransaction(identity.db, async (tx) => {
    const user = await lockUser(tx, call.user.id);
    const userId = call.user.id;
    const kind = 'reauthentication';
    const token = await findLiveToken(identity, tx, { userId, kind, user });
    if (token && isCodeOf(identity, token, nonce)) return token.id;
    if (token) await noteWrongCode(tx, token.id);
    const at = identity.clock.now();
    await writeAudit(tx, { at, action: 'nonce.refuse', userId, call });
    return undefined;
  });
  if (id === undefined) throw new AuthRefusal('reauthenticationInvalid');
  return id;
}
