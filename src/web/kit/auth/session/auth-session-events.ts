// Handles the identity client's events: keeps the signed-in user up to date.
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { shownAs } from '../../impersonation/shown-as.ts';
import { isAuthSessionStored } from './auth-storage.ts';
import type { PersonStore } from './person-store.ts';
import { settleAuthSession, suspendAuthSession } from './auth-session-store.ts';

export type Hear = (event: AuthChangeEvent, session: Session | null) => void;

/** The client awaits its listeners, so nothing here may await the client. */
export function createAuthSessionEvents(person: PersonStore): Hear {
  /** The client also emits "signed in" when a tab gets focus, so usually there is nothing to do. */
  function follow({ user }: Session): void {
    const known = person.known();
    if (known?.id === shownId(user.id) || person.isAskedAbout(user.id)) return;
    if (known) suspendAuthSession();
    person.refreshQuietly(user.id);
  }

  function begin(session: Session | null): void {
    // Once per visit, because the name and the role may have changed.
    if (session && person.known()?.id === shownId(session.user.id))
      person.refreshQuietly(session.user.id);
    else if (session) follow(session);
    // A stored session that cannot be renewed at the moment stays, and so does its user.
    else if (isAuthSessionStored()) settleAuthSession();
    else person.forget();
  }

  /** If a session is stored, the event came late from another tab and is about an earlier session. */
  function end(): void {
    if (!isAuthSessionStored()) person.forget();
  }

  return (event, session) => {
    if (event === 'INITIAL_SESSION') begin(session);
    else if (event === 'SIGNED_OUT') end();
    else if (!session) return;
    else if (event === 'USER_UPDATED' || event === 'MFA_CHALLENGE_VERIFIED')
      person.refreshQuietly();
    else follow(session);
  };
}

/** The session stays the operator's while the page is shown as somebody else. */
const shownId = (signedInId: string): string => shownAs.personId ?? signedInId;
