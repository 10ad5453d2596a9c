// Signs in at a provider with the published client, step by step as a browser does.
import type { GoTrueClient } from '@supabase/auth-js';
import {
  type ProviderAccount,
  type TestProvider,
  walkThrough,
} from '../servers/openid-provider.ts';
import { follow } from './identity-mails.ts';
import { type TestIdentity, siteUrl } from './identity.ts';

export const page = `${siteUrl}/auth/callback?redirect=%2Fexplore`;

export const browserOf = (service: TestIdentity): GoTrueClient =>
  service.client({ flowType: 'pkce' });

/** The address of the provider that signing in leads to. */
export async function leave(client: GoTrueClient, provider = 'work'): Promise<string> {
  const { data } = await client.signInWithOAuth({
    provider: provider as 'google',
    options: { redirectTo: page, skipBrowserRedirect: true },
  });
  return (await follow(data.url ?? '')).location;
}

/** Signs in at the provider, and returns the page of the site that the browser lands on. */
export async function land(
  client: GoTrueClient,
  provider: TestProvider,
  sub: string | null,
): Promise<URL> {
  const back = await walkThrough(provider, await leave(client), sub);
  return new URL((await follow(back)).location);
}

export const codeIn = (landed: URL): string => landed.searchParams.get('code') ?? '';

export async function signInAt(
  client: GoTrueClient,
  provider: TestProvider,
  { sub }: Pick<ProviderAccount, 'sub'>,
) {
  const landed = await land(client, provider, sub);
  const { data, error } = await client.exchangeCodeForSession(codeIn(landed));
  if (error) throw error;
  return data;
}
