// Gives the identity service a code of the authenticator app; the session then counts as fully signed in.
import { askIdentity } from './ask-identity.ts';

/** Any of the person's apps may have made the code; without a factor named, each is tried. */
export async function confirmWithCode(code: string): Promise<void> {
  const { data } = await askIdentity((client) => client.mfa.listFactors());
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
  await askIdentity((client) => client.mfa.challengeAndVerify({ factorId, code }));
}
