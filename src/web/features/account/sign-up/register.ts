// Registers somebody: asks whether the address is free, then has the account made.
import type { RegistrationForm } from '#contract/account-forms.ts';
import { ApiError } from '#web/kit/api.ts';
import type { AuthClient } from '#web/kit/auth.ts';
import { verificationAddress } from '../resend/account-mails.ts';

interface RegistrationTools {
  /** Refuses an address that has an account. */
  checkEmail(email: string): Promise<unknown>;
  auth: Pick<AuthClient, 'signUp'>;
  /** Where the person was going, for the link in the mail. */
  redirect: string;
}

/** `signed-in` where the house does not ask for a confirmation by mail. */
export async function register(
  { fullName, email, phoneNumber, password }: RegistrationForm,
  { checkEmail, auth, redirect }: RegistrationTools,
): Promise<'signed-in' | 'mail-sent'> {
  await checkEmail(email).catch((error: unknown) => {
    // Only a clear "taken" stops somebody: a check that fails must not lock people out.
    if (error instanceof ApiError && error.status === 409) throw error;
  });
  const { data, error } = await auth.signUp({
    email,
    password,
    options: {
      data: { fullName, phoneNumber, adultConfirmed: true },
      emailRedirectTo: verificationAddress(redirect),
    },
  });
  if (error) throw error;
  if (!data.user) throw new Error('No user data returned');
  return data.session ? 'signed-in' : 'mail-sent';
}
