// Creates the client of the identity service; this file and its imports are loaded on demand.
import { AuthApiError, AuthRetryableFetchError, GoTrueClient } from '@supabase/auth-js';
import type { AuthCallback } from './auth-callback.ts';
import { fetchNotingFlows } from './link/link-flows.ts';
import { linkQuestion } from './link/link-question.ts';
import { type LinkOutcome, type LinkOwner, redeemLink } from './link/redeem-link.ts';
import { type AuthApp, type AuthRuntime, createAuthRuntime } from './session/auth-runtime.ts';
import { localKeys } from '#web/ui/storage/browser-storage.ts';
import { siteQuery } from '../api/site.ts';
import { followProfile } from '../place/follow-profile.ts';

interface Parts extends AuthApp {
  isLeaving(): boolean;
  keepForReload(): void;
}

export interface StartedAuth extends AuthRuntime {
  redeemLink(link: AuthCallback): Promise<LinkOutcome>;
}

export async function startAuth(parts: Parts): Promise<StartedAuth> {
  const { auth } = await parts.queryClient.ensureQueryData(siteQuery);
  // A path on our own origin, or the URL of a hosted service.
  const url = new URL(auth.url, location.origin).href;
  const headers = auth.apikey === null ? {} : { apikey: auth.apikey };
  const client = new GoTrueClient({
    url,
    headers,
    storageKey: localKeys.authSession,
    fetch: fetchNotingFlows,
    // A link that our pages ask for signs in only the browser that asked.
    flowType: 'pkce',
    experimental: {
      // Each link finds its own verifier, however many were asked for.
      appendPkceFlowIdToRedirects: true,
      recoveryCodes: true,
    },
    // The client would take the session of any address, even over an open one; `redeemLink` asks first.
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
  });
  const readOwner = async (token: string) =>
    readTokenOwner(`${url}/user`, { ...headers, authorization: `Bearer ${token}` });
  const { keepForReload } = parts;
  const runtime = createAuthRuntime({ client, ...parts });
  followProfile({ call: parts.call, refreshUser: runtime.refreshUser });
  return {
    ...runtime,
    redeemLink: (link) =>
      redeemLink(link, { client, readOwner, askToContinue: linkQuestion.ask, keepForReload }),
  };
}

async function readTokenOwner(url: string, headers: Record<string, string>): Promise<LinkOwner> {
  const response = await fetch(url, {
    headers: { ...headers, 'x-supabase-api-version': '2024-01-01' },
  }).catch(() => undefined);
  if (!response || response.status >= 500)
    throw new AuthRetryableFetchError('The owner of the link is unknown', response?.status ?? 0);
  const body = (await response.json()) as Partial<LinkOwner> & { code?: string };
  if (!response.ok) throw new AuthApiError('The link was refused', response.status, body.code);
  return { id: body.id ?? '', email: body.email ?? '' };
}
