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
