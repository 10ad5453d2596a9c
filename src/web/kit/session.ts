// The session as React sees it.
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
