// Finds out whether a second factor is required, and which apps and security keys can provide it.
import { isAuthSessionOver } from '#web/kit/auth/auth-session-over.ts';
import { type AuthClient, loadAuth } from '#web/kit/auth/auth.ts';
import { type NamedFactor, namedFactors } from '#web/kit/auth/confirm/factor-select.tsx';

export type RequiredCode =
  | { state: 'required'; devices: NamedFactor[]; keys: NamedFactor[] }
  | { state: 'not-required' }
  /** No password was given before, or that session is over. */
  | { state: 'signed-out' };

type FactorClient = Pick<AuthClient, 'getSession' | 'mfa' | 'refreshSession'>;

/** Asks the service rather than the stored session: the factor may have been set up elsewhere since. */
export async function findFactors(
  load: () => Promise<FactorClient> = loadAuth,
): Promise<RequiredCode> {
  const auth = await load();
  const { data } = await auth.getSession();
  if (!data.session) return { state: 'signed-out' };
  const { data: level } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (level?.currentLevel === 'aal2') return { state: 'not-required' };
  const { data: factors, error } = await auth.mfa.listFactors();
  if (error) {
    if (isSignInNeeded(error)) return { state: 'signed-out' };
    throw error;
  }
  const devices = namedFactors(factors.totp, 'Authenticator app');
  const keys = namedFactors(factors.webauthn, 'Security key');
  if (devices.length + keys.length > 0) return { state: 'required', devices, keys };
  // The factor was removed elsewhere; the stored session still lists it and would lead here again and again.
  if (level?.nextLevel === 'aal2') await auth.refreshSession();
  return { state: 'not-required' };
}

/** A refused token sends the user back to the password; the settings do not sign anybody out for it. */
export const isSignInNeeded = (error: { code?: unknown }): boolean =>
  isAuthSessionOver(error) || error.code === 'bad_jwt';
