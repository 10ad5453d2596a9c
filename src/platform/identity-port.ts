// What the product asks of the identity service, be it our own or a hosted one.
import type { TokenClaims } from './http/token-claims.ts';

/** `second-factor-needed`: the person has a verified factor, and this session has not passed it. */
export type AuthSessionStatus = 'alive' | 'ended' | 'second-factor-needed';

export interface SessionFacts {
  id: string;
  userAgent: string | null;
  ip: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

export interface IdentityPort {
  /** Asked with every call, so it may answer from a memory of at most 30 s. */
  checkSession(claims: TokenClaims): Promise<AuthSessionStatus>;
  /** Null where the service does not tell. */
  listSessions(userId: string): Promise<SessionFacts[] | null>;
  /** False where the person has no such session. */
  endSession(userId: string, sessionId: string): Promise<boolean>;
  /** May be asked twice: somebody who is gone already is deleted. */
  deleteUser(userId: string): Promise<void>;
}
