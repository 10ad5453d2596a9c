// Tokens of a provider that no real one issues: forged, stale, for somebody else, or vouching for nothing.
import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { identityTables } from '#identity/tables.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { follow, fragmentOf } from '#tests/support/identity/identity-mails.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { browserOf, codeIn, leave } from '#tests/support/identity/provider-visits.ts';
import { startForgedProvider } from '#tests/support/servers/forged-provider.ts';

const database = await freshDatabase();
const forged = await startForgedProvider();
afterAll(() => forged.stop());
const { says } = forged;
const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const privateKey = appleKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const apple = forged.config({
  name: 'apple',
  label: 'Apple',
  secret: { kind: 'signed', teamId: 'TEAM', keyId: 'KEY', privateKey },
});
const azure = forged.config({ name: 'azure', label: 'Microsoft' });
const service = await startIdentity(database, { providers: [forged.config(), apple, azure] });

beforeEach(() => {
  Object.assign(says, { claims: {}, isSignedByStranger: false, status: 200 });
});

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
let count = 0;

/** The claims of an honest provider about a new person. */
function honest(away: URL): Record<string, unknown> {
  const sub = `person-${++count}`;
  return {
    iss: forged.issuer,
    aud: 'trellis',
    sub,
    nonce: away.searchParams.get('nonce'),
    iat: nowSeconds(),
    exp: nowSeconds() + 300,
    email: `${sub}@mail.example`,
    email_verified: true,
  };
}

/** Comes back from the provider, which says what the test makes of the honest claims. */
async function comeBack(
  change: (claims: Record<string, unknown>) => Record<string, unknown>,
  name = 'forged',
) {
  const client = browserOf(service);
  const away = new URL(await leave(client, name));
  says.claims = change(honest(away));
  const callback = new URLSearchParams({
    code: 'a-code',
    state: away.searchParams.get('state') ?? '',
  });
  return { client, away, callback };
}

const landing = async (callback: URLSearchParams): Promise<URL> =>
  new URL((await follow(`${service.baseUrl}/callback?${callback}`)).location);

const people = () => identityTables(database.db).selectFrom('identity.users').selectAll().execute();

test('accepts the honest token, with a verifier and a nonce of its own each time', async () => {
  const { client, away, callback } = await comeBack((claims) => claims);
  const { data } = await client.exchangeCodeForSession(codeIn(await landing(callback)));
  expect(data.user?.email).toBe('person-1@mail.example');
  expect(says.lastForm.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  expect(away.searchParams.get('code_challenge_method')).toBe('S256');
  const again = new URL(await leave(client, 'forged'));
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(again.searchParams.get(name)).not.toBe(away.searchParams.get(name));
});

const hour = 3600;

test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
  ['with the nonce of another sign-in', (claims) => ({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce: _nonce, ...claims }) => claims],
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.google.com' })],
  ['for another client', (claims) => ({ ...claims, aud: 'somebody-else' })],
  [
    'that has expired',
    (claims) => ({ ...claims, iat: nowSeconds() - hour, exp: nowSeconds() - hour / 2 }),
  ],
  ['without a subject', ({ sub: _sub, ...claims }) => claims],
])('refuses a token %s', async (_, change) => {
  const before = await people();
  const landed = await landing((await comeBack(change)).callback);
  expect(fragmentOf(landed.href).get('error_code')).toBe('bad_oauth_callback');
  expect(await people()).toHaveLength(before.length);
});

test('refuses a token that somebody else has signed', async () => {
  says.isSignedByStranger = true;
  const landed = await landing((await comeBack((claims) => claims)).callback);
  expect(fragmentOf(landed.href).get('error_code')).toBe('bad_oauth_callback');
});

test('tells a failing provider from a forged token', async () => {
  const { callback } = await comeBack((claims) => claims);
  says.status = 503;
  const landed = await landing(callback);
  expect(fragmentOf(landed.href).get('error_code')).toBe('provider_unreachable');
});

test.each([
  [true, 'code'],
  ['1', 'code'],
  [undefined, 'refused'],
  [false, 'refused'],
])(
  'believes an address at Microsoft if its domain stands behind it (%s)',
  async (edov, outcome) => {
    const { callback } = await comeBack((claims) => ({ ...claims, xms_edov: edov }), 'azure');
    const landed = await landing(callback);
    expect(codeIn(landed) ? 'code' : 'refused').toBe(outcome);
  },
);

test('takes the form that Apple posts, with the name, and signs the secret', async () => {
  const { client, away, callback } = await comeBack(
    (claims) => ({ ...claims, email_verified: 'true' }),
    'apple',
  );
  expect(away.searchParams.get('response_mode')).toBe('form_post');
  callback.set(
    'user',
    JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lin' }, email: 'x@y.z' }),
  );
  const posted = await service.send('POST', '/callback', {
    body: callback.toString(),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(posted.status).toBe(303);
  const landed = new URL(posted.headers.get('location') ?? '');
  const { data } = await client.exchangeCodeForSession(codeIn(landed));
  expect(data.user?.user_metadata['fullName']).toBe('Ada Lin');
  expect(data.user?.email).toBe(says.claims['email']);
  const secret = says.lastForm.get('client_secret') ?? '';
  const { protectedHeader } = await jwtVerify(secret, appleKeys.publicKey);
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' });
  expect(decodeJwt(secret)).toMatchObject({ iss: 'TEAM', sub: 'trellis', aud: forged.issuer });
});

test.each(['', '?code=a', '?state=made-up&code=a'])(
  'refuses %s as the query of a callback',
  async (query) => {
    const { location } = await follow(`${service.baseUrl}/callback${query}`);
    expect(fragmentOf(location).get('error_code')).toMatch(/^bad_oauth_(callback|state)$/);
  },
);
