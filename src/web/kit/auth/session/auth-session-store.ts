// The signed-in user as this browser knows it: in local storage under authUser, shared by all tabs.

import type { PlaceChoice } from '#contract/accounts/profile.ts';
import { localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';
import { isAuthSessionStored } from './auth-storage.ts';

export interface AuthUser {
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
  /** Where the person looks for classes; null until they chose, absent where it is not known yet. */
  place?: PlaceChoice | null;
}

/** `unknown` is what the server renders (pages are the same for everyone), and the state until the user is known. */
export type AuthSession =
  | { status: 'unknown' }
  | { status: 'signed-out'; byChoice?: boolean }
  | { status: 'signed-in'; user: AuthUser };

const storageKey = localKeys.user;
const unknown: AuthSession = { status: 'unknown' };
const signedOut: AuthSession = { status: 'signed-out' };
const leftByChoice: AuthSession = { status: 'signed-out', byChoice: true };

let current: AuthSession | undefined;
/** False when storage is forbidden or full: then only this tab knows who is signed in. */
let isStored = true;
const listeners = new Set<() => void>();

export function readAuthSession(): AuthSession {
  current ??= firstAuthSession();
  return current;
}

/** Checks the stored entry; theme.js must be quick and treats any entry as a session. */
function firstAuthSession(): AuthSession {
  const session = parseAuthSession(readStorage());
  showOnRoot(session);
  if (session.status === 'signed-in') return session;
  forget();
  return isAuthSessionStored() ? unknown : session;
}

export const isSignedIn = (userId: string): boolean => personOf(readAuthSession()) === userId;

export const readServerAuthSession = (): AuthSession => unknown;

export function saveAuthSession(user: AuthUser | null, { byChoice = false } = {}): void {
  if (user) remember(user);
  else forget();
  become(user ? { status: 'signed-in', user } : byChoice ? leftByChoice : signedOut);
}

/** Resets the session to `unknown` after somebody else has signed in, until the new user is known. */
export function suspendAuthSession(): void {
  forget();
  become(unknown);
}

/** Turns `unknown` into `signed-out` when the user cannot be determined. */
export function settleAuthSession(): void {
  if (readAuthSession().status === 'unknown') become(signedOut);
}

/** Whether a user is still stored, so that some tab shows them as signed in. */
export const isUserRemembered = (): boolean => readStorage() !== null;

export function subscribeToAuthSession(listener: () => void): () => void {
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
  let person = personOf(readAuthSession());
  return subscribeToAuthSession(() => {
    const now = personOf(readAuthSession());
    if (now === person) return;
    person = now;
    listener();
  });
}

const personOf = (session: AuthSession): string | undefined =>
  session.status === 'signed-in' ? session.user.id : undefined;

function followOtherTabs(event: StorageEvent): void {
  if (event.key === storageKey || event.key === null) become(parseAuthSession(readStorage()));
}

/** A page restored from the back/forward cache has missed the storage events of other tabs. */
function followAfterRest({ persisted }: PageTransitionEvent): void {
  if (persisted && isStored) become(parseAuthSession(readStorage()));
}

function become(session: AuthSession): void {
  current = session;
  showOnRoot(session);
  for (const listener of listeners) listener();
}

/** The style sheet shows the signed-in or signed-out variant by this attribute. */
function showOnRoot(session: AuthSession): void {
  document.documentElement.dataset['signedIn'] = String(session.status === 'signed-in');
}

function remember(user: AuthUser): void {
  try {
    writeLocal(storageKey, JSON.stringify(user));
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

export function parseAuthSession(stored: string | null): AuthSession {
  if (!stored) return signedOut;
  try {
    const user: unknown = JSON.parse(stored);
    return isUser(user) ? { status: 'signed-in', user } : signedOut;
  } catch {
    return signedOut;
  }
}

function isUser(value: unknown): value is AuthUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email, fullName } = value as Record<string, unknown>;
  return [id, email, fullName].every((part) => typeof part === 'string');
}
