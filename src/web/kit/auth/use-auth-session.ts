// React hook for the auth session.
import { useSyncExternalStore } from 'react';
import {
  readServerAuthSession,
  readAuthSession,
  subscribeToAuthSession,
  type AuthSession,
} from './session/auth-session-store.ts';

export function useAuthSession(): AuthSession {
  return useSyncExternalStore(subscribeToAuthSession, readAuthSession, readServerAuthSession);
}
