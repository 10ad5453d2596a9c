import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { softwareAuthenticator } from '#tests/support/identity/authenticator.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { auditOf, ban } from '#tests/support/identity/identity-people.ts';
import {
  askToRegister,
  askToSignIn,
  personWithPasskey,
  sendSignature,
  signInWith,
} from '#tests/support/identity/passkeys.ts';
import { stillClock } from '#tests/support/identity/second-factor.ts';
import { findIdentities, saveUser } from '../users/user-store.ts';

const database = await freshDatabase();

async function start() {
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock });
  return Object.assign(service, { clock });
}

const refused = { status: 400, body: { code: 'webauthn_verification_failed' } };

test('asks for any passkey of the site, and so tells nobody who has one', async () => {
  const service = await start();
  await personWithPasskey(service);
  const { options, expires_at: expiresAt } = await askToSignIn(service);
  expect(options).toEqual({
    rpId: 'app.example',
    challenge: expect.any(String),
    timeout: 300_000,
    userVerification: 'required',
  });
  expect(expiresAt).toBe(Math.floor(service.clock.now().getTime() / 1000) + 300);
});

test('refuses a passkey that is deleted while it signs in as unknown, not as a copy', async () => {
  const service = await start();
  const { device, userId, passkeyId } = await personWithPasskey(service);
  const statement = 'select 1 from identity.users where id = $1 for update';
  const { query, letGo } = await lockRows(database, statement, [userId]);
  const signing = signInWith(service, device);
  await waitersAre(database, 1);
  await query('delete from identity.webauthn_credentials where id = $1', [passkeyId]);
  await letGo();
  expect(await signing).toMatchObject({ body: { code: 'webauthn_credential_not_found' } });
  const acts = (await auditOf(database.db, userId)).map(({ action }) => action);
  expect(acts.at(-1)).toBe('sign-in.refuse');
  expect(acts).not.toContain('passkey.copied');
});

test('opens a session of two factors, by the method passkey', async () => {
  const service = await start();
  const { device, userId, email, token } = await personWithPasskey(service);
  service.clock.pass(60);
  const { status, body } = await signInWith(service, device);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', user: { id: userId, email } });
  const at = Math.floor(service.clock.now().getTime() / 1000);
  expect(decodeJwt(body['access_token'] as string)).toMatchObject({
    sub: userId,
    aal: 'aal2',
    amr: [{ method: 'passkey', timestamp: at }],
  });
  const { text } = await service.send('GET', '/passkeys', { token });
  expect(JSON.parse(text)).toMatchObject([{ last_used_at: service.clock.now().toISOString() }]);
  const acts = await auditOf(database.db, userId);
  expect(acts.at(-1)).toMatchObject({ action: 'session.open', details: { method: 'passkey' } });
});

test('leaves when the email address was last used to sign in as it was', async () => {
  const service = await start();
  const { device, userId } = await personWithPasskey(service);
  const before = await findIdentities(database.db, userId);
  service.clock.pass(60);
  expect((await signInWith(service, device)).status).toBe(200);
  expect(before).toMatchObject([{ provider: 'email', last_sign_in_at: expect.any(Date) }]);
  expect(await findIdentities(database.db, userId)).toEqual(before);
});

test.each([
  ['another site’s page', { origin: 'https://evil.example' }],
  ['a key for another site', { rpId: 'evil.example' }],
  ['a device that did not verify its user', { isVerified: false }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['the response to another question', { type: 'webauthn.create' }],
  [
    'another key’s signature',
    { privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
  ],
  ['no user', { userHandle: null }],
  ['another user', { userHandle: Buffer.alloc(16).toString('base64url') }],
])('refuses %s', async (_, lies) => {
  const service = await start();
  const { device, userId } = await personWithPasskey(service);
  expect(await signInWith(service, device, lies)).toMatchObject(refused);
  expect((await auditOf(database.db, userId)).at(-1)).toMatchObject({
    action: 'sign-in.refuse',
    details: { why: 'credentialRefused', by: 'passkey' },
  });
});

test('refuses a key that nobody has registered', async () => {
  const service = await start();
  const { device } = await personWithPasskey(service);
  expect(await signInWith(service, device, { id: 'AAAA' })).toMatchObject({
    status: 400,
    body: { code: 'webauthn_credential_not_found' },
  });
});

test('takes one response for a challenge, so that a recorded one is of no use', async () => {
  const service = await start();
  const { device } = await personWithPasskey(service);
  const { challenge_id: id, options } = await askToSignIn(service);
  const credential = device.get(options);
  expect((await sendSignature(service, id, credential)).status).toBe(200);
  const notFound = { status: 400, body: { code: 'webauthn_challenge_not_found' } };
  expect(await sendSignature(service, id, credential)).toMatchObject(notFound);
  const next = await askToSignIn(service);
  expect(await sendSignature(service, next.challenge_id, credential)).toMatchObject(refused);
});

test('refuses a challenge after five minutes', async () => {
  const service = await start();
  const { device } = await personWithPasskey(service);
  const { challenge_id: id, options } = await askToSignIn(service);
  service.clock.pass(300);
  expect(await sendSignature(service, id, device.get(options))).toMatchObject({
    status: 400,
    body: { code: 'webauthn_challenge_expired' },
  });
});

test('refuses the challenge of a registration', async () => {
  const service = await start();
  const { device, token } = await personWithPasskey(service);
  const { challenge_id: id, options } = await askToRegister(service, token);
  const credential = device.get({ challenge: options.challenge, rpId: 'app.example' });
  expect(await sendSignature(service, id, credential)).toMatchObject({
    body: { code: 'webauthn_challenge_not_found' },
  });
});

test('refuses a counter that does not rise, and warns the owner once a day', async () => {
  const service = await start();
  const { device, userId, email } = await personWithPasskey(service);
  expect((await signInWith(service, device, { counter: 5 })).status).toBe(200);
  const warnings = async () =>
    (await service.mails()).filter(({ to, kind }) => to === email && kind === 'auth-key-copied');
  for (const counter of [5, 4, 0])
    expect(await signInWith(service, device, { counter })).toMatchObject(refused);
  expect(await warnings()).toHaveLength(1);
  const acts = (await auditOf(database.db, userId)).map(({ action }) => action);
  expect(acts.filter((action) => action === 'passkey.copied')).toHaveLength(3);
  expect((await signInWith(service, device, { counter: 6 })).status).toBe(200);
  service.clock.pass(24 * 3600 + 1);
  await signInWith(service, device, { counter: 6 });
  expect(await warnings()).toHaveLength(2);
});

test('lets one of two signatures with the same counter in, whichever comes first', async () => {
  const service = await start();
  const { device } = await personWithPasskey(service);
  const asked = await Promise.all([1, 2].map(() => askToSignIn(service)));
  const responses = await Promise.all(
    asked.map(({ challenge_id: id, options }) =>
      sendSignature(service, id, device.get(options, { counter: 9 })),
    ),
  );
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
});

test('lets devices in that never count', async () => {
  const service = await start();
  const device = softwareAuthenticator({ isCounting: false });
  await personWithPasskey(service, device);
  for (const _ of ['once', 'twice']) expect((await signInWith(service, device)).status).toBe(200);
});

test('refuses people who are banned, deleted or have not confirmed their address', async () => {
  const service = await start();
  const { device, userId } = await personWithPasskey(service);
  const now = service.clock.now();
  const { db } = service.identity;
  await ban(service.identity, userId);
  expect(await signInWith(service, device)).toMatchObject({
    status: 400,
    body: { code: 'user_banned' },
  });
  await saveUser(db, userId, { banned_until: null, email_confirmed_at: null }, now);
  expect(await signInWith(service, device)).toMatchObject({
    body: { code: 'email_not_confirmed' },
  });
  await saveUser(db, userId, { email_confirmed_at: now, deleted_at: now }, now);
  expect(await signInWith(service, device)).toMatchObject({
    body: { code: 'webauthn_credential_not_found' },
  });
});

test('deletes expired challenges when new ones are made', async () => {
  const service = await start();
  for (let count = 0; count < 5; count++) await askToSignIn(service);
  service.clock.pass(301);
  await askToSignIn(service);
  const { rows } = await database.pool.query(
    'select id from identity.webauthn_challenges where expires_at <= $1',
    [service.clock.now()],
  );
  expect(rows).toEqual([]);
});

test('lets a network try 30 times in five minutes', async () => {
  const service = await startIdentity(await freshDatabase(), {}, { rateLimits: true });
  const credential = { id: 'AAAA' };
  const body = { challenge_id: '6f1c1f0e-5a57-4a55-9d1c-0a4f6b9d2b11', credential };
  const path = '/passkeys/authentication/verify';
  for (let count = 0; count < 30; count++)
    expect((await service.send('POST', path, { body })).status).toBe(400);
  expect(await service.send('POST', path, { body })).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit' },
  });
});
