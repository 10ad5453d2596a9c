// The session as React sees it: who is signed in, and how to leave.
import { useSyncExternalStore } from 'react';
import { toast } from '#web/ui/toast.ts';
import {
  readServerSession,
  readSession,
  saveSession,
  subscribeToSession,
  type Session,
} from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, readServerSession);
}

export function logOut(): void {
  saveSession(null);
  toast({ title: 'Logged out', description: 'You have been logged out.' });
}
