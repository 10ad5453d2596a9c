// A request as the use cases see it, after the guard of its route, and what they answer.
import type { AccessClaims } from './keys/access-claims.ts';
import type { Identity } from './identity.ts';
import type { SessionRow } from './sessions/auth-session-store.ts';
import type { UserRow } from './users/user-store.ts';

export interface Call {
  /** What was sent; a request without a body has an empty one. Read it with `readBody`. */
  body: unknown;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
  ip: string;
  userAgent: string;
}

/** A call whose bearer token was found good, with the person and the session it belongs to. */
export interface UserCall extends Call {
  user: UserRow;
  /** Undefined for tokens that name no session. */
  session: SessionRow | undefined;
  claims: AccessClaims;
}

export interface Reply {
  status?: number;
  /** Undefined answers 204, or the redirect. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Answers 303 to this address. */
  location?: string;
}

export type Handle<C extends Call = Call> = (identity: Identity, call: C) => Promise<Reply>;
