// Checks whether the session of a token is still open. Every product request asks, so the facts are cached for a while
// and dropped at once when a session ends or a user's factors change.
import { createCache } from '#platform/cache.ts';
import type { AuthSessionStatus, StoredAuthSession } from '#platform/identity-port.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import { isUuid } from '../http/guards.ts';
import type { Identity } from '../identity.ts';
import { endedBy } from './session-life.ts';
import { hearSessionsChanged } from './session-news.ts';
import { type AuthSessionFacts, findAuthSessionFacts } from './auth-session-store.ts';

/** Also the longest time that a sign-out can go unnoticed while notices are lost. */
const cacheMs = 30_000;
const maxCached = 10_000;

export type ClaimsToCheck = Pick<TokenClaims, 'sub' | 'sessionId' | 'aal'>;

export interface SessionCheck {
  check(claims: ClaimsToCheck): Promise<AuthSessionStatus>;
  /** As for the newest token of the session. */
  checkStored(session: StoredAuthSession): Promise<AuthSessionStatus>;
  close(): void;
}

type Needs = Pick<Identity, 'db' | 'notices' | 'clock' | 'settings'>;

export function createSessionCheck(
  { db, notices, clock, settings }: Needs,
  maxEntries = maxCached,
): SessionCheck {
  const nowMs = (): number => clock.now().getTime();
  /** Tagged with the session and its user; null for a session that is deleted. */
  const sessions = createCache<AuthSessionFacts | null>({
    maxEntries,
    maxAgeMs: cacheMs,
    evicts: 'oldest',
    nowMs,
  });
  /** Until when the last change of a session or user may not be readable yet. */
  const unsettled = createCache<number>({ maxEntries, evicts: 'oldest' });

  const close = hearSessionsChanged(notices, (id) => {
    if (id === '') return sessions.clear();
    sessions.dropTag(id);
    unsettled.store(id, nowMs() + cacheMs);
  });

  /** Each caller looks for itself: one that joined an earlier query could miss a factor passed since. */
  function readFacts(id: string): Promise<AuthSessionFacts | null> {
    const askedMs = nowMs();
    const tags = (facts: AuthSessionFacts | null) => (facts ? [id, facts.user_id] : [id]);
    const isSettled = (one: string) => (unsettled.find(one) ?? 0) <= askedMs;
    return sessions.refresh(id, async () => (await findAuthSessionFacts(db, id)) ?? null, {
      tags,
      cacheIf: (facts) => tags(facts).every(isSettled),
    });
  }

  return {
    close,
    checkStored: async ({ userId, sessionId }) => {
      if (!isUuid(sessionId)) return 'ended';
      const facts = await readFacts(sessionId.toLowerCase());
      return judge(
        settings,
        facts,
        { sub: userId, aal: facts?.aal === 'aal2' ? 'aal2' : 'aal1' },
        clock.now(),
      );
    },
    check: async ({ sub, sessionId, aal }) => {
      if (!sessionId || !isUuid(sessionId)) return 'ended';
      const id = sessionId.toLowerCase();
      const now = clock.now();
      const known = sessions.find(id, now.getTime());
      if (known !== undefined) {
        const status = judge(settings, known, { sub, aal }, now);
        // A second factor may have been passed since, or the session used; a deleted session stays deleted.
        if (status === 'alive' || !known) return status;
      }
      return judge(settings, await readFacts(id), { sub, aal }, now);
    },
  };
}

function judge(
  settings: Needs['settings'],
  facts: AuthSessionFacts | null,
  { sub, aal }: Pick<ClaimsToCheck, 'sub' | 'aal'>,
  now: Date,
): AuthSessionStatus {
  if (facts?.user_id !== sub || facts.deleted_at) return 'ended';
  if (endedBy(settings, facts, now) || (facts.banned_until && facts.banned_until > now))
    return 'ended';
  // The token must be aal2 too: one from before the second factor is no longer enough.
  const passed = aal === 'aal2' && facts.aal === 'aal2';
  if (facts.hasFactor && !passed) return 'second-factor-needed';
  // The factor that raised the token is gone; a new token says so.
  return aal === 'aal2' && !passed ? 'ended' : 'alive';
}
