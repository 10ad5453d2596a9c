// Reads the session's user from the API and stores the newest result in this browser.
import type { ErrorCode } from '#contract/errors.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { ApiError } from '../../api/api.ts';
import {
  isUserRemembered,
  readAuthSession,
  saveAuthSession,
  settleAuthSession,
  type AuthUser,
} from './auth-session-store.ts';

interface Options {
  /** Null without a session, or while the second factor is missing. */
  readUser(): Promise<AuthUser | null>;
  endAuthSession(): Promise<void>;
}

export interface PersonStore {
  known(): AuthUser | undefined;
  isAskedAbout(userId: string): boolean;
  /** Reads the user again, even if known. */
  refresh(userId?: string): Promise<AuthUser | null>;
  /** Same as `refresh`, when nobody waits for the result. */
  refreshQuietly(userId?: string): void;
  /** The user from the pending request, else the known user, else from a new request. */
  current(): Promise<AuthUser | null>;
  /** Clears the user when the session has ended. */
  forget(): void;
}

/** Refusals that a retry cannot fix; matched by code, because a proxy may respond with any status. */
const noSuchPerson = new Set<string | undefined>([
  'profile_failed',
  'suspended',
  'not_found',
] satisfies ErrorCode[]);

export function createPersonStore({ readUser, endAuthSession }: Options): PersonStore {
  /** Number of the newest request; older responses (earlier session or profile) are dropped. */
  let newest = 0;
  let asking: { userId: string | undefined; response: Promise<AuthUser | null> } | undefined;

  async function ask(question: number): Promise<AuthUser | null> {
    try {
      const user = await readUser();
      if (user && question === newest) saveAuthSession(user);
      return user;
    } catch (error) {
      if (isNoSuchPerson(error) && question === newest) {
        saveAuthSession(null);
        await endAuthSession();
      }
      throw error;
    } finally {
      if (question === newest) settleAuthSession();
    }
  }

  function refresh(userId?: string): Promise<AuthUser | null> {
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

/** Shows a toast only if the session ended unexpectedly: a logout in any tab has cleared the user before. */
function forgetPerson(): void {
  const isSurprise = isUserRemembered();
  if (isSurprise || readAuthSession().status !== 'signed-out') saveAuthSession(null);
  if (isSurprise) toast({ title: 'Logged out', description: 'Sign in again to go on.' });
}

/** Reports refusals only; a network failure shows at the next attempt. */
function sayRefusal(error: unknown): void {
  // A suspended person reads it on a screen of its own.
  if (isNoSuchPerson(error) && error.code !== 'suspended')
    toast({ title: 'Login failed', description: error.message, variant: 'destructive' });
}

const isNoSuchPerson = (error: unknown): error is ApiError =>
  error instanceof ApiError && noSuchPerson.has(error.code);

function knownUser(): AuthUser | undefined {
  const authSession = readAuthSession();
  return authSession.status === 'signed-in' ? authSession.user : undefined;
}
