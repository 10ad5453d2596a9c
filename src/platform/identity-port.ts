// The interface to the identity service, our own or a hosted one.
import type { SignInLimit } from '#contract/admin/sign-in-limits.ts';
import type { FactorKind, RemovalState } from '#contract/accounts/factor-calls.ts';
import type { Db } from './db/db.ts';
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

export interface StoredAuthSession {
  userId: string;
  /** That of a token of theirs. */
  sessionId: string;
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

/** A second factor or a passkey. */
export interface ListedFactor {
  id: string;
  kind: FactorKind;
  /** Empty where its owner gave it none. */
  name: string;
  since: Date;
}

/** A factor that an operator was asked to remove, because its owner lost it. Times are real. */
export interface FactorRemoval {
  id: string;
  userId: string;
  factorId: string;
  kind: FactorKind;
  name: string;
  reason: string;
  askedBy: string;
  askedAt: Date;
  dueAt: Date;
  state: RemovalState;
  endedAt: Date | null;
}

export interface RemovalInput {
  userId: string;
  factorId: string;
  /** The owner reads it. */
  reason: string;
  /** The operator. */
  askedBy: string;
}

/** `waiting`: it was asked for before. `unreachable`: the owner has no confirmed address, so nobody could stop it. */
export type AskedRemoval = FactorRemoval | 'unknown' | 'waiting' | 'unreachable';

export interface StoppedRemoval {
  /** As it is now: it may have ended in another way before. */
  removal: FactorRemoval;
  /** Whether this request has stopped it. */
  isNew: boolean;
}

/** Factors of other people, for operators. The caller's transaction also writes the operator's audit entry. */
export interface FactorAdministration {
  /** Verified factors, then passkeys, oldest first; the newest removals first. */
  list(userId: string): Promise<{ factors: ListedFactor[]; removals: FactorRemoval[] }>;
  find(tx: Db, id: string): Promise<FactorRemoval | undefined>;
  /** Mails the owner a link that stops it. */
  ask(tx: Db, input: RemovalInput): Promise<AskedRemoval>;
  /** Undefined if it has ended. Notifies the owner. */
  cancel(tx: Db, id: string): Promise<FactorRemoval | undefined>;
  /** Undefined for an unknown secret. */
  stop(tx: Db, secret: string): Promise<StoppedRemoval | undefined>;
  /** The ids of removals whose waiting time is over; without those whose mail has not left in time. */
  findDue(page: { skip: number; most: number }): Promise<string[]>;
  /** Undefined if nothing was removed. */
  removeDue(tx: Db, id: string): Promise<FactorRemoval | undefined>;
}

export interface IdentityPort {
  /** Null where a hosted service has factors of its own. */
  factors: FactorAdministration | null;
  /** Called with every request, so the result may be cached for 30 s, or for longer while the service is unavailable. */
  checkAuthSession(claims: TokenClaims): Promise<AuthSessionStatus>;
  /** Whether a session that the product remembers would still be let in. A service that does not list sessions only knows the user. */
  checkStoredAuthSession(session: StoredAuthSession): Promise<AuthSessionStatus>;
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
