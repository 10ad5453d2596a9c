// Verifies the response to a challenge, which is a code or a signature: the session rises to aal2; other sessions at aal1
// and unverified factors go.
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity } from '../identity.ts';
import { stepUp } from '../sessions/add-proof.ts';
import { presentSession } from '../sessions/present-session.ts';
import type { SessionRow } from '../sessions/auth-session-store.ts';
import { notifyFactorAdded } from '../users/notify.ts';
import { type CodeAttempt, checkCode } from './check-code.ts';
import { checkKey, type KeyAttempt } from './security-key.ts';
import { methodOf } from './factor-method.ts';
import { callOffRemoval } from './removals/call-off-removal.ts';
import { lockOwnFactor, withCaller } from './own-factor.ts';
import { deleteUnverifiedFactors, type FactorRow } from './factor-store.ts';

const bodySchema = z.object({
  challenge_id: z.string().default(''),
  code: z.string().default(''),
  webauthn: z.object({ type: z.string().optional(), credential_response: z.unknown() }).optional(),
});

export const verifyFactor: Handle<UserCall> = async (identity, call) => {
  const { challenge_id: challengeId, code, webauthn } = readBody(bodySchema, call);
  if (!webauthn && code === '') throw new AuthRefusal('codeEmpty');
  const outcome = await withCaller(identity, call, (tx, caller) =>
    respondToChallenge(identity, tx, caller, {
      challengeId,
      code,
      credential: webauthn?.credential_response,
    }),
  );
  // Thrown after the commit, so that the refusal does not roll back the counted failure.
  if (outcome instanceof AuthRefusal) throw outcome;
  return { body: outcome };
};

async function respondToChallenge(
  identity: Identity,
  tx: Db,
  call: UserCall,
  attempt: CodeAttempt & KeyAttempt,
): Promise<AuthRefusal | object> {
  const { user, session } = call;
  const factor = await lockOwnFactor(tx, call);
  if (!session) throw new AuthRefusal('sessionNotFound');
  const check = factor.type === 'webauthn' ? checkKey : checkCode;
  const refusal = await check(identity, tx, { factor, session, call }, attempt);
  const at = identity.clock.now();
  const action = refusal ? 'factor.refuse' : 'factor.verify';
  const details = { factor: factor.id, ...(refusal && { why: refusal.refusal }) };
  await writeAudit(tx, { at, action, userId: user.id, call, details });
  if (refusal) return refusal;
  await callOffRemoval(tx, { targetId: factor.id, why: 'used', at });
  const risen = await stepUp(identity, tx, session, {
    method: methodOf(factor),
    timestamp: provedAt(session, factor, at),
    factorId: factor.id,
  });
  await deleteUnverifiedFactors(tx, user.id);
  if (factor.status === 'unverified') await notifyFactorAdded(identity, tx, user, factor);
  return presentSession(identity, tx, { user, session: risen });
}

/** In seconds. A factor that was just added does not prove who is present, because anybody could have added it. */
const provedAt = ({ amr }: SessionRow, { status }: FactorRow, at: Date): number =>
  status === 'verified'
    ? Math.floor(at.getTime() / 1000)
    : Math.max(0, ...amr.map(({ timestamp }) => timestamp));
