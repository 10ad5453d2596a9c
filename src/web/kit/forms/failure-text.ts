// Turns errors into messages for people.
import { ApiError, unreachableText } from '#web/kit/api/api.ts';
import { isAuthSessionOver } from '#web/kit/auth/auth-session-over.ts';
import { webauthnFailureText } from '#web/kit/auth/webauthn/webauthn-failure.ts';

/** Replacements for the identity service's messages that are written for programmers. */
export const identityErrorTexts: Record<string, string> = {
  mfa_verification_failed: 'This code is not right. Enter the newest one from your app.',
  mfa_challenge_expired: 'That took too long. Enter the newest code from your app.',
  mfa_ip_address_mismatch: 'Try again with the newest code from your app.',
  mfa_factor_name_conflict: 'You already have an app or key of this name.',
  too_many_enrolled_mfa_factors:
    'You have as many second steps as there can be. Turn one off first.',
  reauthentication_not_valid: 'This code is not right, or too old. Enter the newest one.',
  reauthentication_needed: 'Confirm that it is you.',
  otp_expired: 'This code is not right, or too old. Enter the newest one.',
  insufficient_aal: 'Confirm this with your second step.',
  invalid_credentials: 'This password is not right.',
  email_exists: 'This email address already has an account.',
  webauthn_challenge_expired: 'That took too long. Try again.',
  webauthn_challenge_not_found: 'That took too long. Try again.',
  webauthn_verification_failed: 'This passkey could not be verified. Try again.',
  webauthn_credential_not_found:
    'This passkey is no longer known here. Sign in another way, and add a new one in your profile.',
  webauthn_credential_exists: 'This device already has a passkey for your account.',
  too_many_passkeys: 'You have 10 passkeys, as many as there can be. Delete one first.',
  passkey_disabled: 'Passkeys are not available here.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
};

/** Error code of a refusal, from the product API or the identity service. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** An error whose message is written for people. */
export class WordedError extends Error {
  override name = 'WordedError';
}

export function failureText(error: unknown): string {
  if (error instanceof ApiError || error instanceof WordedError) return error.message;
  if (isAuthSessionOver(error)) return 'You were logged out. Sign in again to go on.';
  if (!isRefusal(error)) return webauthnFailureText(error) ?? unreachableText;
  return identityErrorTexts[codeOf(error) ?? ''] ?? error.message;
}

/** Any other error means that the identity service did not respond. */
function isRefusal(error: unknown): error is Error {
  const { status } = (error ?? {}) as { status?: unknown };
  return error instanceof Error && typeof status === 'number' && status >= 400 && status < 500;
}
