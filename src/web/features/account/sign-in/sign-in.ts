// Signs a user in by e-mail address and password, and returns the outcome.
import { type AuthClient, loadAuth, signedInUser } from '#web/kit/auth/auth.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';

export type SignInOutcome =
  | { outcome: 'signed-in'; user: AuthUser }
  | { outcome: 'second-factor' }
  | { outcome: 'refused'; message: string; isUnconfirmed: boolean };

interface Credentials {
  email: string;
  password: string;
}

/** Replaced by fakes in tests. */
interface SignInContext {
  loadAuth(): Promise<Pick<AuthClient, 'signInWithPassword'>>;
  signedInUser(): Promise<AuthUser | null>;
}

export async function signIn(
  credentials: Credentials,
  context: SignInContext = { loadAuth, signedInUser },
): Promise<SignInOutcome> {
  try {
    const auth = await context.loadAuth();
    const { data, error } = await auth.signInWithPassword(credentials);
    if (error) return refusalOf(error);
    // The client's types promise a user, but the service may be a third party's.
    if (!data.user) return refused('No user data returned');
    const user = await context.signedInUser();
    return user ? { outcome: 'signed-in', user } : { outcome: 'second-factor' };
  } catch (error) {
    // A TypeError comes from the browser or our code; its message is not for people.
    return refused(error instanceof Error && !(error instanceof TypeError) ? error.message : '');
  }
}

function refusalOf({ name, code, message }: { name: string; code?: unknown; message: string }) {
  // The message is whatever the network or a proxy returned.
  if (name === 'AuthRetryableFetchError') return refused('');
  return refused(message || 'Invalid credentials', code === 'email_not_confirmed');
}

const refused = (message: string, isUnconfirmed = false): SignInOutcome => ({
  outcome: 'refused',
  message: message || 'An unexpected error occurred',
  isUnconfirmed,
});
