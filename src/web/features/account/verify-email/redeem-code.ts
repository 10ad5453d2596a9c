// Redeems the code from a mail at the identity service, with the same effect as the link.
import { loadAuth } from '#web/kit/auth/auth.ts';
import type { AccountMail } from '../resend/account-mails.ts';
import { failureText } from './failure-text.ts';
import type { MailCodeForm } from './mail-code-form.ts';

const wordless = 'The code could not be checked. Please try again.';

/** Returns null, or a message that says why the code was refused. */
export async function redeemCode(
  mail: AccountMail,
  { email, code }: MailCodeForm,
): Promise<string | null> {
  try {
    const auth = await loadAuth();
    const { error } = await auth.verifyOtp({ type: mail, email, token: code });
    return error && failureText(error, wordless);
  } catch (error) {
    return failureText(error, wordless);
  }
}
