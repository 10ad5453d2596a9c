// Verifies the person again, for actions that require a recent sign-in.
import { callIdentity } from '../call-identity.ts';
import { confirmWithCode } from '../second-factor/second-factor-code.ts';
import { digitsOf } from '../second-factor/six-digits.ts';

export type Proof = 'password' | 'code';

/** A code also counts as a fresh sign-in, and a password alone would downgrade the auth session to one factor. */
export const proofFor = (hasSecondFactor: boolean): Proof =>
  hasSecondFactor ? 'code' : 'password';

export async function prove(proof: Proof, email: string, given: string): Promise<void> {
  if (proof === 'code') return confirmWithCode(digitsOf(given));
  await callIdentity((client) => client.signInWithPassword({ email, password: given }));
}
