// Begins the registration of a passkey: a challenge that only this session can respond to.
import { randomUUID } from 'node:crypto';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Handle, UserCall } from '../call.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import { AuthRefusal } from '../errors.ts';
import type { UserRow } from '../users/user-store.ts';
import { challengeLifeMs, newChallenge } from './webauthn/challenge.ts';
import { mostPasskeys, withPasskeyOwner } from './own-passkey.ts';
import {
  deleteChallengesOfSession,
  insertPasskeyChallenge,
} from './webauthn/passkey-challenge-store.ts';
import { type CredentialRow, findCredentialsOf } from './passkey-store.ts';
import { type RelyingParty, requireRelyingParty } from './webauthn/relying-party.ts';
import { userHandleOf } from './webauthn/user-handle.ts';
import { algorithms } from './webauthn/verify-credential.ts';

export const beginRegistration: Handle<UserCall> = async (identity, asked) => {
  const party = requireRelyingParty(identity.settings);
  refuseStaleSignIn(identity, asked);
  const challenge = newChallenge();
  const id = randomUUID();
  const at = identity.clock.now();
  const expiresAt = new Date(at.getTime() + challengeLifeMs);
  const { user, known } = await withPasskeyOwner(identity, asked, async (tx, call) => {
    if (!call.session) throw new AuthRefusal('sessionNotFound');
    const credentials = await findCredentialsOf(tx, call.user.id);
    refuseTooMany(credentials);
    await deleteChallengesOfSession(tx, call.session.id);
    const owner = { user_id: call.user.id, session_id: call.session.id };
    const times = { expires_at: expiresAt, created_at: at };
    await insertPasskeyChallenge(
      tx,
      { id, purpose: 'registration', challenge_hash: challenge.hash, ...owner, ...times },
      at,
    );
    return { user: call.user, known: credentials };
  });
  const options = await describeNewKey(party, { user, known, challenge: challenge.bytes });
  return {
    body: { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) },
  };
};

export function refuseTooMany(credentials: CredentialRow[]): void {
  if (credentials.filter((one) => one.factor_id === null).length >= mostPasskeys)
    throw new AuthRefusal('tooManyPasskeys');
}

const describeNewKey = (
  party: RelyingParty,
  {
    user,
    known,
    challenge,
  }: { user: UserRow; known: CredentialRow[]; challenge: Uint8Array<ArrayBuffer> },
) =>
  generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandleOf(user.id),
    userName: user.email ?? user.phone ?? user.id,
    userDisplayName: user.email ?? user.phone ?? user.id,
    challenge,
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: describeKeys(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });

export const describeKeys = (credentials: CredentialRow[]) =>
  credentials.map(({ credential_id: id, transports }) => ({
    id: id.toString('base64url'),
    transports,
  }));
