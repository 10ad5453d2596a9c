// The words for each kind of factor, in mails about its removal.

type FactorKind = 'totp' | 'webauthn' | 'passkey';

export const factorWords: Record<FactorKind, string> = {
  totp: 'authenticator app',
  webauthn: 'security key',
  passkey: 'passkey',
};

/** The row of the facts that names the factor. */
export const factorFact = ({ kind, factorName }: { kind: FactorKind; factorName: string }) => ({
  name: capitalized(factorWords[kind]),
  value: factorName || capitalized(factorWords[kind]),
});

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
