// Completes a verification link: the account is confirmed, and its owner is signed in here if that is safe.
import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { AuthClient } from '#web/kit/auth/auth.ts';
import { linkRefusalText } from '#web/kit/auth/link/link-refusals.ts';
import type { LinkOutcome } from '#web/kit/auth/link/redeem-link.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { identityFailureText } from '../identity-failure-text.ts';

export type Verification =
  | { state: 'verified' }
  /** Not signed in: another browser asked for the link, if it is one of ours. */
  | { state: 'elsewhere' }
  /** The visitor does not want to be signed in by the link. */
  | { state: 'declined' }
  | { state: 'refused'; reason: string };

interface VerificationContext {
  redeemLink(): Promise<LinkOutcome>;
  loadAuth(): Promise<Pick<AuthClient, 'getSession'>>;
  refreshUser(): Promise<AuthUser | null>;
}

export async function finishVerification(context: VerificationContext): Promise<Verification> {
  try {
    return await verify(context);
  } catch (error) {
    return { state: 'refused', reason: reasonOf(error) };
  }
}

/** The library's own sentences speak of tokens, so ours take their place. */
const reasonOf = (error: unknown): string =>
  isAuthError(error) && !isAuthRetryableFetchError(error)
    ? linkRefusalText(error.code)
    : identityFailureText(error, 'Verification failed. Please try again.');

async function verify({
  redeemLink,
  loadAuth,
  refreshUser,
}: VerificationContext): Promise<Verification> {
  const link = await redeemLink();
  if (link.state === 'elsewhere' || link.state === 'declined' || link.state === 'refused')
    return link;
  if (link.state !== 'signed-in') throw new Error('Invalid verification link');
  const { data } = await (await loadAuth()).getSession();
  if (!data.session) throw new Error('Failed to set user session');
  // The client does not validate the user that the service returns; it may be missing.
  const user = data.session.user as Partial<typeof data.session.user> | null;
  if (!user?.id || !user.email) throw new Error('Invalid user data');
  if (!(await refreshUser())) throw new Error('Failed to set user session');
  return { state: 'verified' };
}
