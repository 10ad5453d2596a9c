// Makes the client of the identity service; this file and what it imports are loaded on demand.
import { GoTrueClient } from '@supabase/auth-js';
import { arrival } from './arrival.ts';
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
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
  });
  return createAuthSession({ client, arrival, ...parts });
}
