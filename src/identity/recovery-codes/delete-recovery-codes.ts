// Deletes a user's recovery codes.
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isSteppedUp, withCaller } from '../factors/own-factor.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import { deleteRecoveryCodeSet, findRecoveryCodes } from './recovery-code-store.ts';

export const deleteRecoveryCodes: Handle<UserCall> = (identity, asked) =>
  withCaller(identity, asked, async (tx, call) => {
    const userId = call.user.id;
    if (!isSteppedUp(call)) throw new AuthRefusal('aal2ForRecoveryCodes');
    refuseStaleSignIn(identity, call);
    const codeSet = await findRecoveryCodes(tx, userId);
    if (!codeSet) throw new AuthRefusal('factorNotFound');
    await deleteRecoveryCodeSet(tx, userId);
    const at = identity.clock.now();
    await writeAudit(tx, { at, action: 'recovery-codes.delete', userId, call });
    return { body: { id: codeSet.id } };
  });
