// The interface to the identity service, our own or a hosted one.
import type { SignInLimit } from '#contract/admin/sign-in-limits.ts';
import type { TokenClaims } from './http/auth/token-claims.ts';

export type { SignInLimit };

/** `second-factor-needed`: the person has a verified factor, and this session has not passed it. */
export type AuthSessionStatus = 'alive' | 'ended' | 'second-factor-needed';

export interface ListedAuthSession {
  id: string;
  userAgent: string | null;
  ip: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

/** How often a limit of the sign-in service was hit in an hour. */
export interface LimitHitsOfHour {
  /** A name of `signInLimits`, or of a newer version. */
  limit: string;
  hour: Date;
  hits: number;
  /** How many networks hit it. */
  networks: number;
  lastAt: Date;
}

export interface CountedLimitHits {
  /** Real time, in which the service counts. */
  now: Date;
  hours: LimitHitsOfHour[];
}

export interface IdentityPort {
  /** Called with every request, so the result may be cached for 30 s, or for longer while the service is unavailable. */
  checkAuthSession(claims: TokenClaims): Promise<AuthSessionStatus>;
  /** Null where the service does not list them. */
  listAuthSessions(userId: string): Promise<ListedAuthSession[] | null>;
  /** False where the person has no such session. */
  endAuthSession(userId: string, sessionId: string): Promise<boolean>;
  /** Whether the address belongs to somebody who confirmed it. False where the service cannot be asked. */
  hasConfirmedUser(email: string): Promise<boolean>;
  /** The last hours, oldest first. Null where the service does not count them. */
  countLimitHits(lastMs: number): Promise<CountedLimitHits | null>;
  /** May be called twice: a user who is already gone counts as deleted. */
  deleteUser(userId: string): Promise<void>;
}
