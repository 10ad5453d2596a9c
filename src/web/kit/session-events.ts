// What each event of the identity client means for who is signed in here.
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import type { AuthCallback } from './auth-callback.ts';
import { isAuthSessionStored } from './auth-storage.ts';
import type { PersonStore } from './person-store.ts';
import { settleSession, suspendSession } from './session-store.ts';

interface Options {
  person: PersonStore;
  navigate: (path: string) => void;
  authCallback: AuthCallback;
}

export type Hear = (event: AuthChangeEvent, session: Session | null) => void;

const newPasswordPath = '/auth/reset-password';

/** The client waits for whoever hears it: nothing here waits for the client. */
export function createSessionEvents({ person, navigate, authCallback }: Options): Hear {
  /** The client says "signed in" also when a tab comes to the front, so mostly there is nothing to do. */
  function follow({ user }: Session): void {
    const known = person.known();
    if (known?.id === user.id || person.isAskedAbout(user.id)) return;
    if (known) suspendSession();
    person.refreshQuietly(user.id);
  }

  function begin(session: Session | null): void {
    // Once per visit, for the name and the role may have changed since.
    if (session && person.known()?.id === session.user.id) person.refreshQuietly(session.user.id);
    else if (session) follow(session);
    // A session that is stored but cannot be renewed at the moment is kept, and so is who it belongs to.
    else if (isAuthSessionStored()) settleSession();
    else person.forget();
  }

  /** Where a session is stored, this was heard late from another tab, about an earlier one. */
  function end(): void {
    if (!isAuthSessionStored()) person.forget();
  }

  /** Other tabs hear of it too, but only the one with the link is to ask for the new password. */
  function recover(session: Session): void {
    follow(session);
    if (authCallback.type === 'recovery' && location.pathname !== newPasswordPath)
      navigate(newPasswordPath);
  }

  return (event, session) => {
    if (event === 'INITIAL_SESSION') begin(session);
    else if (event === 'SIGNED_OUT') end();
    else if (!session) return;
    else if (event === 'PASSWORD_RECOVERY') recover(session);
    else if (event === 'USER_UPDATED' || event === 'MFA_CHALLENGE_VERIFIED')
      person.refreshQuietly();
    else follow(session);
  };
}
