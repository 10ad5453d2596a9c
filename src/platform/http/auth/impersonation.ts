// As whom an operator reads, and what finds it.
import type { Caller } from '#domain/permissions.ts';

export interface Impersonated {
  person: Caller;
  fullName: string;
}

interface NamedImpersonation {
  id: string;
  operatorId: string;
  /** Of the operator's token. */
  sessionId: string | null;
}

/** Undefined where it is over, or is not this operator's in this sign-in. */
export type FindImpersonated = (named: NamedImpersonation) => Promise<Impersonated | undefined>;

/** Who really calls, and as whom. */
export interface Impersonation {
  operator: Caller;
  fullName: string;
}
