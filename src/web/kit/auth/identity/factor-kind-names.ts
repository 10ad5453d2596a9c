// Names of the kinds of second factors and passkeys.
import type { FactorKind } from '#contract/accounts/factor-calls.ts';

export const factorKindNames: Record<FactorKind, string> = {
  totp: 'Authenticator app',
  webauthn: 'Security key',
  passkey: 'Passkey',
};
