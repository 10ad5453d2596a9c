// Begins a sign-in with a passkey: a challenge for any passkey of this site, which says nothing about who has one.
import { randomUUID } from 'node:crypto';
import type { Handle } from '../call.ts';
import { challengeLifeMs, newChallenge } from './webauthn/challenge.ts';
import { insertPasskeyChallenge } from './webauthn/passkey-challenge-store.ts';
import { importWebauthn } from './webauthn/import-webauthn.ts';
import { requireRelyingParty } from './webauthn/relying-party.ts';

export const beginSignIn: Handle = async ({ db, clock, settings }) => {
  const party = requireRelyingParty(settings);
  const { bytes, hash } = newChallenge();
  const id = randomUUID();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + challengeLifeMs);
  await insertPasskeyChallenge(db, {
    id,
    purpose: 'authentication',
    challenge_hash: hash,
    expires_at: expiresAt,
    created_at: at,
  });
  const { generateAuthenticationOptions } = await importWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytes,
    timeout: challengeLifeMs,
    userVerification: 'required',
  });
  return {
    body: { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) },
  };
};
