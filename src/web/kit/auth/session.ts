// React hook for the auth session.
import { useSyncExternalStore } from 'react';
import {
  readServerSession,
  readSession,
  subscribeToSession,
  type Session,
} from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, readServerSession);
}
