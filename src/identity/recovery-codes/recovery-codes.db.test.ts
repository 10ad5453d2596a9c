import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { findRecoveryCodes } from '#identity/recovery-codes/recovery-code-store.ts';
import { identityTables } from '#identity/tables.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startIdentity, type TestIdentity } from '#tests/support/identity/identity.ts';
import { auditOf, signInAs } from '#tests/support/identity/identity-people.ts';
import { signInWithFactor, stillClock } from '#tests/support/identity/second-factor.ts';
import { findUserById } from '../users/user-store.ts';

const database = await freshDatabase();
const { db } = database;

async function start() {
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock });
  return Object.assign(service, { clock });
}

const path = '/factors/recovery-codes';

async function withCodes(service: TestIdentity) {
  const person = await signInWithFactor(service);
  const { body } = await service.send('POST', path, { token: person.token });
  return { ...person, codes: body['codes'] as string[] };
}

/** A second session of the person, with the password only. */
async function passwordOnly(service: TestIdentity, userId: string): Promise<string> {
  const user = await findUserById(db, userId);
  if (!user) throw new Error(`there is no user ${userId}`);
  return (await signInAs(service.identity, user)).access_token;
}

const use = (service: TestIdentity, token: string, code: string) =>
  service.send('POST', `${path}/verify`, { token, body: { code } });

const statusOf = async (service: TestIdentity, token: string) =>
  (await service.send('GET', path, { token })).body;

test('makes ten codes, shows them once, and keeps none of them readable', async () => {
  const service = await start();
  const { token, userId, codes } = await withCodes(service);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
  expect(await statusOf(service, token)).toEqual({
    id: expect.any(String),
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  });
  const rows = await identityTables(db).selectFrom('identity.recovery_codes').selectAll().execute();
  const stored = JSON.stringify(rows.map((row) => row.code_mac.toString('utf8')));
  for (const code of codes) expect(stored).not.toContain(code);
  const { body: user } = await service.send('GET', '/user', { token });
  expect(user['factors']).toContainEqual(
    expect.objectContaining({ factor_type: 'recovery_code', friendly_name: 'Recovery codes' }),
  );
  expect((await auditOf(db, userId)).at(-1)?.action).toBe('recovery-codes.make');
});

test('accepts a code in place of the second factor, however it is typed, and tells the owner', async () => {
  const service = await start();
  const { userId, email, codes, factor } = await withCodes(service);
  const token = await passwordOnly(service, userId);
  const typed = ` ${(codes[3] ?? '').toUpperCase().replace(/(.{4})(?=.)/g, '$1-')} `;
  const { status, body } = await use(service, token, typed);
  expect(status).toBe(200);
  const claims = decodeJwt<{ amr: { method: string }[] }>(body['access_token'] as string);
  expect(claims).toMatchObject({ aal: 'aal2', session_id: decodeJwt(token)['session_id'] });
  expect(claims.amr[0]?.method).toBe('mfa/recovery_code');
  expect((await service.mails()).at(-1)).toMatchObject({
    kind: 'auth-recovery-code-used',
    to: email,
    payload: { left: 9 },
  });
  const removed = await service.send('DELETE', `/factors/${factor.id}`, {
    token: body['access_token'] as string,
  });
  expect(removed.status).toBe(200);
});

test('accepts each code once, however many send it at the same moment', async () => {
  const service = await start();
  const { userId, codes } = await withCodes(service);
  const tokens = [await passwordOnly(service, userId), await passwordOnly(service, userId)];
  const sent = await Promise.all(tokens.map((token) => use(service, token, codes[0] ?? '')));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  const later = await use(service, await passwordOnly(service, userId), codes[0] ?? '');
  expect(later.body['code']).toBe('mfa_verification_failed');
});

test('ends the session at the fifth wrong code, and locks nobody else out', async () => {
  const service = await start();
  const { userId, codes } = await withCodes(service);
  const thief = await passwordOnly(service, userId);
  const tried = [];
  for (let count = 0; count < 6; count += 1)
    tried.push((await use(service, thief, 'abcd-efgh')).body['code']);
  expect(tried).toEqual([...Array(5).fill('mfa_verification_failed'), 'session_not_found']);
  const owner = await passwordOnly(service, userId);
  expect((await use(service, owner, codes[1] ?? '')).status).toBe(200);
});

test('replaces the codes, and no earlier one works', async () => {
  const service = await start();
  const { token, userId, codes } = await withCodes(service);
  const again = await service.send('POST', path, { token });
  expect(again.body['code']).toBe('mfa_verified_factor_exists');
  const { body } = await service.send('POST', `${path}/regenerate`, { token });
  expect(body['codes']).toHaveLength(10);
  const other = await passwordOnly(service, userId);
  expect((await use(service, other, codes[0] ?? '')).status).toBe(422);
  expect((await use(service, other, (body['codes'] as string[])[0] ?? '')).status).toBe(200);
});

test('makes and deletes none without the second factor, or long after it', async () => {
  const service = await start();
  const { token: plain } = await service.signIn();
  expect((await service.send('POST', path, { token: plain })).body['code']).toBe(
    'mfa_recovery_codes_sole_factor',
  );
  const { token, earlierToken } = await withCodes(service);
  for (const [method, where] of [
    ['POST', path],
    ['POST', `${path}/regenerate`],
    ['DELETE', path],
  ] as const)
    expect((await service.send(method, where, { token: earlierToken })).body['code']).toBe(
      'insufficient_aal',
    );
  service.clock.pass(11 * 60);
  const late = await service.send('POST', `${path}/regenerate`, { token });
  expect(late.body['code']).toBe('reauthentication_needed');
  expect((await service.send('DELETE', path, { token })).body['code']).toBe(
    'reauthentication_needed',
  );
});

test('go with the last second factor, and with them what they opened', async () => {
  const service = await start();
  const { userId, token, factor, codes } = await withCodes(service);
  const other = await passwordOnly(service, userId);
  await use(service, other, codes[0] ?? '');
  await service.send('DELETE', `/factors/${factor.id}`, { token });
  expect(await findRecoveryCodes(db, userId)).toBeUndefined();
  const levels = await identityTables(db)
    .selectFrom('identity.sessions')
    .select('aal')
    .where('user_id', '=', userId)
    .execute();
  expect(levels.map(({ aal }) => aal)).toEqual(['aal1', 'aal1']);
});

test('are what the published client takes them for', async () => {
  const service = await start();
  const { token, refreshToken } = await signInWithFactor(service);
  const client = service.client({ experimental: { recoveryCodes: true } });
  await client.setSession({ access_token: token, refresh_token: refreshToken });
  const { data } = await client.mfa.recoveryCodes.generate({ friendlyName: 'Backup' });
  expect(data).toMatchObject({ total: 10, friendly_name: 'Backup' });
  expect((await client.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
  expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
  expect((await client.mfa.recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
  expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull();
  expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
});

test('mails nothing more about the first codes of a new factor, and about all others', async () => {
  const service = await start();
  const { token, email } = await withCodes(service);
  const made = async () =>
    (await service.mails()).filter(
      ({ kind, to }) => kind === 'auth-recovery-codes-made' && to === email,
    );
  expect(await made()).toEqual([]);
  await service.send('POST', `${path}/regenerate`, { token });
  expect(await made()).toHaveLength(1);
  expect((await made())[0]?.payload).not.toHaveProperty('isFirst');
});
