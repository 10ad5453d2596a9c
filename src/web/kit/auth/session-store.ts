// The signed-in user as this browser knows it: in local storage under authUser, shared by all tabs.

import { authCallback } from './auth-callback.ts';
import { isAuthSessionStored } from './auth-storage.ts';

export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
  role: 'student' | 'instructor' | 'operator';
  /** Adds to the role: `pending` waits for approval, `suspended` may not teach. */
  instructorStatus?: 'none' | 'pending' | 'approved' | 'suspended';
  profileImage?: string | null;
  bio?: string | null;
  location?: string | null;
  phoneNumber?: string | null;
}

/** `unknown` is what the server renders (pages are the same for everyone), and the state until the user is known. */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; byChoice?: boolean }
  | { status: 'signed-in'; user: SessionUser };

const storageKey = 'authUser';
const unknown: Session = { status: 'unknown' };
const signedOut: Session = { status: 'signed-out' };
const leftByChoice: Session = { status: 'signed-out', byChoice: true };

let current: Session | undefined;
/** False when storage is forbidden or full: then only this tab knows who is signed in. */
let isStored = true;
const listeners = new Set<() => void>();

export function readSession(): Session {
  current ??= firstSession();
  return current;
}

/** Checks the stored entry; theme.js must be quick and treats any entry as a session. */
function firstSession(): Session {
  const session = parseSession(readStorage());
  showOnRoot(session);
  if (session.status === 'signed-in') return session;
  forget();
  return isAuthSessionStored() || authCallback.hasToken ? unknown : session;
}

export const isSignedIn = (userId: string): boolean => personOf(readSession()) === userId;

export const readServerSession = (): Session => unknown;

export function saveSession(user: SessionUser | null, { byChoice = false } = {}): void {
  if (user) remember(user);
  else forget();
  become(user ? { status: 'signed-in', user } : byChoice ? leftByChoice : signedOut);
}

/** Resets the session to `unknown` after somebody else has signed in, until the new user is known. */
export function suspendSession(): void {
  forget();
  become(unknown);
}

/** Turns `unknown` into `signed-out` when the user cannot be determined. */
export function settleSession(): void {
  if (readSession().status === 'unknown') become(signedOut);
}

/** Whether a user is still stored, so that some tab shows them as signed in. */
export const isUserRemembered = (): boolean => readStorage() !== null;

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTabs);
    window.addEventListener('pageshow', followAfterRest);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('pageshow', followAfterRest);
  };
}

/** Notifies when another user signs in or the user signs out. Returns the unsubscribe function. */
export function onPersonChange(listener: () => void): () => void {
  let person = personOf(readSession());
  return subscribeToSession(() => {
    const now = personOf(readSession());
    if (now === person) return;
    person = now;
    listener();
  });
}

const personOf = (session: Session): string | undefined =>
  session.status === 'signed-in' ? session.user.id : undefined;

function followOtherTabs(event: StorageEvent): void {
  if (event.key === storageKey || event.key === null) become(parseSession(readStorage()));
}

/** A page restored from the back/forward cache has missed the storage events of other tabs. */
function followAfterRest({ persisted }: PageTransitionEvent): void {
  if (persisted && isStored) become(parseSession(readStorage()));
}

function become(session: Session): void {
  current = session;
  showOnRoot(session);
  for (const listener of listeners) listener();
}

/** The style sheet shows the signed-in or signed-out variant by this attribute. */
function showOnRoot(session: Session): void {
  document.documentElement.dataset['signedIn'] = String(session.status === 'signed-in');
}

function remember(user: SessionUser): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(user));
    isStored = true;
  } catch {
    isStored = false;
  }
}

function forget(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function parseSession(stored: string | null): Session {
  if (!stored) return signedOut;
  try {
    const user: unknown = JSON.parse(stored);
    return isUser(user) ? { status: 'signed-in', user } : signedOut;
  } catch {
    return signedOut;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email, fullName } = value as Record<string, unknown>;
  return [id, email, fullName].every((part) => typeof part === 'string');
}
