// Our own sentences for a sign-in at a provider that did not work, chosen by its error code.

type Sentence = (label: string) => string;

const tooLate: Sentence = () =>
  'That took too long, or it was started in another browser. Try again here.';

const sentences: Record<string, Sentence> = {
  access_denied: (label) => `You canceled at ${label}. Try again, or choose another way.`,
  provider_email_needs_verification: (label) =>
    `${label} has not verified your email address yet. Verify it there first, or use your email and a password here.`,
  email_address_not_provided: (label) =>
    `${label} did not share your email address, which we need. Allow it there, or use your email and a password here.`,
  provider_unreachable: (label) =>
    `${label} is not responding right now. Try again in a moment, or choose another way.`,
  email_exists: (label) =>
    `You already have an account with this address. Sign in with your password, then connect ${label} in your profile settings.`,
  provider_issuer_changed: (label) =>
    `${label} has moved to another server since this account was connected. Sign in another way, then disconnect ${label} in your profile settings and connect it again.`,
  identity_already_exists: (label) =>
    `This ${label} account is already connected to your account, or to another one here.`,
  signup_disabled: () => 'New accounts cannot be created at the moment.',
  user_banned: () => 'This account is blocked. Write to us if you think that is a mistake.',
  over_request_rate_limit: () => 'Too many attempts. Wait a few minutes, then try again.',
  bad_oauth_state: tooLate,
  flow_state_expired: tooLate,
  flow_state_not_found: tooLate,
  bad_code_verifier: tooLate,
  pkce_code_verifier_not_found: tooLate,
};

export function providerFailureText(code: string | null | undefined, label: string): string {
  const known = code && Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return known?.(label) ?? `Signing in with ${label} did not work. Try again.`;
}
