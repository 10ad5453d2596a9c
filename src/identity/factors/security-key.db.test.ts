import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  type CreationOptions,
  type Lies,
  type RequestOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '#tests/support/identity/authenticator.ts';
import { startIdentity, type TestIdentity } from '#tests/support/identity/identity.ts';
import { mailTo } from '#tests/support/identity/identity-mails.ts';
import { signInAs } from '#tests/support/identity/identity-people.ts';
import { personWithPasskey, signInWith } from '#tests/support/identity/passkeys.ts';
import { enroll, stillClock, verify } from '#tests/support/identity/second-factor.ts';
import { findUserById } from '../users/user-store.ts';

const database = await freshDatabase();

async function start() {
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock });
  return Object.assign(service, { clock });
}

async function enrollKey(service: TestIdentity, token: string, name = 'Blue key') {
  const body = { factor_type: 'webauthn', friendly_name: name };
  const sent = await service.send('POST', '/factors', { token, body });
  expect(sent).toMatchObject({ status: 200, body: { type: 'webauthn', friendly_name: name } });
  return sent.body['id'] as string;
}

interface KeyChallenge {
  id: string;
  webauthn: {
    type: 'create' | 'request';
    credential_options: { publicKey: CreationOptions & RequestOptions };
  };
}

async function challengeKey(service: TestIdentity, token: string, factorId: string) {
  const sent = await service.send('POST', `/factors/${factorId}/challenge`, { token });
  return sent.body as unknown as KeyChallenge;
}

/** Responds to a new challenge by the device. */
async function useKey(
  service: TestIdentity,
  token: string,
  factorId: string,
  { device, lies = {} }: { device: SoftwareAuthenticator; lies?: Lies },
) {
  const { id, webauthn } = await challengeKey(service, token, factorId);
  const { publicKey } = webauthn.credential_options;
  const credential =
    webauthn.type === 'create' ? device.create(publicKey, lies) : device.get(publicKey, lies);
  return respond(service, token, factorId, { challengeId: id, credential });
}

const respond = (
  service: TestIdentity,
  token: string,
  factorId: string,
  { challengeId, credential }: { challengeId: string; credential: unknown },
) =>
  service.send('POST', `/factors/${factorId}/verify`, {
    token,
    body: {
      challenge_id: challengeId,
      webauthn: { type: 'create', rpId: 'app.example', credential_response: credential },
    },
  });

async function personWithKey(service: TestIdentity) {
  const person = await service.signIn();
  const device = softwareAuthenticator({ transports: ['usb'] });
  const factorId = await enrollKey(service, person.token);
  const { status, body, text } = await useKey(service, person.token, factorId, { device });
  if (status !== 200) throw new Error(text);
  return { ...person, device, factorId, steppedUp: body['access_token'] as string };
}

/** A second session of the person, with the password only. */
async function anotherSession(service: TestIdentity, userId: string) {
  const user = await findUserById(service.identity.db, userId);
  return (await signInAs(service.identity, user!)).access_token;
}

const refused = { status: 422, body: { code: 'mfa_verification_failed' } };

test('registers a security key by its first response, and asks for it from then on', async () => {
  const service = await start();
  const { token, email, userId } = await service.signIn();
  const factorId = await enrollKey(service, token);
  const first = await challengeKey(service, token, factorId);
  expect(first).toMatchObject({
    type: 'webauthn',
    webauthn: {
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'app.example' },
          attestation: 'none',
          challenge: expect.any(String),
        },
      },
    },
  });
  const device = softwareAuthenticator({ transports: ['usb'] });
  const credential = device.create(first.webauthn.credential_options.publicKey);
  const { status, body } = await respond(service, token, factorId, {
    challengeId: first.id,
    credential,
  });
  expect(status).toBe(200);
  const claims = decodeJwt(body['access_token'] as string);
  expect(claims).toMatchObject({ aal: 'aal2' });
  expect((claims['amr'] as { method: string }[])[0]).toMatchObject({ method: 'mfa/webauthn' });
  expect(await mailTo(service, email, 'auth-factor-added')).toMatchObject({
    payload: { factorName: 'Blue key', isSecurityKey: true },
  });
  const next = await anotherSession(service, userId);
  const asked = await challengeKey(service, next, factorId);
  expect(asked.webauthn).toMatchObject({
    type: 'request',
    credential_options: { publicKey: { allowCredentials: [{ id: device.keys[0]!.id }] } },
  });
  expect((await useKey(service, next, factorId, { device })).status).toBe(200);
});

test('needs a touch only, because the password came before', async () => {
  const service = await start();
  const { userId, factorId, device } = await personWithKey(service);
  const token = await anotherSession(service, userId);
  const lies = { isVerified: false };
  expect((await useKey(service, token, factorId, { device, lies })).status).toBe(200);
});

test.each([
  ['another site’s page', { origin: 'https://evil.example' }],
  ['a key for another site', { rpId: 'evil.example' }],
  ['a key that nobody touched', { isPresent: false }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['a counter that went back', { counter: 0 }],
  ['another key', { id: 'AAAA' }],
])('refuses %s', async (_, lies) => {
  const service = await start();
  const { userId, factorId, device } = await personWithKey(service);
  const first = await anotherSession(service, userId);
  expect((await useKey(service, first, factorId, { device })).status).toBe(200);
  const token = await anotherSession(service, userId);
  expect(await useKey(service, token, factorId, { device, lies })).toMatchObject(refused);
});

test('warns the owner of a key whose counter went back', async () => {
  const service = await start();
  const { userId, email, factorId, device } = await personWithKey(service);
  const token = await anotherSession(service, userId);
  await useKey(service, token, factorId, { device, lies: { counter: 7 } });
  await useKey(service, token, factorId, { device, lies: { counter: 7 } });
  const { payload } = await mailTo(service, email, 'auth-key-copied');
  expect(payload).toMatchObject({
    passkeyName: 'Blue key',
    isSecurityKey: true,
    profileUrl: expect.stringMatching(/#second-factor$/),
  });
});

test('takes one response for a challenge, and only within five minutes', async () => {
  const service = await start();
  const { userId, factorId, device } = await personWithKey(service);
  const token = await anotherSession(service, userId);
  const { id, webauthn } = await challengeKey(service, token, factorId);
  const credential = device.get(webauthn.credential_options.publicKey);
  const lie = { ...credential, response: { ...credential.response, signature: 'AAAA' } };
  const attempt = (given: unknown) =>
    respond(service, token, factorId, { challengeId: id, credential: given });
  expect(await attempt(lie)).toMatchObject(refused);
  expect(await attempt(credential)).toMatchObject({ body: { code: 'mfa_ip_address_mismatch' } });
  const late = await challengeKey(service, token, factorId);
  service.clock.pass(300);
  const given = device.get(late.webauthn.credential_options.publicKey);
  expect(
    await respond(service, token, factorId, { challengeId: late.id, credential: given }),
  ).toMatchObject({ body: { code: 'mfa_challenge_expired' } });
});

test('is no passkey: it is not listed, and signs in nobody without the password', async () => {
  const service = await start();
  const { steppedUp, device } = await personWithKey(service);
  expect((await service.send('GET', '/passkeys', { token: steppedUp })).text).toBe('[]');
  expect(await signInWith(service, device)).toMatchObject({
    status: 400,
    body: { code: 'webauthn_credential_not_found' },
  });
});

test('accepts no code for a key, and no key for an app', async () => {
  const service = await start();
  const { userId, factorId, steppedUp } = await personWithKey(service);
  const token = await anotherSession(service, userId);
  const { id } = await challengeKey(service, token, factorId);
  const body = { challenge_id: id, code: '123456' };
  expect(await service.send('POST', `/factors/${factorId}/verify`, { token, body })).toMatchObject(
    refused,
  );
  const app = await enroll(service, steppedUp);
  const { body: asked } = await service.send('POST', `/factors/${app.id}/challenge`, {
    token: steppedUp,
  });
  const credential = softwareAuthenticator().create({
    challenge: '',
    rp: {},
    user: { id: '', name: '' },
  });
  const given = { challengeId: asked['id'] as string, credential };
  expect((await respond(service, steppedUp, app.id, given)).status).toBe(422);
});

test('lets the key go, and sessions that used it fall back', async () => {
  const service = await start();
  const { factorId, steppedUp, email } = await personWithKey(service);
  const gone = await service.send('DELETE', `/factors/${factorId}`, { token: steppedUp });
  expect(gone).toMatchObject({ status: 200, body: { id: factorId } });
  const { rows } = await database.pool.query(
    'select id from identity.webauthn_credentials where factor_id = $1',
    [factorId],
  );
  expect(rows).toEqual([]);
  expect(await mailTo(service, email, 'auth-factor-removed')).toMatchObject({
    payload: { isSecurityKey: true },
  });
});

test('keeps the level of a session that a passkey opened when an app is removed', async () => {
  const service = await start();
  const { device } = await personWithPasskey(service);
  const { body } = await signInWith(service, device);
  const app = await enroll(service, body['access_token'] as string);
  const { body: verified } = await verify(service, body['access_token'] as string, app);
  const token = verified['access_token'] as string;
  await service.send('DELETE', `/factors/${app.id}`, { token });
  const refreshed = await service.send('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: verified['refresh_token'] },
  });
  expect(decodeJwt(refreshed.body['access_token'] as string)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'passkey' }],
  });
});
