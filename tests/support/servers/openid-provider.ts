// Starts a real OpenID Connect provider on a free port, whose people sign in by pressing their name.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type GrantContext, Provider } from 'oidc-provider';
import type { ProviderConfig } from '#platform/config/provider-settings.ts';
import { freePort } from '../run-app.ts';

export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export type TestProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

const clientId = 'trellis';
const clientSecret = 'a secret that the provider of the tests knows';
const scopes = 'openid email profile';

/** Any redirect address is allowed: tests know theirs only later. The caller stops it. */
export async function startOpenIdProvider(accounts: ProviderAccount[]) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const people = new Map(accounts.map((account) => [account.sub, account]));
  const provider = createProvider(issuer, people);
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void interact(provider, people, request, response);
    // Browsers ask for it, and log that it is missing.
    else if (request.url === '/favicon.ico') response.writeHead(204).end();
    else handle(request, response);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const secret = { kind: 'shared', clientSecret } as const;
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    /** As the settings of a service would have it. */
    config: (facts: Partial<ProviderConfig> = {}): ProviderConfig => ({
      name: 'work',
      label: 'Work',
      logo: undefined,
      issuer,
      clientId,
      secret,
      ...facts,
    }),
    stop: async (): Promise<void> => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createProvider(issuer: string, people: Map<string, ProviderAccount>): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://localhost/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // People agree once and for all; the tests are about what comes after.
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const facts = { accountId: oidc.session.accountId, clientId: oidc.client.clientId };
      const grant = new provider.Grant(facts);
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  provider.Client.prototype.redirectUriAllowed = () => true;
  return provider;
}

async function interact(
  provider: Provider,
  people: Map<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(choiceOf([...people.values()]));
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
  const result = people.has(accountId)
    ? { login: { accountId, remember: false } }
    : { error: 'access_denied', error_description: 'Call +1 800 555 0199 at once' };
  await provider.interactionFinished(request, response, result);
}

const choiceOf = (accounts: ProviderAccount[]): string => `<!doctype html>
<html lang="en"><title>Sign in at the test provider</title>
<main><h1>Who are you?</h1><form method="post">
${accounts.map(({ sub }) => `<button name="account" value="${sub}">${sub}</button>`).join('\n')}
<button name="account" value="">Cancel</button>
</form></main></html>`;

/** Walks through the provider like a browser, as this person or (null) pressing Cancel; returns the way back. */
export async function walkThrough(
  { issuer }: Pick<TestProvider, 'issuer'>,
  url: string,
  sub: string | null,
): Promise<string> {
  const cookies = new Map<string, string>();
  let next = { url, method: 'GET', body: undefined as string | undefined };
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(next.url, {
      method: next.method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(next.body !== undefined && { body: next.body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1).join().split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      if (response.status >= 400) throw new Error(`The provider said ${await response.text()}`);
      const body = new URLSearchParams({ account: sub ?? '' }).toString();
      next = { url: next.url, method: 'POST', body };
      continue;
    }
    const target = new URL(location, next.url).href;
    if (!target.startsWith(issuer)) return target;
    next = { url: target, method: 'GET', body: undefined };
  }
  throw new Error('The provider never led back');
}
