import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { signInAs } from '#tests/support/identity/identity-people.ts';
import {
  codeAt,
  signInWithFactor,
  stillClock,
  wrongCodeAt,
  type EnrolledFactor,
} from '#tests/support/identity/second-factor.ts';
import { findUserById } from '../users/user-store.ts';

const database = await freshDatabase();

async function start() {
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock, trustProxy: ['127.0.0.1'] });
  const signInWithPassword = async (userId: string) => {
    const user = await findUserById(database.db, userId);
    if (!user) throw new Error(`there is no user ${userId}`);
    return (await signInAs(service.identity, user)).access_token;
  };
  /** Asks for a challenge and responds to it, both from this address. */
  const attempt = async (token: string, { id }: EnrolledFactor, code: string, ip = home) => {
    const headers = { 'x-forwarded-for': ip };
    const asked = await service.send('POST', `/factors/${id}/challenge`, { token, headers });
    const body = { challenge_id: asked.body['id'], code };
    return service.send('POST', `/factors/${id}/verify`, { token, headers, body });
  };
  /** Five wrong codes in a session of their own, from this address. */
  const guess = async (userId: string, factor: EnrolledFactor, ip: string) => {
    const token = await signInWithPassword(userId);
    const wrong = wrongCodeAt(factor.secret, clock.now());
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await attempt(token, factor, wrong, ip)).status);
    return { statuses, token };
  };
  return Object.assign(service, { clock, signInWithPassword, attempt, guess });
}

/** The address of every call without a header, which is where the factor was enrolled. */
const home = '127.0.0.1';
const elsewhere = '203.0.113.7';

test('keeps the owner’s network open while strangers with the password guess', async () => {
  const service = await start();
  const { userId, factor } = await signInWithFactor(service);
  service.clock.pass(60);
  expect((await service.guess(userId, factor, elsewhere)).statuses).toEqual(Array(5).fill(422));
  const right = codeAt(factor.secret, service.clock.now());
  const stranger = await service.signInWithPassword(userId);
  expect((await service.attempt(stranger, factor, right, '198.51.100.9')).status).toBe(429);
  const owner = await service.signInWithPassword(userId);
  expect((await service.attempt(owner, factor, right)).status).toBe(200);
});

test('locks strangers out for twice as long each time, up to four hours', async () => {
  const service = await start();
  const { userId, factor } = await signInWithFactor(service);
  const waits = [];
  for (let lock = 0; lock < 6; lock += 1) {
    await service.guess(userId, factor, elsewhere);
    const token = await service.signInWithPassword(userId);
    const { headers } = await service.attempt(token, factor, '000000', elsewhere);
    const seconds = Number(headers.get('retry-after'));
    waits.push(seconds / 60);
    service.clock.pass(seconds);
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 240]);
});

test('warns the owner once that somebody has the password', async () => {
  const service = await start();
  const { userId, email, factor } = await signInWithFactor(service);
  for (let lock = 0; lock < 2; lock += 1) {
    await service.guess(userId, factor, elsewhere);
    service.clock.pass(3600);
  }
  const mails = (await service.mails()).filter(({ to }) => to === email);
  expect(mails.filter(({ kind }) => kind === 'auth-factor-locked')).toHaveLength(1);
});

test('ends a session at the fifth wrong code in a row', async () => {
  const service = await start();
  const { userId, factor } = await signInWithFactor(service);
  const { token } = await service.guess(userId, factor, elsewhere);
  expect((await service.send('GET', '/user', { token })).body['code']).toBe('session_not_found');
});

test('limits guesses from the owner’s own network too', async () => {
  const service = await start();
  const { userId, factor } = await signInWithFactor(service);
  service.clock.pass(60);
  await service.guess(userId, factor, home);
  const right = codeAt(factor.secret, service.clock.now());
  const token = await service.signInWithPassword(userId);
  expect((await service.attempt(token, factor, right)).status).toBe(429);
});

test('opens nothing to the password alone but the second factor itself', async () => {
  const service = await start();
  const { userId, factor, token: owner } = await signInWithFactor(service);
  const token = await service.signInWithPassword(userId);
  const send = async (method: string, path: string, body?: object) =>
    (await service.send(method, path, { token, ...(body && { body }) })).body['code'];
  expect(await send('PUT', '/user', { data: { fullName: 'Thief' } })).toBe('insufficient_aal');
  expect(await send('POST', '/logout?scope=others')).toBe('insufficient_aal');
  expect(await send('POST', '/logout?scope=global')).toBe('insufficient_aal');
  expect(await send('GET', '/reauthenticate')).toBe('insufficient_aal');
  expect(await send('POST', '/factors', { factor_type: 'totp' })).toBe('insufficient_aal');
  expect(await send('DELETE', `/factors/${factor.id}`)).toBe('insufficient_aal');
  expect(await send('GET', '/user')).toBeUndefined();
  expect(await send('POST', '/logout?scope=local')).toBeUndefined();
  expect((await service.send('GET', '/user', { token: owner })).status).toBe(200);
});
