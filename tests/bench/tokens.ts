// Measures how long the product takes to identify a caller: authenticate() from the header to the caller, with a token
// whose signature was verified moments ago and a session that was checked moments ago, as with every call of a page but
// the first. The test itself looks up the person: that query is the database's time, not ours.
import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createCache } from '#platform/cache.ts';
import { authenticate, type Authentication } from '#platform/http/auth/authenticate.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import type { AuthSessionStatus } from '#platform/identity-port.ts';
import { type Figure, median } from './figures.ts';

const rounds = 21;
const perRound = 500;
const people = 100;
const issuer = 'https://trellis.example/auth/v1';
const audience = 'authenticated';

export async function measureTokens(): Promise<Figure[]> {
  const { headers, authentication } = await prepare();
  const check = (index: number) => authenticate(headers[index % people], authentication);
  for (let index = 0; index < people; index++) await check(index);
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    for (let index = 0; index < perRound; index++) await check(index);
    tookMs.push((performance.now() - begin) / perRound);
  }
  const name = 'token verification, seen before';
  return [{ name, measured: median(tookMs), unit: 'ms', bar: { atMost: 0.2 } }];
}

async function prepare(): Promise<{ headers: string[]; authentication: Authentication }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256' };
  const askForSession = async (): Promise<AuthSessionStatus> => 'alive';
  const sessionOf = ({ sessionId = '', aal }: TokenClaims): string => `${sessionId} ${aal}`;
  const sessions = createCache<AuthSessionStatus>({ maxAgeMs: 600_000, maxEntries: 1000 });
  const authentication: Authentication = {
    tokens: { keys: createLocalJWKSet({ keys: [jwk] }), issuer, audience },
    checkAuthSession: (claims) => sessions.read(sessionOf(claims), askForSession),
    findCaller: async ({ sub }) => ({ id: sub, role: 'student', suspended: false }),
  };
  const headers = await Promise.all(Array.from({ length: people }, () => headerOf(privateKey)));
  return { headers, authentication };
}

/** A token with all the claims of the identity service. */
async function headerOf(key: CryptoKey): Promise<string> {
  const sub = randomUUID();
  const claims = {
    sub,
    iss: issuer,
    aud: audience,
    email: `${sub}@example.org`,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { fullName: 'Lin Huang', phoneNumber: '15125550100', adultConfirmed: true },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: 1_790_000_000 }],
    session_id: randomUUID(),
    is_anonymous: false,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'bench' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
  return `Bearer ${token}`;
}
