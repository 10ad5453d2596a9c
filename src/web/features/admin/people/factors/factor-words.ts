// Texts for second factors and passkeys, and for the outcome of their removal.
import type {
  AdminFactorRemoval,
  FactorKind,
  RemovalState,
} from '#contract/accounts/factor-calls.ts';
import { factorKindNames } from '#web/kit/auth/identity/factor-kind-names.ts';

/** The kind, with the name that its owner gave it. */
export function factorName({ kind, name }: { kind: FactorKind; name: string }): string {
  const kindName = factorKindNames[kind];
  return name && name !== kindName ? `${kindName} “${name}”` : kindName;
}

const outcomes: Record<RemovalState, string> = {
  waiting: 'Waiting',
  removed: 'Removed',
  stopped: 'Stopped by the owner',
  canceled: 'Canceled by an operator',
  used: 'Kept: the owner used it meanwhile',
  gone: 'The owner removed it meanwhile',
};

export const outcomeText = ({ state }: Pick<AdminFactorRemoval, 'state'>): string =>
  outcomes[state];
