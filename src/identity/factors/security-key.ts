// A security key as second factor: its first response registers the key, every later one is a signature of it.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { reportCopiedKey } from '../passkeys/copied-key.ts';
import {
  countUse,
  findCredentialOfFactor,
  findCredentialsOf,
  insertCredential,
} from '../passkeys/passkey-store.ts';
import { challengeLifeMs, type NewChallenge } from '../passkeys/webauthn/challenge.ts';
import { creationOptions, describeKeys } from '../passkeys/webauthn/creation-options.ts';
import { importWebauthn } from '../passkeys/webauthn/import-webauthn.ts';
import { type RelyingParty, relyingPartyOf } from '../passkeys/webauthn/relying-party.ts';
import { readAssertion, verifyCreation } from '../passkeys/webauthn/verify-credential.ts';
import { type AskedFactor, checkChallenge } from './check-challenge.ts';
import { acceptKey, closeChallenge, type FactorRow } from './factor-store.ts';

interface Asked {
  call: UserCall;
  factor: FactorRow;
  challenge: NewChallenge;
}

/** The password came before, so a touch is enough: older keys cannot verify who touches them. */
const userVerification = 'preferred';

/** The options for the browser, in the form that the protocol has for them. */
export async function describeChallenge(
  { settings }: Pick<Identity, 'settings'>,
  tx: Db,
  { call: { user }, factor, challenge }: Asked,
): Promise<object> {
  const party = requireParty(settings);
  const key = await findCredentialOfFactor(tx, factor.id);
  if (key) {
    const { generateAuthenticationOptions } = await importWebauthn();
    const publicKey = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: challenge.bytes,
      timeout: challengeLifeMs,
      allowCredentials: describeKeys([key]),
      userVerification,
    });
    return { webauthn: { type: 'request', credential_options: { publicKey } } };
  }
  const publicKey = await creationOptions(party, {
    user,
    known: await findCredentialsOf(tx, user.id),
    challenge,
    residentKey: 'discouraged',
    userVerification,
  });
  return { webauthn: { type: 'create', credential_options: { publicKey } } };
}

export interface KeyAttempt {
  challengeId: string;
  /** The browser's credential as JSON, not yet read. */
  credential: unknown;
}

/** Returns the refusal; or undefined once the factor is verified and the challenge closed. */
export async function checkKey(
  identity: Identity,
  tx: Db,
  asked: AskedFactor,
  { challengeId, credential }: KeyAttempt,
): Promise<AuthRefusal | undefined> {
  const party = requireParty(identity.settings);
  const at = identity.clock.now();
  const challenge = await checkChallenge(tx, asked, challengeId, at);
  if (challenge instanceof AuthRefusal) return challenge;
  const { factor } = asked;
  // Closed first: a challenge takes one response, right or wrong.
  await closeChallenge(tx, challenge.id, at);
  if (!challenge.webauthn_hash) return new AuthRefusal('challengeNotFound');
  const expected = { party, challengeHash: challenge.webauthn_hash, isUserVerified: false };
  try {
    const refusal =
      factor.status === 'verified'
        ? await checkSignature(identity, tx, asked, { credential, expected })
        : await registerKey(tx, factor, { credential, expected, at });
    if (!refusal) await acceptKey(tx, factor.id, at);
    return refusal;
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return new AuthRefusal('securityKeyRefused', { cause: error });
  }
}

interface Given {
  credential: unknown;
  expected: Parameters<typeof verifyCreation>[1];
}

async function registerKey(
  tx: Db,
  factor: FactorRow,
  { credential, expected, at }: Given & { at: Date },
): Promise<AuthRefusal | undefined> {
  const made = await verifyCreation(credential, expected);
  const key = await insertCredential(tx, {
    id: randomUUID(),
    user_id: factor.user_id,
    factor_id: factor.id,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    sign_count: made.signCount,
    transports: made.transports,
    friendly_name: factor.friendly_name,
    created_at: at,
    updated_at: at,
  });
  return key ? undefined : new AuthRefusal('credentialExists');
}

async function checkSignature(
  identity: Identity,
  tx: Db,
  { factor, call }: AskedFactor,
  { credential, expected }: Given,
): Promise<AuthRefusal | undefined> {
  const key = await findCredentialOfFactor(tx, factor.id);
  if (!key) throw new Error(`The security key of factor ${factor.id} is missing.`);
  const assertion = readAssertion(credential);
  if (!assertion.credentialId.equals(key.credential_id))
    return new AuthRefusal('securityKeyRefused');
  const signCount = await assertion.verify(key, expected);
  if (await countUse(tx, key.id, signCount, identity.clock.now())) return undefined;
  await reportCopiedKey(identity, tx, { user: call.user, key, call });
  return new AuthRefusal('securityKeyRefused');
}

function requireParty(settings: Identity['settings']): RelyingParty {
  const party = relyingPartyOf(settings);
  if (!party) throw new AuthRefusal('webauthnVerifyDisabled');
  return party;
}
