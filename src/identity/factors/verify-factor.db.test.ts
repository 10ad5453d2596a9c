import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { makeUser, signInAs } from '#tests/support/identity/identity-people.ts';
import {
  sendAttempt,
  challenge,
  codeAt,
  enroll,
  signInWithFactor,
  stillClock,
  verify,
  wrongCodeAt,
} from '#tests/support/identity/second-factor.ts';

const database = await freshDatabase();

async function start() {
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock, trustProxy: ['127.0.0.1'] });
  return Object.assign(service, { clock });
}

test('raises the session to the second level with the first right code', async () => {
  const service = await start();
  const { token, session } = await service.signIn();
  const factor = await enroll(service, token);
  const { status, body } = await verify(service, token, factor);
  expect(status).toBe(200);
  const claims = decodeJwt(body['access_token'] as string);
  expect(claims).toMatchObject({ aal: 'aal2', session_id: decodeJwt(token)['session_id'] });
  expect(claims['amr']).toEqual([
    { method: 'totp', timestamp: expect.any(Number) },
    { method: 'password', timestamp: expect.any(Number) },
  ]);
  expect(body['refresh_token']).not.toBe(session.refresh_token);
  expect(body['user']).toMatchObject({ factors: [{ id: factor.id, status: 'verified' }] });
});

test('takes a factor that was just added for no new proof of who is here, and its later codes for one', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const provedAt = (body: Record<string, unknown>) =>
    decodeJwt<{ amr: { timestamp: number }[] }>(body['access_token'] as string).amr.map(
      ({ timestamp }) => timestamp,
    );
  const factor = await enroll(service, token);
  service.clock.pass(3600);
  const added = await verify(service, token, factor);
  const [totp, password] = provedAt(added.body);
  expect(totp).toBe(password);
  service.clock.pass(60);
  const again = await verify(service, added.body['access_token'] as string, factor);
  expect(provedAt(again.body)).toEqual([password! + 3660, password]);
});

test('never accepts a code twice', async () => {
  const service = await start();
  const { token, factor } = await signInWithFactor(service);
  expect((await verify(service, token, factor)).body).toMatchObject({
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  });
  service.clock.pass(30);
  expect((await verify(service, token, factor)).status).toBe(200);
});

test('accepts no code from before the last accepted one', async () => {
  const service = await start();
  const { token, factor } = await signInWithFactor(service);
  const before = codeAt(factor.secret, new Date(service.clock.now().getTime() - 30_000));
  const challengeId = await challenge(service, token, factor.id);
  const { status } = await sendAttempt(service, token, factor.id, { challengeId, code: before });
  expect(status).toBe(422);
});

test('accepts one code once, however many answer with it at the same moment', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const code = codeAt(factor.secret, service.clock.now());
  const challenges = await Promise.all(
    [1, 2, 3, 4].map(() => challenge(service, token, factor.id)),
  );
  const responses = await Promise.all(
    challenges.map((challengeId) => sendAttempt(service, token, factor.id, { challengeId, code })),
  );
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    '422',
    '422',
    '422',
  ]);
});

test('closes a factor for 15 minutes after five wrong codes, to the right code too', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const challengeId = await challenge(service, token, factor.id);
  const code = wrongCodeAt(factor.secret, service.clock.now());
  for (let tries = 0; tries < 5; tries++) {
    expect((await sendAttempt(service, token, factor.id, { challengeId, code })).status).toBe(422);
  }
  const closed = await verify(service, token, factor);
  expect(closed.body).toMatchObject({ code: 'over_request_rate_limit' });
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(890);
  service.clock.pass(899);
  expect((await verify(service, token, factor)).status).toBe(429);
  service.clock.pass(2);
  expect((await verify(service, token, factor)).status).toBe(200);
});

test('counts wrong codes that arrive at the same moment', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const challengeId = await challenge(service, token, factor.id);
  const code = wrongCodeAt(factor.secret, service.clock.now());
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => sendAttempt(service, token, factor.id, { challengeId, code })),
  );
  expect(responses.filter(({ status }) => status === 422).length).toBe(5);
  expect(responses.filter(({ status }) => status === 429).length).toBe(3);
});

test('lets a question be answered once', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const challengeId = await challenge(service, token, factor.id);
  const now = () => codeAt(factor.secret, service.clock.now());
  await sendAttempt(service, token, factor.id, { challengeId, code: now() });
  service.clock.pass(30);
  const again = await sendAttempt(service, token, factor.id, { challengeId, code: now() });
  expect(again.body).toMatchObject({ code: 'mfa_ip_address_mismatch' });
});

test('lets a question be answered for 300 seconds', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const challengeId = await challenge(service, token, factor.id);
  service.clock.pass(301);
  const code = codeAt(factor.secret, service.clock.now());
  const { status, body } = await sendAttempt(service, token, factor.id, { challengeId, code });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'mfa_challenge_expired',
    message: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
  });
});

test('lets a question be answered from the address that asked it only', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const from = (ip: string) => ({ token, headers: { 'x-forwarded-for': ip } });
  const asked = await service.send('POST', `/factors/${factor.id}/challenge`, from('203.0.113.1'));
  const body = {
    challenge_id: asked.body['id'],
    code: codeAt(factor.secret, service.clock.now()),
  };
  const path = `/factors/${factor.id}/verify`;
  const elsewhere = await service.send('POST', path, { ...from('203.0.113.2'), body });
  expect(elsewhere.status).toBe(422);
  expect(elsewhere.body).toMatchObject({ code: 'mfa_ip_address_mismatch' });
  const there = await service.send('POST', path, { ...from('203.0.113.1'), body });
  expect(there.status).toBe(200);
});

test('lets a question be answered in the session that asked it only', async () => {
  const service = await start();
  const user = await makeUser(service.identity);
  const [one, other] = [
    (await signInAs(service.identity, user)).access_token,
    (await signInAs(service.identity, user)).access_token,
  ];
  const factor = await enroll(service, one);
  const challengeId = await challenge(service, one, factor.id);
  const code = codeAt(factor.secret, service.clock.now());
  const refused = await sendAttempt(service, other, factor.id, { challengeId, code });
  expect(refused.body).toMatchObject({ code: 'mfa_factor_not_found' });
  expect((await sendAttempt(service, one, factor.id, { challengeId, code })).status).toBe(200);
});

test('leads no refresh token from before the second factor to the second level', async () => {
  const service = await start();
  const { earlierRefreshToken, refreshToken } = await signInWithFactor(service);
  const refresh = (token: string) =>
    service.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const early = await refresh(earlierRefreshToken);
  expect(early.body).toMatchObject({ code: 'refresh_token_already_used' });
  const { body } = await refresh(refreshToken);
  expect(decodeJwt(body['access_token'] as string)).toMatchObject({ aal: 'aal2' });
});

test('ends sessions that have not used the factor, and drops factors left half done', async () => {
  const service = await start();
  const user = await makeUser(service.identity);
  const elsewhere = (await signInAs(service.identity, user)).access_token;
  const token = (await signInAs(service.identity, user)).access_token;
  await enroll(service, token, 'never finished');
  const factor = await enroll(service, token);
  const { body } = await verify(service, token, factor);
  expect((await service.send('GET', '/user', { token: elsewhere })).status).toBe(403);
  expect(body['user']).toMatchObject({ factors: [{ id: factor.id }] });
});

test('tells the person by mail when a factor is new, not each time it is used', async () => {
  const service = await start();
  const { token, factor, email } = await signInWithFactor(service);
  service.clock.pass(60);
  await verify(service, token, factor);
  const mails = (await service.mails()).filter(({ to }) => to === email);
  expect(mails.map(({ kind }) => kind)).toEqual(['auth-factor-added']);
  expect(mails[0]?.payload).toMatchObject({ factorName: 'phone app' });
});

test('writes down right and wrong codes without the code', async () => {
  const service = await start();
  const { token, factor, userId } = await signInWithFactor(service);
  const challengeId = await challenge(service, token, factor.id);
  const code = wrongCodeAt(factor.secret, service.clock.now());
  await sendAttempt(service, token, factor.id, { challengeId, code });
  const { rows } = await database.pool.query(
    "select action, details, ip from identity.audit where user_id = $1 and action like 'factor.%' order by id",
    [userId],
  );
  expect(rows).toEqual([
    { action: 'factor.enrol', details: { factor: factor.id }, ip: '127.0.0.1' },
    { action: 'factor.verify', details: { factor: factor.id }, ip: '127.0.0.1' },
    {
      action: 'factor.refuse',
      details: { factor: factor.id, why: 'totpCodeWrong' },
      ip: '127.0.0.1',
    },
  ]);
});

test('refuses what is no code as it refuses a wrong one, and an empty one for itself', async () => {
  const service = await start();
  const { token } = await service.signIn();
  const factor = await enroll(service, token);
  const challengeId = await challenge(service, token, factor.id);
  const give = (code: string) => sendAttempt(service, token, factor.id, { challengeId, code });
  expect(await give('')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Code needs to be non-empty' },
  });
  expect((await give('１２３４５６')).body).toMatchObject({ code: 'mfa_verification_failed' });
});

test('lets nobody wait in a circle who asks for one code while another is being answered', async () => {
  const service = await start();
  const { token, userId } = await service.signIn();
  const other = await enroll(service, token, 'answered');
  const asked = await enroll(service, token, 'asked');
  const challengeId = await challenge(service, token, other.id);
  const code = codeAt(other.secret, service.clock.now());
  const locked = await lockRows(
    database,
    'select from identity.sessions where user_id = $1 for update',
    [userId],
  );
  const waiting = sendAttempt(service, token, other.id, { challengeId, code });
  await waitersAre(database, 1);
  const asking = service.send('POST', `/factors/${asked.id}/challenge`, { token });
  await waitersAre(database, 2);
  await locked.letGo();
  expect((await waiting).status).toBe(200);
  // The verification has deleted the factors that were left unverified.
  expect((await asking).status).toBe(404);
});
