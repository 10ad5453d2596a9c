// Makes a user's recovery codes, or replaces them. Only the response ever contains them.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { minuteMs } from '#platform/durations.ts';
import { writeAudit } from '../audit.ts';
import type { CallResponse, Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { findFactorsOf, hasVerifiedFactor } from '../factors/factor-store.ts';
import { isSteppedUp, withCaller } from '../factors/own-factor.ts';
import { friendlyName } from '../http/friendly-name.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity } from '../identity.ts';
import { notifyRecoveryCodesMade } from '../users/notify.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import { codesInSet, newRecoveryCodes, sealRecoveryKey } from './new-codes.ts';
import {
  clearRecoveryCodes,
  findRecoveryCodes,
  insertRecoveryCodes,
  insertRecoveryCodeSet,
  type RecoveryCodeSet,
} from './recovery-code-store.ts';

const bodySchema = z.object({ friendly_name: friendlyName(100).default('Recovery codes') });

export const generateRecoveryCodes: Handle<UserCall> = (identity, asked) => {
  const { friendly_name: name } = readBody(bodySchema, asked);
  return withCaller(identity, asked, async (tx, call) => {
    await refuseToMake(identity, tx, call);
    if (await findRecoveryCodes(tx, call.user.id)) throw new AuthRefusal('recoveryCodesExist');
    const at = identity.clock.now();
    const id = randomUUID();
    const codeSet: RecoveryCodeSet = {
      id,
      user_id: call.user.id,
      friendly_name: name,
      total: codesInSet,
      mac_key_enc: sealRecoveryKey(identity.secrets, id),
      created_at: at,
      updated_at: at,
    };
    await insertRecoveryCodeSet(tx, codeSet);
    // The mail about the factor has just gone out; one is enough for what is one step on screen.
    if (!(await isFactorNew(identity, tx, call)))
      await notifyRecoveryCodesMade(identity, tx, call.user, { isFirst: true });
    return makeCodes(identity, tx, call, codeSet);
  });
};

export const regenerateRecoveryCodes: Handle<UserCall> = (identity, asked) =>
  withCaller(identity, asked, async (tx, call) => {
    await refuseToMake(identity, tx, call);
    const codeSet = await findRecoveryCodes(tx, call.user.id);
    if (!codeSet) throw new AuthRefusal('factorNotFound');
    await clearRecoveryCodes(tx, codeSet.id, {
      updated_at: identity.clock.now(),
      mac_key_enc: sealRecoveryKey(identity.secrets, codeSet.id),
    });
    await notifyRecoveryCodesMade(identity, tx, call.user, { isFirst: false });
    return makeCodes(identity, tx, call, codeSet);
  });

/** The codes stand in for a second factor, so there must be one. */
async function refuseToMake(identity: Identity, tx: Db, call: UserCall): Promise<void> {
  if (!(await hasVerifiedFactor(tx, call.user.id))) throw new AuthRefusal('recoveryCodesAlone');
  if (!isSteppedUp(call)) throw new AuthRefusal('aal2ForRecoveryCodes');
  refuseStaleSignIn(identity, call);
}

const newForMs = 10 * minuteMs;

/** Whether the person has one factor, which was added minutes ago. */
async function isFactorNew({ clock }: Identity, tx: Db, { user }: UserCall): Promise<boolean> {
  const verified = (await findFactorsOf(tx, user.id)).filter(({ status }) => status === 'verified');
  const [factor] = verified;
  return (
    verified.length === 1 &&
    factor !== undefined &&
    clock.now().getTime() - factor.created_at.getTime() < newForMs
  );
}

async function makeCodes(
  identity: Identity,
  tx: Db,
  call: UserCall,
  { id, friendly_name, total }: RecoveryCodeSet,
): Promise<CallResponse> {
  const { codes, rows } = newRecoveryCodes(identity.secrets, id);
  await insertRecoveryCodes(tx, id, rows);
  const at = identity.clock.now();
  await writeAudit(tx, { at, action: 'recovery-codes.make', userId: call.user.id, call });
  return { body: { id, type: 'recovery_code', friendly_name, total, codes } };
}
