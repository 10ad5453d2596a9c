// Starts a fake OpenID Connect provider that says whatever a test wants, for tokens that a real one never issues.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ProviderConfig } from '#platform/config/provider-settings.ts';
import { freePort } from '../run-app.ts';

export type ForgedProvider = Awaited<ReturnType<typeof startForgedProvider>>;

/** The caller stops it. */
export async function startForgedProvider() {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const stranger = await generateKeyPair('ES256');
  const says = {
    /** Claims of the next ID token; undefined ones are left out. */
    claims: {} as Record<string, unknown>,
    isSignedByStranger: false,
    /** The status of every response. */
    status: 200,
    /** The form of the last exchange. */
    lastForm: new URLSearchParams(),
  };
  const idToken = (): Promise<string> =>
    new SignJWT(says.claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(says.isSignedByStranger ? stranger.privateKey : privateKey);
  const responses: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/keys': async () => ({
      keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }],
    }),
    '/token': async (request) => {
      says.lastForm = new URLSearchParams(await text(request));
      return { access_token: 'a', token_type: 'bearer', id_token: await idToken() };
    },
  };
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1).join() ?? '';
    void responses[path]?.(request).then((body) => {
      response.writeHead(says.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    issuer,
    says,
    config: (facts: Partial<ProviderConfig> = {}): ProviderConfig => ({
      name: 'forged',
      label: 'Forged',
      logo: undefined,
      issuer,
      clientId: 'trellis',
      secret: { kind: 'shared', clientSecret: 'secret' },
      ...facts,
    }),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
