// Texts for second factors and passkeys, and for what became of their removal.
import type {
  AdminFactorRemoval,
  FactorKind,
  RemovalState,
} from '#contract/accounts/factor-calls.ts';

export const kindNames: Record<FactorKind, string> = {
  totp: 'Authenticator app',
  webauthn: 'Security key',
  passkey: 'Passkey',
};

/** The name that its owner gave it, after its kind. */
export const factorName = ({ kind, name }: { kind: FactorKind; name: string }): string =>
  name && name !== kindNames[kind] ? `${kindNames[kind]} “${name}”` : kindNames[kind];

const outcomes: Record<Exclude<RemovalState, 'waiting'>, string> = {
  removed: 'Removed',
  stopped: 'Stopped by the owner',
  canceled: 'Canceled by an operator',
  used: 'Kept: the owner used it meanwhile',
  gone: 'The owner removed it meanwhile',
};

export const outcomeText = ({ state }: Pick<AdminFactorRemoval, 'state'>): string =>
  state === 'waiting' ? 'Waiting' : outcomes[state];
