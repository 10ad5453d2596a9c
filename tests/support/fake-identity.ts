// An identity service that says what a test wants it to say, and notes what it was asked to do.
import type { SignIn } from '../../src/sign-in.ts';
import type { IdentityPort, SessionFacts, AuthSessionStatus } from '#platform/identity-port.ts';
import { tokenRules } from './tokens.ts';

export interface FakeIdentity extends IdentityPort {
  /** By user; everybody else has none. */
  sessions: Map<string, SessionFacts[]>;
  /** By user; everybody else's are alive. */
  standings: Map<string, AuthSessionStatus>;
  deleted: string[];
}

export function fakeIdentity(): FakeIdentity {
  const sessions: FakeIdentity['sessions'] = new Map();
  const standings: FakeIdentity['standings'] = new Map();
  const deleted: string[] = [];
  return {
    sessions,
    standings,
    deleted,
    checkSession: async ({ sub }) => standings.get(sub) ?? 'alive',
    listSessions: async (userId) => sessions.get(userId) ?? [],
    endSession: async (userId, id) => {
      const before = sessions.get(userId) ?? [];
      const left = before.filter((session) => session.id !== id);
      sessions.set(userId, left);
      return left.length < before.length;
    },
    deleteUser: async (userId) => void deleted.push(userId),
  };
}

/** What the whole app is given: the tokens of tests are good, and every session lives. */
export const fakeSignIn = (tokens: SignIn['tokens'] = tokenRules): SignIn => ({
  tokens,
  port: fakeIdentity(),
  modules: [],
  serve: () => {},
  close: async () => {},
});
