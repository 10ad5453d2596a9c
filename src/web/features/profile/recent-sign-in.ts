// Proves anew who is here, for what needs a sign-in of the last minutes.
import { askIdentity } from './ask-identity.ts';
import { confirmWithCode } from './second-factor-code.ts';
import { digitsOf } from './six-digits.ts';

export type Proof = 'password' | 'code';

/** A code is a fresh sign-in too, and a password alone would put the session back to half a one. */
export const proofFor = (hasSecondFactor: boolean): Proof =>
  hasSecondFactor ? 'code' : 'password';

export async function prove(proof: Proof, email: string, given: string): Promise<void> {
  if (proof === 'code') return confirmWithCode(digitsOf(given));
  await askIdentity((client) => client.signInWithPassword({ email, password: given }));
}
