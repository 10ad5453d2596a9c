// Makes the client of the identity service; this file and what it imports are loaded on demand.
import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { authCallback, readAuthCallback } from './auth-callback.ts';
import { type AuthApp, type AuthSession, createAuthSession } from './auth-session.ts';
import { authStorageKey } from './auth-storage.ts';
import { siteQuery } from './site.ts';

interface Parts extends AuthApp {
  isLeaving(): boolean;
}

export async function startAuth({ queryClient, ...parts }: Parts): Promise<AuthSession> {
  const { auth } = await queryClient.ensureQueryData(siteQuery);
  const client = new GoTrueClient({
    // A path of our own origin, or the address of a hosted service.
    url: new URL(auth.url, location.origin).href,
    headers: auth.apikey === null ? {} : { apikey: auth.apikey },
    storageKey: authStorageKey,
    flowType: 'implicit',
    // By itself it would look for tokens in the query too, where the service never puts them.
    detectSessionInUrl: (url) => readAuthCallback(url).hasToken,
    autoRefreshToken: true,
    persistSession: true,
  });
  if (authCallback.hasToken) void takeTokenFromAddress(client);
  return createAuthSession({ client, authCallback, ...parts });
}

/**
 * The client has read the address by now. It would empty the hash as one more step of the history, and the Back
 * button would lead to the token again.
 */
async function takeTokenFromAddress(client: GoTrueClient): Promise<void> {
  const { pathname, search, hash } = location;
  const write = (address: string) => history.replaceState(history.state, '', address);
  write(pathname + search);
  const { error } = await client.initialize();
  // The token is still good for a reload when the service can be reached again.
  if (isAuthRetryableFetchError(error) && location.pathname === pathname)
    write(pathname + search + hash);
}
