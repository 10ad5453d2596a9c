// A fake identity service that returns what a test sets, and records deleted users.
import type {
  IdentityPort,
  CountedLimitHits,
  ListedAuthSession,
  AuthSessionStatus,
} from '#platform/identity-port.ts';
import type { SignIn } from '../../../src/sign-in.ts';
import { fakeFactors } from './fake-factors.ts';
import { tokenRules } from './tokens.ts';

export interface FakeIdentity extends IdentityPort {
  /** Keyed by user; other users have none. */
  sessions: Map<string, ListedAuthSession[]>;
  /** Keyed by user; other users' sessions are alive. */
  standings: Map<string, AuthSessionStatus>;
  deleted: string[];
  limitHits: CountedLimitHits;
}

export function fakeIdentity(): FakeIdentity {
  const sessions: FakeIdentity['sessions'] = new Map();
  const standings: FakeIdentity['standings'] = new Map();
  const deleted: string[] = [];
  const limitHits: CountedLimitHits = { now: new Date(), hours: [] };
  return {
    factors: fakeFactors(),
    sessions,
    standings,
    deleted,
    limitHits,
    checkAuthSession: async ({ sub }) => standings.get(sub) ?? 'alive',
    checkStoredAuthSession: async ({ userId }) => standings.get(userId) ?? 'alive',
    listAuthSessions: async (userId) => sessions.get(userId) ?? [],
    endAuthSession: async (userId, id) => {
      const before = sessions.get(userId) ?? [];
      const left = before.filter((session) => session.id !== id);
      sessions.set(userId, left);
      return left.length < before.length;
    },
    hasConfirmedUser: async () => false,
    countLimitHits: async (lastMs) => {
      const sinceMs = limitHits.now.getTime() - lastMs;
      const hours = limitHits.hours.filter(({ hour }) => hour.getTime() > sinceMs);
      return { ...limitHits, hours };
    },
    deleteUser: async (userId) => void deleted.push(userId),
  };
}

/** The sign-in of the whole app: accepts the tests' tokens, and every session is alive. */
export const fakeSignIn = (tokens: SignIn['tokens'] = tokenRules): SignIn => ({
  tokens,
  port: fakeIdentity(),
  modules: [],
  serve: () => {},
  close: async () => {},
});
