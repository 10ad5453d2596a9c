// Message for a failure of the identity service or of the network.
import { unreachableText } from '#web/kit/api/api.ts';
import { isAuthSessionOver } from '#web/kit/auth/auth-session-over.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';

const unexpected = 'An unexpected error occurred';
/** The protocol's words for a limit on mails that ends later than in a minute. */
const mailLimit = 'email rate limit exceeded';
const tooManyMails = 'Too many emails were asked for. Try again later.';

const wrongCode = 'That code is wrong or has expired. Check the email, or send a new code.';
const sessionOver = 'You were logged out. Sign in again to go on.';

/** `fallback` is used for a failure without a message of its own. */
export function identityFailureText(error: unknown, fallback: string): string {
  // A TypeError comes from the browser or our code; its message is not for people.
  if (!(error instanceof Error) || error instanceof TypeError) return unexpected;
  if ('status' in error && error.status === 0) return unreachableText;
  if (isAuthSessionOver(error)) return sessionOver;
  if (codeOf(error) === 'otp_expired') return wrongCode;
  return error.message === mailLimit ? tooManyMails : error.message || fallback;
}
