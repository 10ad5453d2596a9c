// Signs in a user by a passkey. The device has verified the person, so the session counts as two factors.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Call, Handle } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';
import { callOffRemoval } from '../factors/removals/call-off-removal.ts';
import type { Identity } from '../identity.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { presentSession } from '../sessions/present-session.ts';
import { type UserRow, lockUser } from '../users/user-store.ts';
import { reportCopiedKey } from './copied-key.ts';
import {
  type CredentialRow,
  countUse,
  findPasskeyByCredentialId,
  lockPasskey,
} from './passkey-store.ts';
import { type ChallengeResponse, readResponse } from './webauthn/read-response.ts';
import { requireRelyingParty } from './webauthn/relying-party.ts';
import { takeChallenge } from './webauthn/take-challenge.ts';
import { isHandleOf } from './webauthn/user-handle.ts';
import { readAssertion } from './webauthn/verify-credential.ts';

interface CheckedPasskey {
  passkey: CredentialRow;
  signCount: number;
}

export const signInWithPasskey: Handle = async (identity, call) => {
  const response = readResponse(call);
  const checked = await checkResponse(identity, call, response);
  const outcome = await inTransaction(identity.db, (tx) => signIn(identity, tx, call, checked));
  // Thrown after the commit, so that the refusal does not roll back the notice of a copied key.
  if (outcome instanceof AuthRefusal) throw outcome;
  return { body: await presentSession(identity, identity.db, outcome) };
};

async function checkResponse(
  identity: Identity,
  call: Call,
  { challengeId, credential }: ChallengeResponse,
): Promise<CheckedPasskey> {
  let passkey: CredentialRow | undefined;
  try {
    const wanted = { id: challengeId, purpose: 'authentication' as const };
    const challengeHash = await takeChallenge(identity, wanted);
    const assertion = readAssertion(credential);
    passkey = await findPasskeyByCredentialId(identity.db, assertion.credentialId);
    if (!passkey) throw new AuthRefusal('passkeyUnknown');
    if (!isHandleOf(assertion.userHandle, passkey.user_id))
      throw new AuthRefusal('credentialRefused');
    const party = requireRelyingParty(identity.settings);
    const expected = { party, challengeHash, isUserVerified: true };
    return { passkey, signCount: await assertion.verify(passkey, expected) };
  } catch (error) {
    if (error instanceof AuthRefusal)
      await noteRefusal(identity, identity.db, {
        call,
        userId: passkey?.user_id,
        why: error.refusal,
      });
    throw error;
  }
}

async function signIn(
  identity: Identity,
  tx: Db,
  call: Call,
  { passkey, signCount }: CheckedPasskey,
): Promise<OpenedSession | AuthRefusal> {
  const at = identity.clock.now();
  const user = await lockUser(tx, passkey.user_id);
  const refuse = async (why: RefusalName): Promise<AuthRefusal> => {
    await noteRefusal(identity, tx, { call, userId: passkey.user_id, why });
    return new AuthRefusal(why);
  };
  if (!user) return refuse('passkeyUnknown');
  const obstacle = obstacleFor(user, at);
  if (obstacle) return refuse(obstacle);
  // It may have been deleted since it was checked, which is no sign of a copy.
  if (!(await lockPasskey(tx, { id: passkey.id, userId: user.id })))
    return refuse('passkeyUnknown');
  if (!(await countUse(tx, passkey.id, signCount, at))) {
    const refusal = await refuse('credentialRefused');
    await reportCopiedKey(identity, tx, { user, key: passkey, call });
    return refusal;
  }
  await callOffRemoval(tx, { targetId: passkey.id, why: 'used', at });
  const proof = { method: 'passkey', aal: 'aal2' as const, passkeyId: passkey.id };
  return openSession(identity, tx, { user, call, ...proof });
}

function obstacleFor(user: UserRow, now: Date): RefusalName | undefined {
  if (user.deleted_at) return 'passkeyUnknown';
  if (user.banned_until && user.banned_until > now) return 'userBannedAtLogin';
  if (user.email && !user.email_confirmed_at) return 'emailNotConfirmed';
  if (!user.email && !user.phone_confirmed_at) return 'phoneNotConfirmed';
  return undefined;
}

const noteRefusal = (
  { clock }: Identity,
  tx: Db,
  { call, userId, why }: { call: Call; userId: string | undefined; why: RefusalName },
): Promise<void> =>
  writeAudit(tx, {
    at: clock.now(),
    action: 'sign-in.refuse',
    userId,
    call,
    details: { why, by: 'passkey' },
  });
