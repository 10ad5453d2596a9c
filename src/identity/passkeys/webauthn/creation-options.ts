// Describes to a browser the key that it shall make, for a passkey or for a security key.
import { knownAs } from '../../users/addresses.ts';
import type { UserRow } from '../../users/user-store.ts';
import type { CredentialRow } from '../passkey-store.ts';
import { challengeLifeMs, type NewChallenge } from './challenge.ts';
import { importWebauthn } from './import-webauthn.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';
import { algorithms } from './verify-credential.ts';

interface KeyToMake {
  user: UserRow;
  /** A device that has one of these makes no other: it would replace it, because both are for the same user. */
  known: CredentialRow[];
  challenge: NewChallenge;
  residentKey: 'required' | 'discouraged';
  userVerification: 'required' | 'preferred';
}

export async function creationOptions(
  party: RelyingParty,
  { user, known, challenge, residentKey, userVerification }: KeyToMake,
) {
  const { generateRegistrationOptions } = await importWebauthn();
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandleOf(user.id),
    userName: knownAs(user),
    userDisplayName: knownAs(user),
    challenge: challenge.bytes,
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: describeKeys(known),
    authenticatorSelection: { residentKey, userVerification },
    supportedAlgorithmIDs: algorithms,
  });
}

export const describeKeys = (credentials: CredentialRow[]) =>
  credentials.map(({ credential_id: id, transports }) => ({
    id: id.toString('base64url'),
    transports,
  }));
