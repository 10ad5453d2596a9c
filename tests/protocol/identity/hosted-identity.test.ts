import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { jobs as jobTable } from '#contract/jobs.ts';
import type { HostedAuth } from '#platform/config/auth-config.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import { createHostedIdentity } from '#platform/hosted-identity/hosted-identity.ts';
import { createDeleteIdentityUser } from '#server/accounts/leaving/delete-identity-user.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { issuer, publicKeyText, signToken } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const serviceKey = 'service-key';
const secret = new TextEncoder().encode('a secret that only the service knows');

interface Reply {
  status: number;
  body?: unknown;
}
type Answers = (address: string, request: IncomingMessage) => Reply;

/** A hosted service that responds as the test says, and records its requests. */
async function hostedService(responses: Answers, settings: Partial<HostedAuth> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = `${request.method} ${request.url}`;
    asked.push(address);
    const { status, body } = responses(address, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
  const hosted = { url, apikey: 'public', issuer, jwksUrl: undefined, serviceKey, ...settings };
  return { hosted, asked, url };
}

const claimsFor = (sub: string, aal: TokenClaims['aal'] = 'aal1'): TokenClaims => ({
  sub,
  email: 'lin@example.org',
  aal,
  issuedAt: new Date(),
  metadata: {},
  isAnonymous: false,
});

const isAdmin = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === `Bearer ${serviceKey}` && headers['apikey'] === serviceKey;

test.each<[string, Reply, string, string]>([
  ['a user', { status: 200, body: { factors: [] } }, 'alive', 'alive'],
  ['a user without factors', { status: 200, body: {} }, 'alive', 'alive'],
  [
    'a user with a factor',
    { status: 200, body: { factors: [{ status: 'verified' }] } },
    'second-factor-needed',
    'alive',
  ],
  [
    'a user with a factor that was never verified',
    { status: 200, body: { factors: [{ status: 'unverified' }] } },
    'alive',
    'alive',
  ],
  ['nobody', { status: 404, body: { code: 'user_not_found' } }, 'ended', 'ended'],
  [
    'nobody, in its older words',
    { status: 404, body: { code: 404, error_code: 'user_not_found', msg: 'User not found' } },
    'ended',
    'ended',
  ],
  [
    'a user who was deleted and is still kept',
    { status: 200, body: { deleted_at: '2026-11-01T00:00:00Z' } },
    'ended',
    'ended',
  ],
  [
    'a banned user',
    { status: 200, body: { banned_until: '2999-01-01T00:00:00Z' } },
    'ended',
    'ended',
  ],
  [
    'a user whose ban is over',
    { status: 200, body: { banned_until: '2020-01-01T00:00:00Z' } },
    'alive',
    'alive',
  ],
])('knows how somebody stands of whom the service says: %s', async (_, response, one, two) => {
  const userId = randomUUID();
  const { status, body } = response;
  const said = status === 200 ? { status, body: { id: userId, ...(body as object) } } : response;
  const { hosted, asked } = await hostedService((_address, request) =>
    isAdmin(request) ? said : { status: 401 },
  );
  const { port } = createHostedIdentity(hosted);
  expect(await port.checkAuthSession(claimsFor(userId))).toBe(one);
  expect(await port.checkAuthSession(claimsFor(userId, 'aal2'))).toBe(two);
  expect(asked).toEqual([`GET /auth/v1/admin/users/${userId}`]);
});

const confirmed = { email_confirmed_at: '2026-11-01T00:00:00Z' };

test.each<[string, boolean, Reply]>([
  [
    'a person',
    true,
    { status: 200, body: { users: [{ email: 'Lin@example.org', ...confirmed }] } },
  ],
  [
    'a person who never confirmed',
    false,
    { status: 200, body: { users: [{ email: 'lin@example.org' }] } },
  ],
  [
    'only longer addresses',
    false,
    { status: 200, body: { users: [{ email: 'xlin@example.org', ...confirmed }] } },
  ],
  ['nobody', false, { status: 200, body: { users: [] } }],
  ['a page of a proxy', false, { status: 200, body: 'welcome' }],
  ['that it is overloaded', false, { status: 503 }],
  ['that our key is wrong', false, { status: 401 }],
])('knows whether an address is taken of which the service says: %s', async (_, isTaken, said) => {
  const { hosted, asked } = await hostedService((_address, request) =>
    isAdmin(request) ? said : { status: 401 },
  );
  const { port } = createHostedIdentity(hosted);
  expect(await port.hasConfirmedUser('LIN@example.org')).toBe(isTaken);
  expect(asked).toEqual(['GET /auth/v1/admin/users?page=1&per_page=50&filter=lin%40example.org']);
});

test('keeps no address from anybody while the service cannot be reached', async () => {
  const { hosted } = await hostedService(() => ({ status: 200 }), { url: 'http://127.0.0.1:9' });
  const { port } = createHostedIdentity(hosted);
  expect(await port.hasConfirmedUser('lin@example.org')).toBe(false);
});

test.each([500, 503, 429, 401, 403])(
  'asks people to come again when the service answers %i, and lets in whom it knew for a while',
  async (status) => {
    let isAway = false;
    const known = randomUUID();
    const { hosted } = await hostedService(() =>
      isAway ? { status } : { status: 200, body: { id: known } },
    );
    let nowMs = 0;
    const { port } = createHostedIdentity(hosted, { nowMs: () => nowMs });
    await port.checkAuthSession(claimsFor(known));
    isAway = true;
    nowMs = 599_999;
    expect(await port.checkAuthSession(claimsFor(known))).toBe('alive');
    nowMs = 600_000;
    for (const id of [known, randomUUID()])
      await expect(port.checkAuthSession(claimsFor(id))).rejects.toMatchObject({
        code: 'unavailable',
      });
  },
);

test.each<[string, Reply]>([
  ['a page of a proxy', { status: 200, body: '<html>' }],
  ['nothing', { status: 200 }],
  ['somebody else', { status: 200, body: { id: randomUUID() } }],
  ['no such address', { status: 404, body: { message: 'no Route matched with those values' } }],
])('takes %s for no answer about somebody', async (_, response) => {
  const { hosted } = await hostedService(() => response);
  const { port } = createHostedIdentity(hosted);
  await expect(port.checkAuthSession(claimsFor(randomUUID()))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('checks tokens by the public keys of the service, and asks it no more than it must', async () => {
  const as = await makePerson(database.db, { role: 'operator' });
  const service = await hostedService((address) =>
    address.endsWith('/jwks.json')
      ? { status: 200, body: { keys: [JSON.parse(publicKeyText)] } }
      : { status: 200, body: { id: as.id } },
  );
  const hosted = { ...service.hosted, jwksUrl: `${service.url}/.well-known/jwks.json` };
  const { tokens, port } = createHostedIdentity(hosted);
  const { url } = await startApiServer(database, { tokens, identity: port });
  const headers = { authorization: `Bearer ${await signToken(as.id)}` };
  for (let count = 0; count < 5; count++)
    expect((await call(url, 'GET /api/admin/settings', { headers })).status).toBe(200);
  expect(service.asked).toEqual([
    'GET /auth/v1/.well-known/jwks.json',
    `GET /auth/v1/admin/users/${as.id}`,
  ]);
});

const sign = (claims: object, expiresIn = '1h') =>
  new SignJWT({ iss: issuer, aud: 'authenticated', email: 'lin@example.org', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(expiresIn)
    .sign(secret);

test('shows tokens to a service that signs with a secret of its own', async () => {
  const as = await makePerson(database.db);
  const good = await sign({ sub: as.id });
  const service = await hostedService((address, request) => {
    if (!address.endsWith('/user')) return { status: 200, body: { id: as.id } };
    const isGood = request.headers.authorization === `Bearer ${good}`;
    if (!isGood || request.headers['apikey'] !== 'public') return { status: 403 };
    return { status: 200, body: { id: as.id } };
  });
  const { tokens, port } = createHostedIdentity(service.hosted);
  const { url } = await startApiServer(database, { tokens, identity: port });
  const statusFor = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await call(url, 'GET /api/profile', { headers })).status;
  };
  for (let count = 0; count < 3; count++) expect(await statusFor(good)).toBe(200);
  expect(service.asked.filter((address) => address === 'GET /auth/v1/user')).toHaveLength(1);
  expect(await statusFor(`${good}x`)).toBe(401);
  service.asked.length = 0;
  const hopeless = [
    'nonsense',
    await sign({ sub: as.id, iss: 'https://evil.example' }),
    await sign({ sub: as.id, aud: 'other' }),
    await sign({ sub: as.id }, '-1 minute'),
    await sign({}),
  ];
  for (const token of hopeless) expect(await statusFor(token)).toBe(401);
  expect(service.asked).toEqual([]);
});

test.each([500, 404, 200])(
  'blames itself when the service answers %i to a token and says nothing',
  async (status) => {
    const { hosted } = await hostedService(() => ({ status }));
    const { tokens, port } = createHostedIdentity(hosted);
    const { url } = await startApiServer(database, { tokens, identity: port });
    const headers = { authorization: `Bearer ${await sign({ sub: randomUUID() })}` };
    const response = await call(url, 'GET /api/profile', { headers });
    expect([response.status, response.body.error]).toEqual([503, 'unavailable']);
  },
);

test('does not take a token for that of somebody else', async () => {
  const { hosted } = await hostedService(() => ({ status: 200, body: { id: randomUUID() } }));
  const { tokens, port } = createHostedIdentity(hosted);
  const { url } = await startApiServer(database, { tokens, identity: port });
  const headers = { authorization: `Bearer ${await sign({ sub: randomUUID() })}` };
  expect((await call(url, 'GET /api/profile', { headers })).status).toBe(401);
});

test.each<Reply>([
  { status: 200, body: {} },
  { status: 204 },
  { status: 404, body: { code: 'user_not_found' } },
])('counts $status as the end of a user', async (response) => {
  const userId = randomUUID();
  const { hosted, asked } = await hostedService((_address, request) =>
    isAdmin(request) ? response : { status: 401 },
  );
  await createHostedIdentity(hosted).port.deleteUser(userId);
  expect(asked).toEqual([`DELETE /auth/v1/admin/users/${userId}`]);
});

// A 404 that does not mention a user means a wrong address.
test.each([401, 403, 404, 429, 500, 503])('does not count %i as one', async (status) => {
  const userId = randomUUID();
  const { hosted } = await hostedService(() => ({ status }));
  const failing = createHostedIdentity(hosted).port.deleteUser(userId);
  await expect(failing).rejects.toThrow(`The identity service answered ${status}`);
  await expect(failing).rejects.not.toThrow(userId);
});

test('carries its key nowhere else', async () => {
  const elsewhere = await hostedService(() => ({ status: 200, body: {} }));
  const pointing = createServer((_request, response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  );
  await new Promise<void>((listening) => pointing.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void pointing.close());
  const url = `http://127.0.0.1:${(pointing.address() as AddressInfo).port}`;
  const { port } = createHostedIdentity({ ...elsewhere.hosted, url });
  await expect(port.deleteUser(randomUUID())).rejects.toThrow();
  expect(elsewhere.asked).toEqual([]);
});

test('tries a deletion again that the service could not do', async () => {
  const own = await freshDatabase();
  let isAway = true;
  const { hosted, asked } = await hostedService(() => ({ status: isAway ? 503 : 200 }));
  const { port } = createHostedIdentity(hosted);
  const quick = { ...jobTable['delete-identity-user'], firstRetrySeconds: 0, mostRetrySeconds: 1 };
  const { jobs } = await startTestJobs(own, { 'delete-identity-user': quick });
  let done = 0;
  const deleteUser = async (userId: string) => {
    await port.deleteUser(userId);
    done += 1;
  };
  await jobs.work({ 'delete-identity-user': createDeleteIdentityUser({ deleteUser }) });
  await jobs.add(own.db, 'delete-identity-user', { userId: randomUUID() });
  await eventually(() => expect(asked.length).toBeGreaterThan(0));
  expect(done).toBe(0);
  isAway = false;
  await eventually(() => expect(done).toBe(1));
});

test('does not tell of sessions', async () => {
  const { hosted, asked } = await hostedService(() => ({ status: 500 }));
  const { port } = createHostedIdentity(hosted);
  expect(await port.listAuthSessions(randomUUID())).toBeNull();
  expect(await port.endAuthSession(randomUUID(), randomUUID())).toBe(false);
  expect(asked).toEqual([]);
});
