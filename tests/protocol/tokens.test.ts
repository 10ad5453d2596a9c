import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, generateKeyPair } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { fakeIdentity } from '#tests/support/identity/fake-identity.ts';
import { makePerson } from '#tests/support/people.ts';
import { bearer, publicKeyText, signToken, tokenRules } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const operator = await makePerson(database.db, { role: 'operator' });
const strangerKeys = await generateKeyPair('ES256');
const edKeys = await generateKeyPair('EdDSA');

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

async function unsigned(): Promise<string> {
  const [, claims] = (await signToken(operator.id)).split('.');
  return `${encode({ alg: 'none' })}.${claims}.`;
}

async function withOtherClaims(): Promise<string> {
  const [head, claims = '', signature] = (await signToken(randomUUID())).split('.');
  const stolen = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: operator.id };
  return `${head}.${encode(stolen)}.${signature}`;
}

const badTokens: Record<string, () => string | Promise<string>> = {
  'no token at all': () => '',
  'a token that is no token': () => 'let-me-in',
  'two dots': () => '..',
  'a token of 10,000 characters': () => 'a'.repeat(10_000),
  'an unsigned token': unsigned,
  'a token with changed claims': withOtherClaims,
  'a token signed by a stranger': () => signToken(operator.id, { key: strangerKeys.privateKey }),
  'our public key taken for a secret': () =>
    signToken(operator.id, { key: new TextEncoder().encode(publicKeyText), algorithm: 'HS256' }),
  'a signature of another kind': () =>
    signToken(operator.id, { key: edKeys.privateKey, algorithm: 'EdDSA' }),
  'an expired token': () => signToken(operator.id, { expiresIn: '-1 minute' }),
  'a token of another issuer': () => signToken(operator.id, { claims: { iss: 'https://evil' } }),
  'a token for another audience': () => signToken(operator.id, { claims: { aud: 'other' } }),
  'a token for later': () => signToken(operator.id, { claims: { nbf: 9_999_999_999 } }),
  'a token without a subject': () => signToken(operator.id, { claims: { sub: undefined } }),
  'a token of a time nobody knows': () => signToken(operator.id, { claims: { iat: undefined } }),
  'a subject that is no id': () => signToken("' or true --"),
};

test.each(Object.entries(badTokens))('refuses %s everywhere', async (_, makeToken) => {
  const { url } = await startApiServer(database);
  const headers = { authorization: `Bearer ${await makeToken()}` };
  for (const address of ['GET /api/site', 'GET /api/admin/settings']) {
    const response = await call(url, address, { headers });
    expect(response.status).toBe(401);
    expect(response.body.error).toBe('unauthenticated');
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api"');
  }
});

test('knows the person a good token speaks for', async () => {
  const { url } = await startApiServer(database);
  const authorization = `bearer   ${await signToken(operator.id)}`;
  const response = await call(url, 'GET /api/admin/settings', { headers: { authorization } });
  expect(response.status).toBe(200);
});

test('takes a password meant for a proxy in front for no token', async () => {
  const { url } = await startApiServer(database);
  const headers = { authorization: 'Basic YTpi' };
  expect((await call(url, 'GET /api/site', { headers })).status).toBe(200);
  expect((await call(url, 'GET /api/admin/settings', { headers })).status).toBe(401);
});

test('lets somebody suspended read what everyone may, and nothing else', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(database.db, { role: 'operator', suspended: true });
  expect((await call(url, 'GET /api/site', { as })).status).toBe(200);
  const refused = await call(url, 'GET /api/admin/settings', { as });
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({ error: 'suspended', message: 'This account is suspended.' });
});

test('refuses a session that has ended, everywhere', async () => {
  const identity = fakeIdentity();
  identity.standings.set(operator.id, 'ended');
  const { url } = await startApiServer(database, { identity });
  for (const address of ['GET /api/site', 'GET /api/admin/settings'])
    expect((await call(url, address, { as: operator })).status).toBe(401);
});

test('makes no profile for a session that has ended or lacks its second factor', async () => {
  const identity = fakeIdentity();
  const { url } = await startApiServer(database, { identity });
  for (const status of ['ended', 'second-factor-needed'] as const) {
    const as = { id: randomUUID() };
    identity.standings.set(as.id, status);
    await call(url, 'GET /api/profile', { as });
    const made = database.db.selectFrom('profiles').selectAll().where('id', '=', as.id);
    expect(await made.execute()).toEqual([]);
  }
});

test('takes somebody for a visitor until the second factor is there', async () => {
  const identity = fakeIdentity();
  identity.standings.set(operator.id, 'second-factor-needed');
  const { url } = await startApiServer(database, { identity });
  expect((await call(url, 'GET /api/site', { as: operator })).status).toBe(200);
  const refused = await call(url, 'GET /api/admin/settings', { as: operator });
  expect([refused.status, refused.body.error]).toEqual([403, 'second_factor_needed']);
  identity.standings.delete(operator.id);
  expect((await call(url, 'GET /api/admin/settings', { as: operator })).status).toBe(200);
});

test('takes somebody who signed in without a name for a visitor', async () => {
  const { url } = await startApiServer(database);
  const headers = await bearer(randomUUID(), { claims: { is_anonymous: true, email: '' } });
  expect((await call(url, 'GET /api/site', { headers })).status).toBe(200);
  expect((await call(url, 'GET /api/profile', { headers })).status).toBe(401);
});

test('lets nobody in with a demo account once the marketplace is live', async () => {
  const [demoOperator] = demoAccounts.filter(({ role }) => role === 'operator');
  const as = { id: demoOperator!.id };
  const { url } = await startApiServer(database, { mode: 'live' });
  expect((await call(url, 'GET /api/profile', { as })).status).toBe(401);
});

/** A server for public keys that responds as the test says. */
async function keyServer(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
}

const keysAt = (address: string) => ({
  tokens: { ...tokenRules, keys: createRemoteJWKSet(new URL(address)) },
});

test.each<[string, () => Promise<string>]>([
  ['cannot be reached', async () => 'http://127.0.0.1:1/keys'],
  ['fails', () => keyServer(500, 'no')],
  ['talks nonsense', () => keyServer(200, '<html>')],
  ['sends no keys', () => keyServer(200, '{}')],
])('blames itself, not the token, when the key server %s', async (_, address) => {
  const { url } = await startApiServer(database, keysAt(await address()));
  const response = await call(url, 'GET /api/admin/settings', { as: operator });
  expect([response.status, response.body.error]).toEqual([503, 'unavailable']);
});

test('reads keys from a key server, and refuses tokens of other keys', async () => {
  const keys = `{"keys":[${publicKeyText}]}`;
  const { url } = await startApiServer(database, keysAt(await keyServer(200, keys)));
  expect((await call(url, 'GET /api/admin/settings', { as: operator })).status).toBe(200);
  const forged = await signToken(operator.id, { key: strangerKeys.privateKey });
  const headers = { authorization: `Bearer ${forged}` };
  expect((await call(url, 'GET /api/admin/settings', { headers })).status).toBe(401);
  const { url: other } = await startApiServer(
    database,
    keysAt(await keyServer(200, '{"keys":[]}')),
  );
  expect((await call(other, 'GET /api/admin/settings', { as: operator })).status).toBe(401);
});
