// Saves the new password; a refusal says what has to change.
import { type AuthClient, loadAuth } from '#web/kit/auth/auth.ts';
import { isAuthSessionOver } from '#web/kit/auth/auth-session-over.ts';
import { identityFailureText } from '../identity-failure-text.ts';

export interface PasswordRefusal {
  text: string;
  /** Whether another password would be accepted. */
  aboutPassword: boolean;
  /** Whether the link no longer counts, so that only a new one helps. */
  isTooLate: boolean;
}

export async function savePassword(
  password: string,
  load: () => Promise<Pick<AuthClient, 'updateUser'>> = loadAuth,
): Promise<PasswordRefusal | null> {
  try {
    const auth = await load();
    const { error } = await auth.updateUser({ password });
    return error && refusalOf(error);
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): PasswordRefusal {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const tooLate = tooLateText(error, code);
  return {
    text: tooLate ?? identityFailureText(error, 'The password could not be saved. Try again.'),
    aboutPassword: code === 'weak_password' || code === 'same_password',
    isTooLate: tooLate !== undefined,
  };
}

function tooLateText(error: unknown, code: unknown): string | undefined {
  if (code === 'reauthentication_needed') return 'You opened the link more than 10 minutes ago.';
  // A change of the password elsewhere ends the session that the link opened here.
  const isEnded = isAuthSessionOver(error) || code === 'bad_jwt';
  return isEnded ? 'This link no longer works: the password was changed since.' : undefined;
}
