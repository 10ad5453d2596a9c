import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { softwareAuthenticator } from '#tests/support/identity/authenticator.ts';
import { unknownId } from '#tests/support/identity/identity-calls.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { mailTo } from '#tests/support/identity/identity-mails.ts';
import { auditOf } from '#tests/support/identity/identity-people.ts';
import { personWithPasskey, register, signInWith } from '#tests/support/identity/passkeys.ts';
import { signInWithFactor, stillClock } from '#tests/support/identity/second-factor.ts';

const database = await freshDatabase();

async function start() {
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock });
  return Object.assign(service, { clock });
}

const notFound = { status: 404, body: { code: 'webauthn_credential_not_found' } };

test('renames a passkey, and cuts the blanks off', async () => {
  const service = await start();
  const { token, passkeyId } = await personWithPasskey(service);
  const body = { friendly_name: '  My phone ' };
  const renamed = await service.send('PATCH', `/passkeys/${passkeyId}`, { token, body });
  expect(renamed).toMatchObject({
    status: 200,
    body: { id: passkeyId, friendly_name: 'My phone' },
  });
  expect((await service.send('GET', '/passkeys', { token })).text).toContain('My phone');
});

test.each(['', '   ', 'x'.repeat(121), 7, undefined])('refuses the name %j', async (name) => {
  const service = await start();
  const { token, passkeyId } = await personWithPasskey(service);
  const body = { friendly_name: name };
  const renamed = await service.send('PATCH', `/passkeys/${passkeyId}`, { token, body });
  expect(renamed.status).toBe(400);
});

test('keeps other people’s passkeys out of reach', async () => {
  const service = await start();
  const { passkeyId, device } = await personWithPasskey(service);
  const { token } = await service.signIn();
  const body = { friendly_name: 'Mine now' };
  for (const id of [passkeyId, unknownId]) {
    expect(await service.send('PATCH', `/passkeys/${id}`, { token, body })).toMatchObject(notFound);
    expect(await service.send('DELETE', `/passkeys/${id}`, { token })).toMatchObject(notFound);
  }
  expect((await service.send('GET', '/passkeys', { token })).text).toBe('[]');
  expect((await signInWith(service, device)).status).toBe(200);
});

test('deletes a passkey, which then signs nobody in, and says so by mail', async () => {
  const service = await start();
  const { token, passkeyId, device, email, userId } = await personWithPasskey(service);
  const deleted = await service.send('DELETE', `/passkeys/${passkeyId}`, { token });
  expect(deleted).toMatchObject({ status: 204, text: '' });
  expect(await signInWith(service, device)).toMatchObject({
    body: { code: 'webauthn_credential_not_found' },
  });
  expect((await mailTo(service, email)).kind).toBe('auth-passkey-removed');
  expect((await auditOf(database.db, userId)).map(({ action }) => action)).toContain(
    'passkey.remove',
  );
  expect(await service.send('DELETE', `/passkeys/${passkeyId}`, { token })).toMatchObject(notFound);
});

test('ends the sessions that a deleted passkey opened, except the one that deletes it', async () => {
  const service = await start();
  const { token, passkeyId, device } = await personWithPasskey(service);
  const tokens: string[] = [];
  for (const _ of ['lost', 'here']) {
    const { body } = await signInWith(service, device);
    tokens.push(String(body['access_token']));
  }
  const [lost, here] = tokens;
  await service.send('DELETE', `/passkeys/${passkeyId}`, { token: here });
  const status = async (bearer: string | undefined) =>
    (await service.send('GET', '/user', { token: bearer })).status;
  expect([await status(lost), await status(here), await status(token)]).toEqual([403, 200, 200]);
});

test('stores no invisible or reordering character of a name', async () => {
  const service = await start();
  const { token, passkeyId } = await personWithPasskey(service);
  const rename = (friendly_name: string) =>
    service.send('PATCH', `/passkeys/${passkeyId}`, { token, body: { friendly_name } });
  const { body } = await rename('\u202eenohp\u200b \u2066yM\u2069');
  expect(body['friendly_name']).toBe('enohp yM');
  expect((await rename('\u200b\u202e')).body['message']).toContain('must not be empty');
  const factor = { factor_type: 'totp', friendly_name: 'A\u202epp\u200b', issuer: 'T\u2066rellis' };
  const enrolled = await service.send('POST', '/factors', { token, body: factor });
  expect(enrolled.body).toMatchObject({
    friendly_name: 'App',
    totp: { uri: expect.stringContaining('issuer=Trellis&') },
  });
});

test('requires a sign-in of the last ten minutes to delete, and none to rename', async () => {
  const service = await start();
  const { token, passkeyId, userId } = await personWithPasskey(service);
  service.clock.pass(601);
  expect(await service.send('DELETE', `/passkeys/${passkeyId}`, { token })).toMatchObject({
    status: 400,
    body: { code: 'reauthentication_needed' },
  });
  expect((await auditOf(database.db, userId)).at(-1)).toMatchObject({
    action: 'passkey.refuse',
    details: { why: 'recentSignInNeeded' },
  });
  const body = { friendly_name: 'Laptop' };
  const renamed = await service.send('PATCH', `/passkeys/${passkeyId}`, { token, body });
  expect(renamed.status).toBe(200);
});

test('requires the second factor of a user who has one to delete', async () => {
  const service = await start();
  const { token, earlierToken } = await signInWithFactor(service);
  const { body } = await register(service, token, softwareAuthenticator());
  const path = `/passkeys/${body['id'] as string}`;
  expect(await service.send('DELETE', path, { token: earlierToken })).toMatchObject({
    status: 401,
    body: { code: 'insufficient_aal' },
  });
  expect((await service.send('DELETE', path, { token })).status).toBe(204);
});

test('lets an administrator list and delete the passkeys of a user', async () => {
  const service = await start();
  const { userId, passkeyId, device, email } = await personWithPasskey(service);
  const admin = await service.admin();
  const { data: passkeys } = await admin.passkey.listPasskeys({ userId });
  expect(passkeys).toMatchObject([{ id: passkeyId, created_at: expect.any(String) }]);
  const session = (await signInWith(service, device)).body['access_token'] as string;
  expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
  expect((await service.send('GET', '/user', { token: session })).status).toBe(403);
  expect((await mailTo(service, email)).kind).toBe('auth-passkey-removed');
  expect((await auditOf(database.db, userId)).at(-1)).toMatchObject({
    action: 'admin.delete-passkey',
    details: { passkey: passkeyId },
  });
  const { error } = await admin.passkey.deletePasskey({ userId, passkeyId });
  expect(error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' });
});
