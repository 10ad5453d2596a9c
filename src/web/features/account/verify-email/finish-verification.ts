// Completes a verification link: confirms the account and signs its owner in here.
import type { AuthCallback } from '#web/kit/auth/auth-callback.ts';
import type { AuthClient } from '#web/kit/auth/auth.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { identityFailureText } from '../identity-failure-text.ts';

type Link = Pick<AuthCallback, 'type' | 'hasToken' | 'error'>;

interface VerificationContext {
  loadAuth(): Promise<Pick<AuthClient, 'initialize' | 'getSession'>>;
  refreshUser(): Promise<AuthUser | null>;
}

/** Returns null, or a message that says what went wrong. */
export async function finishVerification(
  link: Link,
  context: VerificationContext,
): Promise<string | null> {
  try {
    await verify(link, context);
    return null;
  } catch (error) {
    return identityFailureText(error, 'Verification failed. Please try again.');
  }
}

async function verify(
  { type, hasToken, error: refusal }: Link,
  { loadAuth, refreshUser }: VerificationContext,
): Promise<void> {
  if (refusal) throw new Error(refusal.description);
  if (type !== 'signup' || !hasToken) throw new Error('Invalid verification link');
  const auth = await loadAuth();
  // The client reads both tokens from the hash while it initializes.
  const { error } = await auth.initialize();
  if (error) throw error;
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('Failed to set user session');
  // The client does not validate the user that the service returns; it may be missing.
  const user = data.session.user as Partial<typeof data.session.user> | null;
  if (!user?.id || !user.email) throw new Error('Invalid user data');
  if (!(await refreshUser())) throw new Error('Failed to set user session');
}
