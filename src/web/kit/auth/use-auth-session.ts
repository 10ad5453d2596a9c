// React hooks for the auth session.
import { useSyncExternalStore } from 'react';
import {
  readServerAuthSession,
  readAuthSession,
  subscribeToAuthSession,
  type AuthSession,
} from './session/auth-session-store.ts';

/** Nothing is drawn again for a visitor, as it is with the whole session: the server draws every page for one. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribeToAuthSession,
    () => readAuthSession().status === 'signed-in',
    () => false,
  );
}

export function useAuthSession(): AuthSession {
  return useSyncExternalStore(subscribeToAuthSession, readAuthSession, readServerAuthSession);
}
