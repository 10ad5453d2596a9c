// Access to the identity service. Its client is loaded only when somebody is signed in or is about to sign in.
import type { GoTrueClient } from '@supabase/auth-js';
import { toast } from '#web/ui/toast/toast.ts';
import type { StartedAuth } from './auth-client.ts';
import {
  authCallback,
  hasLink,
  isCallbackPath,
  isLinkFragment,
  readAuthCallback,
} from './auth-callback.ts';
import { forgetLinkRequests } from './link/forget-link-requests.ts';
import type { LinkOutcome } from './link/redeem-link.ts';
import type { AuthApp } from './session/auth-runtime.ts';
import {
  accessTokenOf,
  forgetStoredAuth,
  isAuthSessionStored,
  readStoredAuth,
} from './session/auth-storage.ts';
import { forgetTraces } from './session/forget-traces.ts';
import {
  onPersonChange,
  readAuthSession,
  saveAuthSession,
  settleAuthSession,
  type AuthUser,
} from './session/auth-session-store.ts';

export type AuthClient = GoTrueClient;

let app: AuthApp | undefined;
let loading: Promise<StartedAuth> | undefined;
let redeeming: Promise<LinkOutcome> | undefined;
let isLeaving = false;

/** Restores the session that is stored in this browser. The browser entry calls it once. */
export function connectAuth(parts: AuthApp): void {
  app = parts;
  dropFragment();
  const takeUp = () => {
    if (isSomebodyHere()) void load().catch(settleAuthSession);
  };
  takeUp();
  // The user may sign in in another tab.
  onPersonChange(takeUp);
  // A link opened in a tab that shows the same page only changes the hash and would not be noticed.
  addEventListener('hashchange', () => {
    if (hasLink(readAuthCallback(location))) location.reload();
    else dropFragment();
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

/** Opens the page where operators set up the second factor they need, which returns to the current page afterwards. */
export function askOperatorFactor(): void {
  const path = '/auth/operator-factor';
  const { pathname, search } = location;
  if (pathname === path) return;
  const isAccountScreen = pathname.startsWith('/auth/');
  const target = isAccountScreen ? new URLSearchParams(search).get('redirect') : pathname + search;
  app?.navigate(target === null ? path : `${path}?redirect=${encodeURIComponent(target)}`);
}

/** Whether the user has given the password but not yet the second-factor code. */
export async function isSecondFactorOwed(): Promise<boolean> {
  return isSomebodyHere() ? (await load()).isSecondFactorOwed() : false;
}

/**
 * Redeems the link this page was opened with, once for all callers; asks the visitor first if this browser did not ask
 * for the link. Rejects if the service cannot be reached; the next call or a reload then tries again.
 */
export async function redeemLink(): Promise<LinkOutcome> {
  const { tokens, code, refusal, isHalfConfirmed } = authCallback;
  if (refusal !== null) return { state: 'refused', reason: await sentenceAbout(refusal) };
  if (isHalfConfirmed) return { state: 'half-confirmed' };
  if (!tokens && !code) return { state: 'none' };
  redeeming ??= load()
    .then((runtime) => runtime.redeemLink(authCallback))
    .then((outcome) => {
      if (outcome.state === 'signed-in') dropCode();
      return outcome;
    })
    .catch((error: unknown) => {
      redeeming = undefined;
      throw error;
    });
  return redeeming;
}

async function sentenceAbout(refusal: string): Promise<string> {
  const { linkRefusalText } = await import('./link/link-refusals.ts');
  return linkRefusalText(refusal);
}

/** Logs out on this device only; works offline too. */
export async function logOut(): Promise<void> {
  toast({ title: 'Logged out', description: 'You have been logged out.' });
  await leave({ byChoice: true });
}

/**
 * Logs out without a toast. By choice, a guarded page leads home instead of to the sign-in. A session that the service
 * has ended already, with its account, is not ended again.
 */
export async function leave({ byChoice = false, isEnded = false } = {}): Promise<void> {
  saveAuthSession(null, { byChoice });
  const stored = readStoredAuth();
  forgetLinkRequests();
  // Removed first: the client would renew an expired session before it signs out, and closing the tab would keep that.
  forgetStoredAuth(stored);
  forgetTraces();
  isLeaving = true;
  try {
    const { client } = await load();
    // A session that is stored by now belongs to somebody who has signed in since.
    if (!isAuthSessionStored()) await client.signOut({ scope: 'local' });
    isLeaving = false;
    const token = accessTokenOf(stored);
    if (token !== undefined && !isEnded) await client.admin.signOut(token, 'local');
  } catch {
    // The client or the network is unavailable: the session at the service expires by itself.
  } finally {
    isLeaving = false;
  }
}

/** The fragment this page was loaded with. */
const firstFragment = typeof location === 'undefined' ? '' : location.hash;

/**
 * Removes the fragment of a link from the address, so that the Back button does not lead to its tokens. A refusal stays
 * on the page that shows it, for a reload.
 */
function dropFragment(): void {
  const { pathname, hash } = location;
  if (!isLinkFragment(hash)) return;
  if (isCallbackPath(pathname) && !new URLSearchParams(hash.slice(1)).has('access_token')) return;
  writeFragment('');
}

/** Puts the tokens back into the address when the service was unreachable, so that a reload can try again. */
function keepForReload(): void {
  if (location.pathname === authCallback.path) writeFragment(firstFragment);
}

/** Removes the used code from the address. A code of another browser stays: it is worthless, and a reload still works. */
function dropCode(): void {
  if (location.pathname !== authCallback.path) return;
  const query = new URLSearchParams(location.search);
  for (const name of ['code', 'sb_flow_id']) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}

function writeFragment(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

function isSomebodyHere(): boolean {
  return loading !== undefined || readAuthSession().status === 'signed-in' || isAuthSessionStored();
}

function load(): Promise<StartedAuth> {
  loading ??= startAuthRuntime().catch((error: unknown) => {
    // The next caller tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function startAuthRuntime(): Promise<StartedAuth> {
  if (!app) throw new Error('Nobody is signed in on the server');
  const { startAuth } = await import('./auth-client.ts');
  return startAuth({ ...app, isLeaving: () => isLeaving, keepForReload });
}
