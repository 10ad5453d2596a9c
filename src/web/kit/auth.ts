// The way to the identity service. Its client is loaded only where somebody is, or is about to be, signed in.
import type { GoTrueClient } from '@supabase/auth-js';
import { toast } from '#web/ui/toast.ts';
import { type AuthCallback, authCallback, readAuthCallback } from './auth-callback.ts';
import type { AuthApp, AuthSession } from './auth-session.ts';
import {
  accessTokenOf,
  forgetAuthSession,
  isAuthSessionStored,
  readAuthSession,
} from './auth-storage.ts';
import {
  onPersonChange,
  readSession,
  saveSession,
  settleSession,
  type SessionUser,
} from './session-store.ts';

export type AuthClient = GoTrueClient;

let app: AuthApp | undefined;
let loading: Promise<AuthSession> | undefined;
let isLeaving = false;

/** Called once by the browser's entry; takes up the session that this browser remembers or was handed. */
export function connectAuth(parts: AuthApp): void {
  app = parts;
  announceAuthCallback(authCallback);
  const takeUp = () => {
    if (isSomebodyHere()) void load().catch(settleSession);
  };
  takeUp();
  // Somebody may sign in in another tab.
  onPersonChange(takeUp);
  // A link opened in a tab that shows the same page changes the hash only, and would go unseen.
  addEventListener('hashchange', () => {
    if (readAuthCallback(location).hasToken) location.reload();
  });
}

/** The one client of this tab. */
export async function loadAuth(): Promise<AuthClient> {
  return (await load()).client;
}

/** None for a visitor, who does not load the client for it. */
export async function accessToken(): Promise<string | undefined> {
  return isSomebodyHere() ? (await load()).accessToken() : undefined;
}

/** A newer token after the API refused this one; without one the person has been signed out and told so. */
export async function renewToken(refused: string): Promise<string | undefined> {
  return (await load()).renewToken(refused);
}

/** After a renewed token was refused too. */
export async function endSession(refused: string): Promise<void> {
  await (await load()).endRefused(refused);
}

/** Reads the profile again and remembers it. None when nobody is signed in, or the second factor is missing. */
export async function refreshUser(): Promise<SessionUser | null> {
  return isSomebodyHere() ? (await load()).refreshUser() : null;
}

/** Who has just signed in, as soon as the profile is read; asks once, however many want to know. */
export async function signedInUser(): Promise<SessionUser | null> {
  return isSomebodyHere() ? (await load()).signedInUser() : null;
}

/** The API wants the code first; the screen that asks for it leads back here. */
export function askSecondFactor(): void {
  const { pathname, search } = location;
  if (pathname.startsWith('/auth/')) return;
  app?.navigate(`/auth/second-factor?redirect=${encodeURIComponent(pathname + search)}`);
}

/** Whether the person has given the password and still owes the code. */
export async function isSecondFactorOwed(): Promise<boolean> {
  return isSomebodyHere() ? (await load()).isSecondFactorOwed() : false;
}

/** On this device only; it works without the network too. */
export async function logOut(): Promise<void> {
  saveSession(null, { byChoice: true });
  toast({ title: 'Logged out', description: 'You have been logged out.' });
  await leave();
}

/** As logging out, without a word: for whoever turns back before being signed in. */
export async function leave(): Promise<void> {
  const stored = readAuthSession();
  // At once: the client would first renew an expired session, and whoever closes the tab meanwhile comes back in.
  forgetAuthSession(stored);
  isLeaving = true;
  try {
    const { client } = await load();
    // What is stored by now is of somebody who has signed in since.
    if (!isAuthSessionStored()) await client.signOut({ scope: 'local' });
    isLeaving = false;
    const token = accessTokenOf(stored);
    if (token !== undefined) await client.admin.signOut(token, 'local');
  } catch {
    // Without its code or the network the service learns nothing, and the session there runs out by itself.
  } finally {
    isLeaving = false;
  }
}

const pagesThatSayIt = ['/auth/verify-email', '/auth/reset-password', '/dashboard/profile'];

/** Links lead to pages that know what to say; one that leads elsewhere must not fail in silence. */
function announceAuthCallback({ path, error, message }: AuthCallback): void {
  if (pagesThatSayIt.includes(path)) return;
  if (error)
    toast({
      title: 'That link did not work',
      description: error.description,
      variant: 'destructive',
    });
  if (message) toast({ title: 'Link accepted', description: message });
  if (error || message)
    history.replaceState(history.state, '', location.pathname + location.search);
}

function isSomebodyHere(): boolean {
  return (
    loading !== undefined ||
    readSession().status === 'signed-in' ||
    isAuthSessionStored() ||
    authCallback.hasToken
  );
}

function load(): Promise<AuthSession> {
  loading ??= startSession().catch((error: unknown) => {
    // The next who asks tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function startSession(): Promise<AuthSession> {
  if (!app) throw new Error('Nobody is signed in on the server');
  const { startAuth } = await import('./auth-client.ts');
  return startAuth({ ...app, isLeaving: () => isLeaving });
}
