// Access to the identity service. Its client is loaded only when somebody is signed in or is about to sign in.
import type { GoTrueClient } from '@supabase/auth-js';
import { toast } from '#web/ui/toast/toast.ts';
import { type AuthCallback, authCallback, readAuthCallback } from './auth-callback.ts';
import type { AuthApp, AuthRuntime } from './session/auth-runtime.ts';
import {
  accessTokenOf,
  forgetStoredAuth,
  isAuthSessionStored,
  readStoredAuth,
} from './session/auth-storage.ts';
import {
  onPersonChange,
  readAuthSession,
  saveAuthSession,
  settleAuthSession,
  type AuthUser,
} from './session/auth-session-store.ts';

export type AuthClient = GoTrueClient;

let app: AuthApp | undefined;
let loading: Promise<AuthRuntime> | undefined;
let isLeaving = false;

/** Restores the session that is stored in this browser or came with a link. The browser entry calls it once. */
export function connectAuth(parts: AuthApp): void {
  app = parts;
  announceAuthCallback(authCallback);
  const takeUp = () => {
    if (isSomebodyHere()) void load().catch(settleAuthSession);
  };
  takeUp();
  // The user may sign in in another tab.
  onPersonChange(takeUp);
  // A link opened in a tab that shows the same page only changes the hash and would not be noticed.
  addEventListener('hashchange', () => {
    if (readAuthCallback(location).hasToken) location.reload();
  });
}

/** The one client of this tab. */
export async function loadAuth(): Promise<AuthClient> {
  return (await load()).client;
}

/** The current access token. Undefined for a visitor, without loading the client. */
export async function accessToken(): Promise<string | undefined> {
  return isSomebodyHere() ? (await load()).accessToken() : undefined;
}

/** A newer token after the API refused this one; undefined when there is none (see `TokenRenewal`). */
export async function renewToken(refused: string): Promise<string | undefined> {
  return (await load()).renewToken(refused);
}

/** Ends the session after a renewed token was refused too. */
export async function endAuthSession(refused: string): Promise<void> {
  await (await load()).endRefused(refused);
}

/** Reads the profile again and stores it. Null when nobody is signed in or the second factor is missing. */
export async function refreshUser(): Promise<AuthUser | null> {
  return isSomebodyHere() ? (await load()).refreshUser() : null;
}

/** The user who has just signed in, once the profile is read; parallel callers share one request. */
export async function signedInUser(): Promise<AuthUser | null> {
  return isSomebodyHere() ? (await load()).signedInUser() : null;
}

/** Opens the second-factor screen, which returns to the current page afterwards. */
export function askSecondFactor(): void {
  const { pathname, search } = location;
  if (pathname.startsWith('/auth/')) return;
  app?.navigate(`/auth/second-factor?redirect=${encodeURIComponent(pathname + search)}`);
}

/** Whether the user has given the password but not yet the second-factor code. */
export async function isSecondFactorOwed(): Promise<boolean> {
  return isSomebodyHere() ? (await load()).isSecondFactorOwed() : false;
}

/** Logs out on this device only; works offline too. */
export async function logOut(): Promise<void> {
  saveAuthSession(null, { byChoice: true });
  toast({ title: 'Logged out', description: 'You have been logged out.' });
  await leave();
}

/** Logs out without a toast, for people who abandon the sign-in. */
export async function leave(): Promise<void> {
  const stored = readStoredAuth();
  // Removed first: the client would renew an expired session before that, and closing the tab meanwhile would keep it.
  forgetStoredAuth(stored);
  isLeaving = true;
  try {
    const { client } = await load();
    // A session that is stored by now belongs to somebody who has signed in since.
    if (!isAuthSessionStored()) await client.signOut({ scope: 'local' });
    isLeaving = false;
    const token = accessTokenOf(stored);
    if (token !== undefined) await client.admin.signOut(token, 'local');
  } catch {
    // The client or the network is unavailable: the session at the service expires by itself.
  } finally {
    isLeaving = false;
  }
}

const pagesThatSayIt = [
  '/auth/callback',
  '/auth/verify-email',
  '/auth/reset-password',
  '/dashboard/profile',
];

/** Shows the link's outcome as a toast on pages that do not show it themselves. */
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
    readAuthSession().status === 'signed-in' ||
    isAuthSessionStored() ||
    authCallback.hasToken
  );
}

function load(): Promise<AuthRuntime> {
  loading ??= startAuthRuntime().catch((error: unknown) => {
    // The next caller tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function startAuthRuntime(): Promise<AuthRuntime> {
  if (!app) throw new Error('Nobody is signed in on the server');
  const { startAuth } = await import('./auth-client.ts');
  return startAuth({ ...app, isLeaving: () => isLeaving });
}
