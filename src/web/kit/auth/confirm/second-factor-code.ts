// Verifies a code from the authenticator app; the auth session then counts as fully signed in.
import { callIdentity } from '../identity/call-identity.ts';

/** The code may be from any of the person's apps, so each factor is tried. */
export async function confirmWithCode(code: string): Promise<void> {
  const { data } = await callIdentity((client) => client.mfa.listFactors());
  let refusal: unknown = new Error('No second factor is set up');
  for (const { id } of data.totp) {
    try {
      await verifyFactor(id, code);
      return;
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

export async function verifyFactor(factorId: string, code: string): Promise<void> {
  await callIdentity((client) => client.mfa.challengeAndVerify({ factorId, code }));
}
