// Accepts the proofs that a change of password or email address may bring along: a recent sign-in, the mailed code, or the
// current password.
import type { UserCall } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { checkNonce } from '../links/codes/check-nonce.ts';
import { isRecentSignIn } from '../users/refuse-stale-sign-in.ts';
import { isOwnPassword } from './check-own-password.ts';

export interface SentProofs {
  nonce: string | undefined;
  currentPassword: string | undefined;
}

/** Returns the id of the token of the mailed code, which the change itself uses up; undefined for the other proofs. */
export async function proveForChange(
  identity: Identity,
  call: UserCall,
  { nonce, currentPassword }: SentProofs,
  refusal: RefusalName,
): Promise<string | undefined> {
  if (isRecentSignIn(identity, call)) return undefined;
  if (nonce) return checkNonce(identity, call, nonce);
  if (!currentPassword) throw new AuthRefusal(refusal);
  if (!(await isOwnPassword(identity, call, currentPassword)))
    throw new AuthRefusal('currentPasswordInvalid');
  return undefined;
}
