// Asks whose session this is, and remembers the newest answer in this browser.
import type { ErrorCode } from '#contract/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { ApiError } from './api.ts';
import {
  isUserRemembered,
  readSession,
  saveSession,
  settleSession,
  type SessionUser,
} from './session-store.ts';

interface Options {
  /** None without a session, or while the second factor is owed. */
  readUser(): Promise<SessionUser | null>;
  endSession(): Promise<void>;
}

export interface PersonStore {
  known(): SessionUser | undefined;
  isAskedAbout(userId: string): boolean;
  /** Asks anew, whatever is known. */
  refresh(userId?: string): Promise<SessionUser | null>;
  /** The same where nobody waits for the answer. */
  refreshQuietly(userId?: string): void;
  /** Whoever is known, or is just being asked about. */
  current(): Promise<SessionUser | null>;
  /** There is no session any more. */
  forget(): void;
}

/** Refusals that no waiting cures; by name, for a proxy on the way may answer with any status. */
const noSuchPerson = new Set<string | undefined>([
  'profile_failed',
  'suspended',
  'not_found',
] satisfies ErrorCode[]);

export function createPersonStore({ readUser, endSession }: Options): PersonStore {
  /** Answers about an earlier session, or an earlier state of the profile, come too late. */
  let newest = 0;
  let asking: { userId: string | undefined; response: Promise<SessionUser | null> } | undefined;

  async function ask(question: number): Promise<SessionUser | null> {
    try {
      const user = await readUser();
      if (user && question === newest) saveSession(user);
      return user;
    } catch (error) {
      if (isNoSuchPerson(error) && question === newest) {
        saveSession(null);
        await endSession();
      }
      throw error;
    } finally {
      if (question === newest) settleSession();
    }
  }

  function refresh(userId?: string): Promise<SessionUser | null> {
    newest += 1;
    const question = newest;
    const response = ask(question).finally(() => {
      if (question === newest) asking = undefined;
    });
    asking = { userId, response };
    return response;
  }

  return {
    known: knownUser,
    isAskedAbout: (userId) => asking?.userId === userId,
    refresh,
    refreshQuietly: (userId) => void refresh(userId).catch(sayRefusal),
    current: async () => asking?.response ?? knownUser() ?? refresh(),
    forget: () => {
      newest += 1;
      asking = undefined;
      forgetPerson();
    },
  };
}

/** Whoever logs out here or in another tab has been forgotten before; a session that just ended has not. */
function forgetPerson(): void {
  const isSurprise = isUserRemembered();
  if (isSurprise || readSession().status !== 'signed-out') saveSession(null);
  if (isSurprise)
    toast({ title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
}

/** What the network did is seen at the next attempt. */
function sayRefusal(error: unknown): void {
  if (isNoSuchPerson(error))
    toast({ title: 'Login failed', description: error.message, variant: 'destructive' });
}

const isNoSuchPerson = (error: unknown): error is ApiError =>
  error instanceof ApiError && noSuchPerson.has(error.code);

function knownUser(): SessionUser | undefined {
  const session = readSession();
  return session.status === 'signed-in' ? session.user : undefined;
}
