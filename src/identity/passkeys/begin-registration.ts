// Begins the registration of a passkey: a challenge that only this session can respond to.
import { randomUUID } from 'node:crypto';
import type { Handle, UserCall } from '../call.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import { AuthRefusal } from '../errors.ts';
import { challengeLifeMs, newChallenge } from './webauthn/challenge.ts';
import { refuseTooMany, withPasskeyOwner } from './own-passkey.ts';
import {
  deleteChallengesOfSession,
  insertPasskeyChallenge,
} from './webauthn/passkey-challenge-store.ts';
import { findCredentialsOf } from './passkey-store.ts';
import { creationOptions } from './webauthn/creation-options.ts';
import { requireRelyingParty } from './webauthn/relying-party.ts';

export const beginRegistration: Handle<UserCall> = async (identity, asked) => {
  const party = requireRelyingParty(identity.settings);
  const challenge = newChallenge();
  const id = randomUUID();
  const at = identity.clock.now();
  const expiresAt = new Date(at.getTime() + challengeLifeMs);
  const { user, known } = await withPasskeyOwner(identity, asked, async (tx, call) => {
    refuseStaleSignIn(identity, call);
    if (!call.session) throw new AuthRefusal('sessionNotFound');
    const credentials = await findCredentialsOf(tx, call.user.id);
    refuseTooMany(credentials);
    await deleteChallengesOfSession(tx, call.session.id);
    const owner = { user_id: call.user.id, session_id: call.session.id };
    await insertPasskeyChallenge(tx, {
      id,
      purpose: 'registration',
      challenge_hash: challenge.hash,
      ...owner,
      expires_at: expiresAt,
      created_at: at,
    });
    return { user: call.user, known: credentials };
  });
  const options = await creationOptions(party, {
    user,
    known,
    challenge,
    residentKey: 'required',
    userVerification: 'required',
  });
  return {
    body: { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) },
  };
};
