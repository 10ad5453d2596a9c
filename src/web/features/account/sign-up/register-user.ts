// Registers a user: checks that the address is free, then creates the account.
import type { RegistrationForm } from '#contract/accounts/account-forms.ts';
import { ApiError } from '#web/kit/api/api.ts';
import type { AuthClient } from '#web/kit/auth/auth.ts';
import { rememberLinkRequest } from '#web/kit/auth/link/link-requests.ts';
import { verificationAddress } from '../mails/account-mails.ts';

interface RegistrationContext {
  /** Rejects an address that already has an account. */
  checkEmail(email: string): Promise<unknown>;
  auth: Pick<AuthClient, 'signUp'>;
  /** Path the user was going to, for the link in the mail. */
  redirect: string;
}

/** Returns `signed-in` where the marketplace does not require confirmation by mail. */
export async function registerUser(
  { fullName, email, phoneNumber, password }: RegistrationForm,
  { checkEmail, auth, redirect }: RegistrationContext,
): Promise<'signed-in' | 'mail-sent'> {
  await checkEmail(email).catch((error: unknown) => {
    // Only a clear "taken" (409) stops the registration: a failing check must not lock people out.
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
  if (data.session) return 'signed-in';
  rememberLinkRequest(email);
  return 'mail-sent';
}
