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
const rememberMs = 30_000;
const mostRemembered = 10_000;

export type ClaimsToCheck = Pick<TokenClaims, 'sub' | 'sessionId' | 'aal'>;

export interface SessionCheck {
  check(claims: ClaimsToCheck): Promise<AuthSessionStatus>;
  close(): void;
}

type Tools = Pick<Identity, 'db' | 'notices' | 'clock' | 'settings'>;

export function createSessionCheck(
  { db, notices, clock, settings }: Tools,
  most = mostRemembered,
): SessionCheck {
  const remembered = new Map<string, { facts: AuthSessionFacts | undefined; untilMs: number }>();
  /** Sessions and users with a recent notice: the change may not be readable yet. */
  const unsettled = new Map<string, number>();
  let lapses = 0;

  const close = hearSessionsChanged(notices, (id) => {
    if (id === '') {
      lapses++;
      remembered.clear();
      return;
    }
    remembered.delete(id);
    for (const [session, { facts }] of remembered)
      if (facts?.user_id === id) remembered.delete(session);
    keep(unsettled, id, clock.now().getTime() + rememberMs, most);
  });

  const isUnsettled = (id: string, nowMs: number): boolean => (unsettled.get(id) ?? 0) > nowMs;

  async function look(id: string): Promise<AuthSessionFacts | undefined> {
    const lapsesBefore = lapses;
    const askedMs = clock.now().getTime();
    const facts = await findAuthSessionFacts(db, id);
    const settled = [id, ...(facts ? [facts.user_id] : [])].every(
      (one) => !isUnsettled(one, askedMs),
    );
    if (settled && lapses === lapsesBefore)
      keep(remembered, id, { facts, untilMs: askedMs + rememberMs }, most);
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
      const known = remembered.get(id);
      if (known && known.untilMs > now.getTime()) {
        const status = judge(known.facts, { sub, aal }, now);
        // A second factor may have been passed since, or the session used; a deleted session stays deleted.
        if (status === 'alive' || !known.facts) return status;
      }
      return judge(await look(id), { sub, aal }, now);
    },
  };
}

/** Appends the entry and evicts the oldest one if there are too many. */
function keep<Value>(line: Map<string, Value>, id: string, value: Value, most: number): void {
  line.delete(id);
  line.set(id, value);
  if (line.size <= most) return;
  for (const oldest of line.keys()) {
    line.delete(oldest);
    return;
  }
}
