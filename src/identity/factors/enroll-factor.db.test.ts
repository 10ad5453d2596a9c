import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { makeUser, signInAs } from '#tests/support/identity/identity-people.ts';
import {
  challenge,
  codeAt,
  enroll,
  signInWithFactor,
  stillClock,
  verify,
} from '#tests/support/identity/second-factor.ts';

const database = await freshDatabase();

async function start() {
  const clock = stillClock();
  const service = await startIdentity(database, { anonymous: true }, { clock });
  return Object.assign(service, { clock });
}

const totp = { factor_type: 'totp' };

test('gives the secret as text, as an address and as a picture that fits into an address', async () => {
  const service = await start();
  const { token, email } = await service.signIn();
  const { status, body } = await service.send('POST', '/factors', { token, body: totp });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: expect.any(String), type: 'totp', friendly_name: '' });
  const shown = body['totp'] as Record<string, string>;
  expect(shown['secret']).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(shown['uri']!);
  expect(decodeURIComponent(uri.pathname)).toContain(`app.example:${email}`);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'app.example',
    secret: shown['secret'],
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(shown['qr_code']).toMatch(/^<svg [^#]*<\/svg>$/);
});

test('keeps the secret so that it opens in its own row only', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const { rows } = await database.pool.query<{ secret_enc: Buffer }>(
    'select secret_enc from identity.factors where id = $1',
    [factor.id],
  );
  const { secrets } = service.identity;
  expect(secrets.open(rows[0]!.secret_enc, `factor ${factor.id}`)?.length).toBe(20);
  expect(secrets.open(rows[0]!.secret_enc, `factor ${randomUUID()}`)).toBeUndefined();
});

test('shows the secret never again', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const { text } = await service.send('GET', '/user', { token });
  expect(text).toContain(factor.id);
  expect(text).not.toContain(factor.secret);
  expect(text).not.toContain('secret');
});

test('refuses factors of other types, each in the words of the protocol', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const refusals: [string | undefined, number, string][] = [
    ['phone', 422, 'MFA enroll is disabled for Phone'],
    ['pigeon', 400, 'factor_type needs to be totp, phone, or webauthn'],
    [undefined, 400, 'factor_type needs to be totp, phone, or webauthn'],
  ];
  for (const [type, status, message] of refusals) {
    const body = { factor_type: type };
    const response = await service.send('POST', '/factors', { token, body });
    expect(response).toMatchObject({ status, body: { message } });
  }
});

test('refuses two factors of one name, also of none', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const send = (body: object) => service.send('POST', '/factors', { token, body });
  for (const named of [totp, { ...totp, friendly_name: 'app "1"' }]) {
    expect((await send(named)).status).toBe(200);
    expect((await send(named)).body).toMatchObject({ code: 'mfa_factor_name_conflict' });
  }
  expect((await send({ ...totp, friendly_name: 'app "1"' })).body).toMatchObject({
    message: 'A factor with the friendly name "app "1"" for this user already exists',
  });
});

test('lets one of two enrolments with one name begin at the same moment', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const responses = await Promise.all(
    [1, 2, 3].map(() => service.send('POST', '/factors', { token, body: totp })),
  );
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422']);
});

test('refuses an eleventh factor', async () => {
  const service = await start();
  const { token } = await service.signIn();
  for (let count = 1; count <= 10; count++) await enroll(service, token, `app ${count}`);
  const eleventh = await service.send('POST', '/factors', { token, body: totp });
  expect(eleventh).toMatchObject({ status: 422, body: { code: 'too_many_enrolled_mfa_factors' } });
});

test('forgets enrolments that were left for five minutes without asking for a code', async () => {
  const service = await start();
  const { token } = await service.signIn();
  await enroll(service, token, 'left');
  const asked = await enroll(service, token, 'asked');
  await challenge(service, token, asked.id);
  service.clock.pass(301);
  const fresh = await enroll(service, token, 'fresh');
  const { body } = await service.send('GET', '/user', { token });
  const ids = (body['factors'] as { id: string }[]).map(({ id }) => id);
  expect(ids).toEqual([asked.id, fresh.id]);
});

test('refuses people without an account', async () => {
  const service = await start();
  const signedUp = await service.send('POST', '/signup', { body: {} });
  const token = signedUp.body['access_token'] as string;
  const id = randomUUID();
  const calls = [
    ['POST', '/factors', totp],
    ['POST', `/factors/${id}/challenge`, {}],
    ['POST', `/factors/${id}/verify`, { challenge_id: id, code: '123456' }],
    ['DELETE', `/factors/${id}`, {}],
  ] as const;
  for (const [method, path, body] of calls)
    expect(await service.send(method, path, { token, body })).toMatchObject({
      status: 403,
      body: { code: 'no_authorization' },
    });
});

test('needs the first factor to add a second, and an older token of the session is not enough', async () => {
  const service = await start();
  const { token, earlierToken } = await signInWithFactor(service);
  const body = { ...totp, friendly_name: 'second' };
  const early = await service.send('POST', '/factors', { token: earlierToken, body });
  expect(early).toMatchObject({
    status: 403,
    body: { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
  });
  expect((await service.send('POST', '/factors', { token, body })).status).toBe(200);
});

test('needs the factor to remove it, in the session and in the token', async () => {
  const service = await start();
  const { token, earlierToken, factor, userId } = await signInWithFactor(service);
  const user = { ...(await makeUser(service.identity)), id: userId };
  const anew = (await signInAs(service.identity, user)).access_token;
  const remove = (by: string) => service.send('DELETE', `/factors/${factor.id}`, { token: by });
  for (const tooLow of [earlierToken, anew]) {
    expect(await remove(tooLow)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    });
  }
  expect(await remove(token)).toMatchObject({ status: 200, body: { id: factor.id } });
});

test('counts a token for no more than its session, once the factor that raised it is gone', async () => {
  const service = await start();
  const { token, factor: kept } = await signInWithFactor(service);
  const other = await enroll(service, token, 'other');
  const { access_token: risen } = (await verify(service, token, other)).body;
  const remove = (id: string) =>
    service.send('DELETE', `/factors/${id}`, { token: risen as string });
  expect((await remove(other.id)).status).toBe(200);
  expect(await remove(kept.id)).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } });
});

test('brings sessions back to the first level when their factor goes, and tells by mail', async () => {
  const service = await start();
  const { token, factor, email, refreshToken } = await signInWithFactor(service);
  service.clock.pass(1);
  await service.send('DELETE', `/factors/${factor.id}`, { token });
  const { rows } = await database.pool.query(
    'select aal, factor_id, amr from identity.sessions where user_id = (select id from identity.users where email = $1)',
    [email],
  );
  expect(rows).toEqual([
    { aal: 'aal1', factor_id: null, amr: [expect.objectContaining({ method: 'password' })] },
  ]);
  const body = { refresh_token: refreshToken };
  const refreshed = await service.send('POST', '/token?grant_type=refresh_token', { body });
  expect(refreshed.body['user']).not.toHaveProperty('factors');
  const mails = (await service.mails()).filter(({ to }) => to === email);
  expect(mails.map(({ kind }) => kind)).toEqual(['auth-factor-added', 'auth-factor-removed']);
});

test('removes an enrolment that was never finished without a word', async () => {
  const service = await start();
  const { token, email } = await service.signIn();
  const factor = await enroll(service, token);
  const removed = await service.send('DELETE', `/factors/${factor.id}`, { token });
  expect(removed.status).toBe(200);
  expect((await service.mails()).filter(({ to }) => to === email)).toEqual([]);
});

test('knows nothing of factors of other people, or of ids that are none', async () => {
  const service = await start();
  const { factor } = await signInWithFactor(service);
  const { token } = await service.signIn();
  const paths = (id: string) => [
    ['POST', `/factors/${id}/challenge`],
    ['POST', `/factors/${id}/verify`],
    ['DELETE', `/factors/${id}`],
  ];
  const body = { challenge_id: randomUUID(), code: '123456' };
  for (const id of [factor.id, randomUUID()]) {
    for (const [method, path] of paths(id)) {
      const response = await service.send(method!, path!, { token, body });
      expect(response).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    }
  }
  for (const [method, path] of paths('none')) {
    const response = await service.send(method!, path!, { token, body });
    expect(response).toMatchObject({ status: 404, body: { message: 'factor_id must be an UUID' } });
  }
});

test('works from enrolment to removal with the published client', async () => {
  const service = await start();
  const client = service.client();
  const { session } = await service.signIn();
  await client.setSession(session);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const level = async () => (await client.mfa.getAuthenticatorAssuranceLevel()).data;

  const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  expect(enrolled?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  const factorId = enrolled!.id;
  const code = codeAt(enrolled!.totp.secret, service.clock.now());
  const wrong = await client.mfa.challengeAndVerify({ factorId, code: '12345' });
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
  const right = await client.mfa.challengeAndVerify({ factorId, code });
  expect(right.error).toBeNull();
  expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect((await client.mfa.listFactors()).data?.totp.map(({ id }) => id)).toEqual([factorId]);
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');

  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  await client.refreshSession();
  expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('stays verified for the next sign-in, which begins at the first level', async () => {
  const service = await start();
  const { factor, userId, token } = await signInWithFactor(service);
  service.clock.pass(60);
  const user = { ...(await makeUser(service.identity)), id: userId };
  const anew = (await signInAs(service.identity, user)).access_token;
  expect((await verify(service, anew, factor)).status).toBe(200);
  // In a session where the factor was used before, it still counts.
  expect((await service.send('GET', '/user', { token })).status).toBe(200);
});

test('adds and removes nothing for a session that ended while it waited', async () => {
  const service = await start();
  const { token, factor, userId } = await signInWithFactor(service);
  const locked = await lockRows(database, 'select from identity.users where id = $1 for update', [
    userId,
  ]);
  const waiting = [
    service.send('DELETE', `/factors/${factor.id}`, { token }),
    service.send('POST', '/factors', { token, body: { ...totp, friendly_name: 'second' } }),
  ];
  await waitersAre(database, 2);
  // Ends the sessions as a new password does.
  await locked.query('delete from identity.sessions where user_id = $1', [userId]);
  await locked.letGo();
  for (const response of await Promise.all(waiting))
    expect(response).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
  const { rows } = await database.pool.query('select id from identity.factors where user_id = $1', [
    userId,
  ]);
  expect(rows).toEqual([{ id: factor.id }]);
});

test('writes down who was refused a change of their factors', async () => {
  const service = await start();
  const { earlierToken: token, factor, userId } = await signInWithFactor(service);
  await service.send('DELETE', `/factors/${factor.id}`, { token });
  await service.send('POST', '/factors', { token, body: { ...totp, friendly_name: 'second' } });
  await service.send('POST', `/factors/${randomUUID()}/challenge`, { token });
  const { rows } = await database.pool.query(
    "select details from identity.audit where user_id = $1 and action = 'factor.refuse' order by id",
    [userId],
  );
  const reasons = ['aal2ForUnenroll', 'aal2ForEnroll', 'factorNotFound'];
  expect(rows).toEqual(reasons.map((why) => ({ details: { why } })));
});
