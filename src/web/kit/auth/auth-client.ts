// Creates the client of the identity service; this file and its imports are loaded on demand.
import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { authCallback, readAuthCallback } from './auth-callback.ts';
import { type AuthApp, type AuthRuntime, createAuthRuntime } from './session/auth-runtime.ts';
import { authStorageKey } from './session/auth-storage.ts';
import { takeProviderReturn } from './providers/provider-return.ts';
import { siteQuery } from '../api/site.ts';

interface Parts extends AuthApp {
  isLeaving(): boolean;
}

export async function startAuth({ queryClient, ...parts }: Parts): Promise<AuthRuntime> {
  const { auth } = await queryClient.ensureQueryData(siteQuery);
  takeProviderReturn();
  const client = new GoTrueClient({
    // A path on our own origin, or the URL of a hosted service.
    url: new URL(auth.url, location.origin).href,
    headers: auth.apikey === null ? {} : { apikey: auth.apikey },
    storageKey: authStorageKey,
    flowType: 'pkce',
    // By default the client also looks for tokens in the query, where the service never puts them.
    detectSessionInUrl: (url) => readAuthCallback(url).hasToken,
    autoRefreshToken: true,
    persistSession: true,
  });
  if (authCallback.hasToken) void takeTokenFromAddress(client);
  return createAuthRuntime({ client, authCallback, ...parts });
}

/**
 * Removes the token from the URL, which the client has read by now. The client itself would clear the hash with a
 * new history entry, and the Back button would lead to the token again.
 */
async function takeTokenFromAddress(client: GoTrueClient): Promise<void> {
  const { pathname, search, hash } = location;
  const write = (address: string) => history.replaceState(history.state, '', address);
  write(pathname + search);
  const { error } = await client.initialize();
  // The service was unreachable, so the token stays in the URL and a reload can use it.
  if (isAuthRetryableFetchError(error) && location.pathname === pathname)
    write(pathname + search + hash);
}
