// Confirms that the owner of a session is present, by password or mailed code. The same session goes on, with a recent
// sign-in.
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { auditRefusals } from '../audit-refusals.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity } from '../identity.ts';
import { checkNonce } from '../links/codes/check-nonce.ts';
import { takeToken } from '../links/link-store.ts';
import { addProof } from '../sessions/add-proof.ts';
import { lockSession } from '../sessions/auth-session-store.ts';
import { presentSession, type PresentedSession } from '../sessions/present-session.ts';
import { lockUser } from '../users/user-store.ts';
import { isOwnPassword } from './check-own-password.ts';

const bodySchema = z.object({ password: z.string().optional(), nonce: z.string().optional() });

type Body = z.output<typeof bodySchema>;

/** The method for `amr`; with a mailed code, the id of its token, which is used up with the proof. */
type GivenProof = { method: 'password' } | { method: 'otp'; nonceId: string };

/**
 * Not part of the protocol: its own way, a new sign-in, would open another session. The guard of the route has asked for
 * the second factor, which neither password nor mailed code can stand in for.
 */
export const reauthenticate: Handle<UserCall> = async (identity, call) => {
  const body = readBody(bodySchema, call);
  const refused = { action: 'session.refuse-proof', call, userId: call.user.id };
  const session = await auditRefusals(identity, refused, async () => {
    const proof = await checkProof(identity, call, body);
    return inTransaction(identity.db, (tx) => confirm(identity, tx, call, proof));
  });
  return { body: session };
};

async function checkProof(
  identity: Identity,
  call: UserCall,
  { password, nonce }: Body,
): Promise<GivenProof> {
  if (!password === !nonce) throw new AuthRefusal('reauthenticationNeedsProof');
  if (nonce) return { method: 'otp', nonceId: await checkNonce(identity, call, nonce) };
  if (!(await isOwnPassword(identity, call, password ?? '')))
    throw new AuthRefusal('invalidCredentials');
  return { method: 'password' };
}

async function confirm(
  identity: Identity,
  tx: Db,
  call: UserCall,
  proof: GivenProof,
): Promise<PresentedSession> {
  const at = identity.clock.now();
  const user = await lockUser(tx, call.user.id);
  if (!user || user.deleted_at) throw new AuthRefusal('userOfTokenNotFound');
  const session = call.session && (await lockSession(tx, call.session.id));
  if (!session) throw new AuthRefusal('sessionNotFound');
  if ('nonceId' in proof && !(await takeToken(tx, proof.nonceId, at)))
    throw new AuthRefusal('reauthenticationInvalid');
  // Another device has changed the password since it was checked.
  if (proof.method === 'password' && user.password_hash !== call.user.password_hash)
    throw new AuthRefusal('invalidCredentials');
  const { method } = proof;
  const proved = await addProof(identity, tx, session, { method });
  const details = { method, session: session.id };
  await writeAudit(tx, { at, action: 'session.prove', userId: user.id, call, details });
  return presentSession(identity, tx, { user, session: proved });
}
