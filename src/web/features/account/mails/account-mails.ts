// Requests account mails (verification, recovery), each with the target of its link.
import type { AuthClient } from '#web/kit/auth/auth.ts';
import { rememberLinkRequest } from '#web/kit/auth/link/link-requests.ts';

export type AccountMail = 'signup' | 'recovery';

/** The link in the mail carries where the user was going. */
export function verificationAddress(redirect: string): string {
  const address = new URL('/auth/verify-email', location.origin);
  if (redirect !== '/') address.searchParams.set('redirect', redirect);
  return address.href;
}

export async function sendAccountMail(
  mail: AccountMail,
  email: string,
  { auth, redirect }: { auth: AuthClient; redirect: string },
): Promise<void> {
  const { error } =
    mail === 'signup'
      ? await auth.resend({
          type: 'signup',
          email,
          options: { emailRedirectTo: verificationAddress(redirect) },
        })
      : await auth.resetPasswordForEmail(email, {
          redirectTo: `${location.origin}/auth/reset-password`,
        });
  if (error) throw error;
  rememberLinkRequest(email);
}
