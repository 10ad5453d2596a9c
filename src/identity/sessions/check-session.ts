// Checks whether the session of a token is still open. Every product request asks, so the facts are cached for a while
// and dropped at once when a session ends or a user's factors change.
import type { AuthSessionStatus } from '#platform/identity-port.ts';
import type { TokenClaims } from '#platform/http/token-claims.ts';
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
  close(): void;
}

type Tools = Pick<Identity, 'db' | 'notices' | 'clock' | 'settings'>;

export function createSessionCheck(
  { db, notices, clock, settings }: Tools,
  maxEntries = maxCached,
): SessionCheck {
  const cached = new Map<string, { facts: AuthSessionFacts | undefined; untilMs: number }>();
  /** Sessions and users with a recent notice: the change may not be readable yet. */
  const unsettled = new Map<string, number>();
  let lapses = 0;

  const close = hearSessionsChanged(notices, (id) => {
    if (id === '') {
      lapses++;
      cached.clear();
      return;
    }
    cached.delete(id);
    for (const [session, { facts }] of cached) if (facts?.user_id === id) cached.delete(session);
    cacheEntry(unsettled, id, clock.now().getTime() + cacheMs, maxEntries);
  });

  const isUnsettled = (id: string, nowMs: number): boolean => (unsettled.get(id) ?? 0) > nowMs;

  async function readFacts(id: string): Promise<AuthSessionFacts | undefined> {
    const lapsesBefore = lapses;
    const askedMs = clock.now().getTime();
    const facts = await findAuthSessionFacts(db, id);
    const settled = [id, ...(facts ? [facts.user_id] : [])].every(
      (one) => !isUnsettled(one, askedMs),
    );
    if (settled && lapses === lapsesBefore)
      cacheEntry(cached, id, { facts, untilMs: askedMs + cacheMs }, maxEntries);
    return facts;
  }

  function judge(
    facts: AuthSessionFacts | undefined,
    { sub, aal }: Pick<ClaimsToCheck, 'sub' | 'aal'>,
    now: Date,
  ): AuthSessionStatus {
    if (facts?.user_id !== sub || facts.deleted_at) return 'ended';
    if (endedBy(settings, facts, now) || (facts.banned_until && facts.banned_until > now))
      return 'ended';
    // The token must be aal2 too: one from before the second factor is no longer enough.
    const passed = aal === 'aal2' && facts.aal === 'aal2';
    return facts.hasFactor && !passed ? 'second-factor-needed' : 'alive';
  }

  return {
    close,
    check: async ({ sub, sessionId, aal }) => {
      if (!sessionId || !isUuid(sessionId)) return 'ended';
      const id = sessionId.toLowerCase();
      const now = clock.now();
      const entry = cached.get(id);
      if (entry && entry.untilMs > now.getTime()) {
        const status = judge(entry.facts, { sub, aal }, now);
        // A second factor may have been passed since, or the session used; a deleted session stays deleted.
        if (status === 'alive' || !entry.facts) return status;
      }
      return judge(await readFacts(id), { sub, aal }, now);
    },
  };
}

/** Appends the entry and evicts the oldest one if there are too many. */
function cacheEntry<Value>(
  cache: Map<string, Value>,
  id: string,
  value: Value,
  maxEntries: number,
): void {
  cache.delete(id);
  cache.set(id, value);
  if (cache.size <= maxEntries) return;
  for (const oldest of cache.keys()) {
    cache.delete(oldest);
    return;
  }
}
