// Accepts a recovery code in place of the second factor: the session rises to aal2, and the code is gone.
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { noteWrongCode } from '../factors/note-wrong-code.ts';
import { withCaller } from '../factors/own-factor.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity } from '../identity.ts';
import { stepUp } from '../sessions/add-proof.ts';
import { presentSession } from '../sessions/present-session.ts';
import { notifyRecoveryCodeUsed } from '../users/notify.ts';
import { macsOfRecoveryCode } from './new-codes.ts';
import { findRecoveryCodes, takeRecoveryCode } from './recovery-code-store.ts';

const bodySchema = z.object({ code: z.string().max(200).default('') });

/** 79 random bits need no lock, which a stranger could use against the owner; five wrong codes end the session. */
export const verifyRecoveryCode: Handle<UserCall> = async (identity, call) => {
  const { code } = readBody(bodySchema, call);
  const outcome = await withCaller(identity, call, (tx, caller) =>
    tryCode(identity, tx, caller, code),
  );
  // Thrown after the commit, so that the refusal does not roll back the counted failure.
  if (outcome instanceof AuthRefusal) throw outcome;
  return { body: outcome };
};

async function tryCode(
  identity: Identity,
  tx: Db,
  call: UserCall,
  code: string,
): Promise<AuthRefusal | object> {
  const { user, session } = call;
  if (!session) throw new AuthRefusal('sessionNotFound');
  const codeSet = await findRecoveryCodes(tx, user.id);
  const isRight =
    codeSet !== undefined &&
    (await takeRecoveryCode(tx, codeSet.id, macsOfRecoveryCode(identity.secrets, codeSet, code)));
  const action = isRight ? 'recovery-codes.use' : 'recovery-codes.refuse';
  await writeAudit(tx, { at: identity.clock.now(), action, userId: user.id, call });
  if (!isRight) {
    await noteWrongCode(identity, tx, session);
    return new AuthRefusal('recoveryCodeWrong');
  }
  const risen = await stepUp(identity, tx, session, {
    method: 'mfa/recovery_code',
    factorId: session.factor_id,
  });
  await notifyRecoveryCodeUsed(identity, tx, user, codeSet.left - 1);
  return presentSession(identity, tx, { user, session: risen });
}
