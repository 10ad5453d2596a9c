import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import type { AccessClaims } from '#identity/keys/access-claims.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startIdentity, type TestIdentity } from '#tests/support/identity/identity.ts';
import { auditOf, makeUser, signInAs } from '#tests/support/identity/identity-people.ts';
import {
  enroll,
  signInWithFactor,
  stillClock,
  verify,
} from '#tests/support/identity/second-factor.ts';

const database = await freshDatabase();
const password = 'eleven green bottles';
const elevenMinutes = 11 * 60;

async function start(surroundings: { rateLimits?: boolean } = {}) {
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock, ...surroundings });
  return Object.assign(service, { clock });
}

/** A user with a password, signed in eleven minutes ago. */
async function signedInLongAgo(service: Awaited<ReturnType<typeof start>>) {
  const passwordHash = await service.identity.passwords.hash(password);
  const user = await makeUser(service.identity, { passwordHash });
  const session = await signInAs(service.identity, user);
  service.clock.pass(elevenMinutes);
  return { user, token: session.access_token, refreshToken: session.refresh_token };
}

const prove = (service: TestIdentity, token: string, body: object) =>
  service.send('POST', '/reauthenticate', { token, body });

const tokenOf = (body: Record<string, unknown>) => body['access_token'] as string;

async function mailedCode(service: TestIdentity, token: string, email: string): Promise<string> {
  await service.send('GET', '/reauthenticate', { token });
  const mails = await service.mails();
  return mails.findLast(({ to, kind }) => to === email && kind === 'auth-nonce')?.code ?? '';
}

/** Everything that a stolen token must not be enough for. */
const sensitive: [string, (service: TestIdentity, token: string) => Promise<{ status: number }>][] =
  [
    [
      'password',
      (service, token) =>
        service.send('PUT', '/user', { token, body: { password: 'a new one for me' } }),
    ],
    [
      'email address',
      (service, token) =>
        service.send('PUT', '/user', { token, body: { email: 'thief@example.com' } }),
    ],
    [
      'second factor',
      (service, token) =>
        service.send('POST', '/factors', {
          token,
          body: { factor_type: 'totp', friendly_name: 'thief' },
        }),
    ],
  ];

test.each(sensitive)(
  'refuses a new %s to a sign-in of eleven minutes ago, until its owner confirms to be present',
  async (_, change) => {
    const service = await start();
    const { token } = await signedInLongAgo(service);
    expect(await change(service, token)).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    });
    const { body } = await prove(service, token, { password });
    expect((await change(service, tokenOf(body))).status).toBe(200);
    expect((await change(service, token)).status).toBe(400);
  },
);

test('keeps the session, and adds the proof to it', async () => {
  const service = await start();
  const { user, token } = await signedInLongAgo(service);
  const { status, body } = await prove(service, token, { password });
  expect(status).toBe(200);
  const before = decodeJwt<AccessClaims>(token);
  const after = decodeJwt<AccessClaims>(tokenOf(body));
  const seconds = Math.floor(service.clock.now().getTime() / 1000);
  expect(after).toMatchObject({ session_id: before.session_id, aal: 'aal1' });
  expect(after.amr).toEqual([{ method: 'password', timestamp: seconds }]);
  expect(body).toMatchObject({ token_type: 'bearer', user: { id: user.id } });
  const acts = await auditOf(database.db, user.id);
  expect(acts.at(-1)).toMatchObject({ action: 'session.prove', details: { method: 'password' } });
});

test('gives the proof to no refresh token from before it', async () => {
  const service = await start();
  const { token, refreshToken } = await signedInLongAgo(service);
  const { body } = await prove(service, token, { password });
  const exchange = (refresh_token: unknown) =>
    service.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
  expect((await exchange(refreshToken)).body['code']).toBe('refresh_token_already_used');
  expect((await exchange(body['refresh_token'])).status).toBe(200);
});

test('accepts the mailed code once', async () => {
  const service = await start();
  const { user, token } = await signedInLongAgo(service);
  const nonce = await mailedCode(service, token, user.email);
  const { body } = await prove(service, token, { nonce });
  expect(decodeJwt<AccessClaims>(tokenOf(body)).amr[0]?.method).toBe('otp');
  expect(await prove(service, token, { nonce })).toMatchObject({
    status: 422,
    body: { code: 'reauthentication_not_valid' },
  });
});

test('takes the mailed code away after five wrong ones', async () => {
  const service = await start();
  const { user, token } = await signedInLongAgo(service);
  const nonce = await mailedCode(service, token, user.email);
  for (let count = 0; count < 5; count += 1) await prove(service, token, { nonce: 'wrong' });
  expect((await prove(service, token, { nonce })).status).toBe(422);
});

test('refuses a wrong password like a sign-in does, and records it', async () => {
  const service = await start();
  const { user, token } = await signedInLongAgo(service);
  expect(await prove(service, token, { password: 'not it' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
  });
  const acts = await auditOf(database.db, user.id);
  expect(acts.at(-1)).toMatchObject({ action: 'session.refuse-proof' });
});

test('counts wrong passwords together with those of sign-ins', async () => {
  const service = await start({ rateLimits: true });
  const { user, token } = await signedInLongAgo(service);
  const body = { email: user.email, password: 'not it' };
  await prove(service, token, { password: 'not it' });
  await service.send('POST', '/token?grant_type=password', { body });
  const counted = database.db.selectFrom('rate_limits').select('points');
  const failures = await counted.where('key', 'like', 'auth-failures:%').execute();
  expect(failures).toEqual([{ points: 2 }]);
});

test.each([{}, { password, nonce: '123456' }, { password: '' }])(
  'asks for exactly one proof, not %j',
  async (body) => {
    const service = await start();
    const { token } = await signedInLongAgo(service);
    expect((await prove(service, token, body)).body['code']).toBe('validation_failed');
  },
);

test('takes neither password nor mailed code for the second factor', async () => {
  const service = await start();
  const { earlierToken } = await signInWithFactor(service);
  expect((await prove(service, earlierToken, { password })).body['code']).toBe('insufficient_aal');
});

test('asks a session with the second factor for it again after ten minutes', async () => {
  const service = await start();
  const { token, factor } = await signInWithFactor(service);
  service.clock.pass(elevenMinutes);
  const remove = (bearer: string) =>
    service.send('DELETE', `/factors/${factor.id}`, { token: bearer });
  expect((await remove(token)).body['code']).toBe('reauthentication_needed');
  const { body } = await verify(service, token, factor);
  expect((await remove(tokenOf(body))).status).toBe(200);
});

test('lets a change bring the current password or the mailed code as its proof', async () => {
  const service = await start();
  const { user, token } = await signedInLongAgo(service);
  const change = (body: object) => service.send('PUT', '/user', { token, body });
  const email = 'new-address@example.com';
  expect((await change({ email, current_password: 'wrong' })).body['code']).toBe(
    'current_password_invalid',
  );
  expect((await change({ email, current_password: password })).status).toBe(200);
  const nonce = await mailedCode(service, token, user.email);
  expect((await change({ password: 'another one for me', nonce })).status).toBe(200);
});

test('tells nobody without a proof whether an address has an account', async () => {
  const service = await start();
  const { email } = await makeUser(service.identity);
  const { token } = await signedInLongAgo(service);
  const { body } = await service.send('PUT', '/user', { token, body: { email } });
  expect(body['code']).toBe('reauthentication_needed');
});

test('lets an unfinished factor go without a proof', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const { id } = await enroll(service, token);
  service.clock.pass(elevenMinutes);
  expect((await service.send('DELETE', `/factors/${id}`, { token })).status).toBe(200);
});
