// Verifies a code from the authenticator app; the auth session then counts as fully signed in.
import { callIdentity } from '../identity/call-identity.ts';

/** Each wrong code counts, so a code is never tried at another app of the same person. */
export async function verifyFactor(factorId: string, code: string): Promise<void> {
  await callIdentity((client) => client.mfa.challengeAndVerify({ factorId, code }));
}
