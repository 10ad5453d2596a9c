// Saves the new password; a refusal says what has to change.
import { type AuthClient, loadAuth } from '#web/kit/auth/auth.ts';
import { identityFailureText } from '../identity-failure-text.ts';

export interface PasswordRefusal {
  text: string;
  /** Whether another password would be accepted. */
  aboutPassword: boolean;
  /** Whether the link was opened too long ago, so that only a new one helps. */
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
  const isTooLate = code === 'reauthentication_needed';
  return {
    text: isTooLate
      ? 'You opened the link more than 10 minutes ago.'
      : identityFailureText(error, 'The password could not be saved. Try again.'),
    aboutPassword: code === 'weak_password' || code === 'same_password',
    isTooLate,
  };
}
