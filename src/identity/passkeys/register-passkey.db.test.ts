import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { softwareAuthenticator } from '#tests/support/identity/authenticator.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { mailTo } from '#tests/support/identity/identity-mails.ts';
import { auditOf } from '#tests/support/identity/identity-people.ts';
import {
  askToRegister,
  personWithPasskey,
  register,
  sendNewKey,
} from '#tests/support/identity/passkeys.ts';
import { enroll, signInWithFactor, stillClock } from '#tests/support/identity/second-factor.ts';

const database = await freshDatabase();

async function start(settings = {}) {
  const clock = stillClock();
  const service = await startIdentity(database, { anonymous: true, ...settings }, { clock });
  return Object.assign(service, { clock });
}

const refused = { status: 400, body: { code: 'webauthn_verification_failed' } };

test('registers a passkey that is found by itself and verifies its user, and says so by mail', async () => {
  const service = await start();
  const { token, email, userId } = await service.signIn();
  const asked = await askToRegister(service, token);
  expect(asked).toMatchObject({
    challenge_id: expect.any(String),
    expires_at: Math.floor(service.clock.now().getTime() / 1000) + 300,
    options: {
      rp: { id: 'app.example' },
      user: { id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url') },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
  const device = softwareAuthenticator({ aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d' });
  const made = await sendNewKey(service, token, asked.challenge_id, device.create(asked.options));
  expect(made).toMatchObject({
    status: 200,
    body: { id: expect.any(String), friendly_name: '1Password', created_at: expect.any(String) },
  });
  const shown = await service.send('GET', '/passkeys', { token });
  expect(JSON.parse(shown.text)).toEqual([made.body]);
  expect(await mailTo(service, email, 'auth-passkey-added')).toMatchObject({
    payload: { passkeyName: '1Password' },
  });
  expect((await auditOf(database.db, userId)).map(({ action }) => action)).toContain('passkey.add');
});

test('stores the public key and a hash of the challenge, and shows neither again', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const { challenge_id: id, options } = await askToRegister(service, token);
  const { rows } = await database.pool.query<{ challenge_hash: Buffer }>(
    'select challenge_hash from identity.webauthn_challenges where id = $1',
    [id],
  );
  const challenge = Buffer.from(options.challenge, 'base64url');
  expect(rows[0]!.challenge_hash).toEqual(createHash('sha256').update(challenge).digest());
  const device = softwareAuthenticator();
  await sendNewKey(service, token, id, device.create(options));
  for (const path of ['/passkeys', '/user']) {
    const shown = await service.send('GET', path, { token });
    expect(shown.text).not.toContain(device.keys[0]!.id);
    expect(shown.text).not.toContain('public_key');
  }
});

test('excludes the keys that the user has, so that no device makes a second one', async () => {
  const service = await start();
  const { token, device } = await personWithPasskey(service);
  const { options } = await askToRegister(service, token);
  expect(options.excludeCredentials).toEqual([
    { id: device.keys[0]!.id, type: 'public-key', transports: ['internal'] },
  ]);
});

test.each([
  ['another site’s page', { origin: 'https://evil.example' }],
  ['a part of our name', { origin: 'https://app.example.evil.example' }],
  ['plain http', { origin: 'http://app.example' }],
  ['a key for another site', { rpId: 'evil.example' }],
  ['a device that did not verify its user', { isVerified: false }],
  ['a device that nobody touched', { isPresent: false }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['the response to another question', { type: 'webauthn.get' }],
])('refuses %s', async (_, lies) => {
  const service = await start();
  const { token, userId } = await service.signIn();
  expect(await register(service, token, softwareAuthenticator(), lies)).toMatchObject(refused);
  expect((await service.send('GET', '/passkeys', { token })).text).toBe('[]');
  expect(await auditOf(database.db, userId)).toContainEqual(
    expect.objectContaining({ action: 'passkey.refuse', details: { why: 'credentialRefused' } }),
  );
});

test.each([
  ['no object', 'x'],
  ['nothing', {}],
  ['a wrong type', { id: 'a', rawId: 'a', type: 'password', response: {} }],
  ['an endless text', { id: 'a'.repeat(50_000), rawId: 'a', type: 'public-key', response: {} }],
  [
    'broken bytes',
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: '_____w' },
    },
  ],
])('refuses %s as a credential', async (_, credential) => {
  const service = await start();
  const { token } = await service.signIn();
  const { challenge_id: id } = await askToRegister(service, token);
  expect((await sendNewKey(service, token, id, credential)).status).toBe(400);
});

test('takes one response for a challenge, right or wrong', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const { challenge_id: id, options } = await askToRegister(service, token);
  const device = softwareAuthenticator();
  const wrong = device.create(options, { origin: 'https://evil.example' });
  expect(await sendNewKey(service, token, id, wrong)).toMatchObject(refused);
  expect(await sendNewKey(service, token, id, device.create(options))).toMatchObject({
    status: 400,
    body: { code: 'webauthn_challenge_not_found' },
  });
});

test('lets one of two responses win that come at the same moment', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const { challenge_id: id, options } = await askToRegister(service, token);
  const responses = await Promise.all(
    [1, 2, 3].map(() => sendNewKey(service, token, id, softwareAuthenticator().create(options))),
  );
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
});

test('refuses a challenge after five minutes', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const { challenge_id: id, options } = await askToRegister(service, token);
  service.clock.pass(300);
  const credential = softwareAuthenticator().create(options);
  expect(await sendNewKey(service, token, id, credential)).toMatchObject({
    status: 400,
    body: { code: 'webauthn_challenge_expired', message: 'Challenge has expired' },
  });
});

test('refuses the challenge of another user, another session and another purpose', async () => {
  const service = await start();
  const [mine, other] = [await service.signIn(), await service.signIn()];
  const { challenge_id: id, options } = await askToRegister(service, other.token);
  const signIn = await service.send('POST', '/passkeys/authentication/options', { body: {} });
  for (const challengeId of [id, signIn.body['challenge_id'] as string]) {
    const credential = softwareAuthenticator().create(options);
    expect(await sendNewKey(service, mine.token, challengeId, credential)).toMatchObject({
      status: 400,
      body: { code: 'webauthn_challenge_not_found' },
    });
  }
});

test('replaces the challenge of the session by the next one, so that they do not pile up', async () => {
  const service = await start();
  const { token, userId } = await service.signIn();
  for (const _ of ['once', 'twice', 'thrice']) await askToRegister(service, token);
  const { rows } = await database.pool.query(
    'select id from identity.webauthn_challenges where user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(1);
});

test('refuses a key that is registered already, with whichever account', async () => {
  const service = await start();
  const { device } = await personWithPasskey(service);
  const { token } = await service.signIn();
  const lies = { id: device.keys[0]!.id };
  expect(await register(service, token, softwareAuthenticator(), lies)).toMatchObject({
    status: 422,
    body: { code: 'webauthn_credential_exists', message: 'This credential is already registered' },
  });
});

test('refuses an eleventh passkey, also if its challenge is older than the tenth', async () => {
  const service = await start();
  const { token, userId } = await service.signIn();
  for (let count = 1; count <= 9; count++) await register(service, token, softwareAuthenticator());
  const waiting = await askToRegister(service, token);
  await database.pool.query(
    `insert into identity.webauthn_credentials
       (id, user_id, credential_id, public_key, sign_count, created_at, updated_at)
     select gen_random_uuid(), user_id, '\\x0102', public_key, 0, created_at, updated_at
     from identity.webauthn_credentials where user_id = $1 limit 1`,
    [userId],
  );
  const tooMany = { status: 422, body: { code: 'too_many_passkeys' } };
  const credential = softwareAuthenticator().create(waiting.options);
  expect(await sendNewKey(service, token, waiting.challenge_id, credential)).toMatchObject(tooMany);
  const asked = await service.send('POST', '/passkeys/registration/options', { token });
  expect(asked).toMatchObject(tooMany);
});

test('requires a sign-in of the last ten minutes', async () => {
  const service = await start();
  const { token, userId } = await service.signIn();
  service.clock.pass(601);
  expect(await service.send('POST', '/passkeys/registration/options', { token })).toMatchObject({
    status: 400,
    body: { code: 'reauthentication_needed' },
  });
  expect((await auditOf(database.db, userId)).at(-1)).toMatchObject({
    action: 'passkey.refuse',
    details: { why: 'recentSignInNeeded' },
  });
});

test('requires the second factor of a user who has one', async () => {
  const service = await start();
  const { token, earlierToken } = await signInWithFactor(service);
  const insufficient = { status: 401, body: { code: 'insufficient_aal' } };
  const path = '/passkeys/registration/options';
  expect(await service.send('POST', path, { token: earlierToken })).toMatchObject(insufficient);
  const { challenge_id: id, options } = await askToRegister(service, token);
  const credential = softwareAuthenticator().create(options);
  expect(await sendNewKey(service, earlierToken, id, credential)).toMatchObject(insufficient);
  expect((await sendNewKey(service, token, id, credential)).status).toBe(200);
});

test('needs no second factor that was never finished', async () => {
  const service = await start();
  const { token } = await service.signIn();
  await enroll(service, token);
  expect((await register(service, token, softwareAuthenticator())).status).toBe(200);
});

test('refuses visitors without an account', async () => {
  const service = await start();
  const { data } = await service.client().signInAnonymously();
  const token = data.session!.access_token;
  expect(await service.send('POST', '/passkeys/registration/options', { token })).toMatchObject({
    status: 403,
    body: { code: 'no_authorization' },
  });
});

test('has no passkeys where browsers allow none', async () => {
  const service = await start({ siteUrl: 'http://app.example' });
  const { token } = await service.signIn();
  const disabled = { status: 404, body: { code: 'passkey_disabled' } };
  expect(await service.send('GET', '/passkeys', { token })).toMatchObject(disabled);
  expect(await service.send('POST', '/passkeys/authentication/options')).toMatchObject(disabled);
  const body = { factor_type: 'webauthn' };
  expect(await service.send('POST', '/factors', { token, body })).toMatchObject({
    status: 422,
    body: { message: 'MFA enroll is disabled for WebAuthn' },
  });
  const { body: settings } = await service.send('GET', '/settings');
  expect(settings).toMatchObject({ passkeys_enabled: false });
});
