// PKCE sign-ins: the link carries a code that only the browser that requested it can exchange.
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { saveUser } from '#identity/users/user-store.ts';
import { identityTables } from '#identity/tables.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser, movableClock, signInAs } from '#tests/support/identity/identity-people.ts';
import { follow, mailTo, tokenIn } from '#tests/support/identity/identity-mails.ts';
import { type TestIdentity, siteUrl, startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const page = `${siteUrl}/auth/verify-email`;
const verifier = 'v'.repeat(56);
const s256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** A user who has requested a link and followed it. */
async function begin(
  service: TestIdentity,
  { challenge = s256(verifier), method = 's256', path = 'otp' } = {},
) {
  const user = await makeUser(service.identity);
  await service.send('POST', `/${path}?redirect_to=${page}`, {
    body: { email: user.email, code_challenge: challenge, code_challenge_method: method },
  });
  const { link } = await mailTo(service, user.email);
  const { location } = await follow(link);
  return { user, link, location, code: new URL(location).searchParams.get('code') ?? '' };
}

const exchange = (service: TestIdentity, body: object) =>
  service.send('POST', '/token?grant_type=pkce', { body });

test('the published client signs in by a link that it asked for', async () => {
  const service = await startIdentity(database);
  const { email } = await makeUser(service.identity);
  const client = service.client({ flowType: 'pkce' });
  await client.signInWithOtp({ email, options: { emailRedirectTo: page } });
  const { link } = await mailTo(service, email);
  expect(tokenIn(link)).toMatch(/^pkce_[\w-]{43}$/);
  const { location, sent } = await follow(link);
  expect(sent.status).toBe(303);
  const target = new URL(location);
  expect([target.origin + target.pathname, target.hash]).toEqual([page, '']);
  expect([...target.searchParams.keys()]).toEqual(['code']);
  const code = target.searchParams.get('code') ?? '';
  expect(code).toMatch(uuid);
  const stranger = await service.client({ flowType: 'pkce' }).exchangeCodeForSession(code);
  expect(stranger.error?.name).toBe('AuthPKCECodeVerifierMissingError');
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});

test('the session says how the sign-in began', async () => {
  const service = await startIdentity(database);
  for (const [path, method] of [
    ['otp', 'magiclink'],
    ['recover', 'recovery'],
  ]) {
    const { code } = await begin(service, { path });
    const { body } = await exchange(service, { auth_code: code, code_verifier: verifier });
    expect(decodeJwt(String(body['access_token']))).toMatchObject({ amr: [{ method }] });
  }
});

test('following the link opens no session and shows no token', async () => {
  const service = await startIdentity(database);
  const { user, location, link } = await begin(service);
  expect(location).not.toContain('token');
  const sessions = await identityTables(db)
    .selectFrom('identity.sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  expect(sessions).toEqual([]);
  const wrong =
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  expect((await follow(link)).location).toBe(`${page}?${wrong}#${wrong}&sb=`);
});

test('the code is good for 300 seconds', async () => {
  const clock = movableClock();
  const service = await startIdentity(database, {}, { clock });
  const [soon, late] = [await begin(service), await begin(service)];
  clock.pass(295);
  const good = await exchange(service, { auth_code: soon.code, code_verifier: verifier });
  expect(good.status).toBe(200);
  clock.pass(6);
  const refused = await exchange(service, { auth_code: late.code, code_verifier: verifier });
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({
      code: 'flow_state_expired',
      message: 'invalid flow state, flow state has expired',
    }),
  ]);
});

test('the code outlives four wrong verifiers and no more, also when all come at once', async () => {
  const service = await startIdentity(database);
  const [first, second] = [await begin(service), await begin(service)];
  const guess = (code: string) => exchange(service, { auth_code: code, code_verifier: 'wrong' });
  for (let tries = 0; tries < 4; tries++)
    expect((await guess(first.code)).body).toMatchObject({
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    });
  const good = await exchange(service, { auth_code: first.code, code_verifier: verifier });
  expect(good.status).toBe(200);
  await Promise.all(Array.from({ length: 8 }, () => guess(second.code)));
  const late = await exchange(service, { auth_code: second.code, code_verifier: verifier });
  expect([late.status, late.body['code']]).toEqual([404, 'flow_state_not_found']);
});

test('the code is exchanged once, also when many try at the same moment', async () => {
  const service = await startIdentity(database);
  const { code } = await begin(service);
  const all = await Promise.all(
    Array.from({ length: 6 }, () =>
      exchange(service, { auth_code: code, code_verifier: verifier }),
    ),
  );
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 404, 404, 404, 404, 404,
  ]);
});

test('a challenge may be the verifier itself', async () => {
  const service = await startIdentity(database);
  const { code } = await begin(service, { challenge: verifier, method: 'plain' });
  const wrong = await exchange(service, { auth_code: code, code_verifier: s256(verifier) });
  expect(wrong.status).toBe(400);
  const good = await exchange(service, { auth_code: code, code_verifier: verifier });
  expect(good.status).toBe(200);
});

test('nobody gets in who is shut out, and no code is kept to be read', async () => {
  const service = await startIdentity(database);
  const { user, code } = await begin(service);
  const flows = await identityTables(db).selectFrom('identity.flow_states').selectAll().execute();
  expect(JSON.stringify(flows)).not.toContain(code);
  const until = new Date(Date.now() + minuteMs);
  await saveUser(db, user.id, { banned_until: until }, new Date());
  const refused = await exchange(service, { auth_code: code, code_verifier: verifier });
  expect([refused.status, refused.body['code']]).toEqual([403, 'user_banned']);
});

test.each([
  ['a new password', { password: 'a wholly different password' }],
  ['a move to another address', { email: 'moved-before-the-exchange@example.com' }],
])('a code that was not exchanged yet ends with %s', async (_, change) => {
  const service = await startIdentity(database);
  const { user, code } = await begin(service);
  const { access_token: token } = await signInAs(service.identity, user);
  await service.send('PUT', '/user', { token, body: change });
  const mails = (await service.mails()).filter(({ kind }) => kind === 'auth-email-change');
  for (const { link } of mails) await follow(link);
  const late = await exchange(service, { auth_code: code, code_verifier: verifier });
  expect([late.status, late.body['code']]).toEqual([404, 'flow_state_not_found']);
});

test('a neighbourhood may try 30 codes in five minutes, so that nobody fills the log', async () => {
  const service = await startIdentity(await freshDatabase(), {}, { rateLimits: true });
  const guess = () => exchange(service, { auth_code: 'x', code_verifier: 'x' });
  for (let tries = 0; tries < 30; tries++) expect((await guess()).status).toBe(404);
  const refused = await guess();
  expect([refused.status, refused.body['code']]).toEqual([429, 'over_request_rate_limit']);
});

test('an exchange needs a code that was issued, and its verifier', async () => {
  const service = await startIdentity(database);
  const missing = 'invalid request: both auth code and code verifier should be non-empty';
  for (const body of [{}, { auth_code: 'x' }, { code_verifier: 'x' }])
    expect((await exchange(service, body)).body).toMatchObject({ message: missing });
  const unknown = await exchange(service, { auth_code: 'x', code_verifier: 'x' });
  expect([unknown.status, unknown.body['message']]).toEqual([
    404,
    'invalid flow state, no valid flow state found',
  ]);
});

test('the code of the mail signs in without an exchange', async () => {
  const service = await startIdentity(database);
  const { email } = await makeUser(service.identity);
  const client = service.client({ flowType: 'pkce' });
  await client.signInWithOtp({ email });
  const { code } = await mailTo(service, email);
  const { data } = await client.verifyOtp({ type: 'email', email, token: code });
  expect(data.session?.user.email).toBe(email);
});

const verifyByCode = (service: TestIdentity, email: string, token: string) =>
  service.send('POST', '/verify', { body: { type: 'recovery', email, token } });

test('the code of the mail signs in where the link was opened in another browser, once', async () => {
  const service = await startIdentity(database);
  const { user, link } = await begin(service, { path: 'recover' });
  const { code: digits } = await mailTo(service, user.email);
  const again = await follow(link);
  expect(again.location).toContain('error_code=otp_expired');
  const good = await verifyByCode(service, user.email, digits);
  expect([good.status, good.body['user']]).toEqual([
    200,
    expect.objectContaining({ email: user.email }),
  ]);
  const second = await verifyByCode(service, user.email, digits);
  expect([second.status, second.body['code']]).toEqual([403, 'otp_expired']);
});

test('the code of the mail ends when the browser that asked has signed in by its link', async () => {
  const service = await startIdentity(database);
  const { user, code } = await begin(service, { path: 'recover' });
  const { code: digits } = await mailTo(service, user.email);
  const good = await exchange(service, { auth_code: code, code_verifier: verifier });
  expect(good.status).toBe(200);
  const late = await verifyByCode(service, user.email, digits);
  expect([late.status, late.body['code']]).toEqual([403, 'otp_expired']);
});
