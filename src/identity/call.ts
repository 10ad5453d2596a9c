// A request as use cases see it after its route's guard, and the response they return.
import type { AccessClaims } from './keys/access-claims.ts';
import type { Identity } from './identity.ts';
import type { SessionRow } from './sessions/auth-session-store.ts';
import type { UserRow } from './users/user-store.ts';

export interface Call {
  /** The body as sent; an empty object for a request without one. Read it with `readBody`. */
  body: unknown;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
  ip: string;
  userAgent: string;
}

/** A call with a valid bearer token, with the user and the session it belongs to. */
export interface UserCall extends Call {
  user: UserRow;
  /** Undefined for tokens that name no session. */
  session: SessionRow | undefined;
  claims: AccessClaims;
}

export interface CallResponse {
  status?: number;
  /** Undefined sends 204, or the redirect. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Redirects to this URL with 303. */
  location?: string;
}

export type Handle<C extends Call = Call> = (identity: Identity, call: C) => Promise<CallResponse>;
