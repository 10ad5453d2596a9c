// The limits of the sign-in service whose hits operators see.

export const signInLimits = [
  'sign-up-mails',
  'sign-up-common',
  'recovery-mails',
  'recovery-common',
  'mail-network',
  'mail-address',
  'mail-share',
  'mail-interval',
  'mail-user',
  'send',
  'verify',
  'password',
  'factor',
  'provider',
  'passkey',
  'challenge',
] as const;

export type SignInLimit = (typeof signInLimits)[number];

/** Those that may have turned ordinary people away. */
export const seriousSignInLimits: ReadonlySet<string> = new Set<SignInLimit>([
  'sign-up-mails',
  'recovery-mails',
]);
