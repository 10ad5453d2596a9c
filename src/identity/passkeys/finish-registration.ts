// Registers a passkey whose authenticator has signed the challenge, and notifies the user by mail.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { auditRefusals } from '../audit-refusals.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { notifyPasskeyAdded } from '../users/notify.ts';
import { namePasskey } from './webauthn/name-passkey.ts';
import { refuseTooMany, withPasskeyOwner } from './own-passkey.ts';
import { findPasskeysOf, insertCredential } from './passkey-store.ts';
import { presentPasskey } from './present-passkey.ts';
import { readResponse } from './webauthn/read-response.ts';
import { requireRelyingParty } from './webauthn/relying-party.ts';
import { takeChallenge } from './webauthn/take-challenge.ts';
import { type NewCredential, verifyCreation } from './webauthn/verify-credential.ts';

/** A recent sign-in was required for the challenge, which lives only minutes. */
export const finishRegistration: Handle<UserCall> = async (identity, call) => {
  const { challengeId, credential } = readResponse(call);
  const made = await auditRefusals(
    identity,
    { action: 'passkey.refuse', call, userId: call.user.id },
    () => checkResponse(identity, call, { challengeId, credential }),
  );
  const passkey = await withPasskeyOwner(identity, call, (tx, caller) =>
    addPasskey(identity, tx, caller, made),
  );
  const { last_used_at: _unused, ...metadata } = presentPasskey(passkey);
  return { body: metadata };
};

async function checkResponse(
  identity: Identity,
  { user, session }: UserCall,
  { challengeId, credential }: { challengeId: string; credential: unknown },
): Promise<NewCredential> {
  if (!session) throw new AuthRefusal('sessionNotFound');
  const owner = { userId: user.id, sessionId: session.id };
  const wanted = { id: challengeId, purpose: 'registration' as const, ...owner };
  const challengeHash = await takeChallenge(identity, wanted);
  const party = requireRelyingParty(identity.settings);
  return verifyCreation(credential, { party, challengeHash, isUserVerified: true });
}

async function addPasskey(
  identity: Identity,
  tx: Db,
  call: UserCall,
  { credentialId, publicKey, signCount, transports, aaguid }: NewCredential,
) {
  const at = identity.clock.now();
  const passkeys = await findPasskeysOf(tx, call.user.id);
  refuseTooMany(passkeys);
  const taken = passkeys.map(({ friendly_name: name }) => name);
  const name = namePasskey({ aaguid, transports, userAgent: call.userAgent, addedAt: at }, taken);
  const passkey = await insertCredential(tx, {
    id: randomUUID(),
    user_id: call.user.id,
    credential_id: credentialId,
    public_key: publicKey,
    sign_count: signCount,
    transports,
    friendly_name: name,
    created_at: at,
    updated_at: at,
  });
  if (!passkey) throw new AuthRefusal('credentialExists');
  const details = { passkey: passkey.id };
  await writeAudit(tx, { at, action: 'passkey.add', userId: call.user.id, call, details });
  await notifyPasskeyAdded(identity, tx, call.user, name);
  return passkey;
}
