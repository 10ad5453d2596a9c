import { expect, test } from 'vitest';
import { findSessionsOf } from '#identity/sessions/auth-session-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser, signInAs } from '#tests/support/identity/identity-people.ts';
import { startIdentity, type TestIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;

const refresh = ({ send }: TestIdentity, token: unknown) =>
  send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

test('200 refreshes of one session at once: one session survives, and nobody is signed out', async () => {
  const service = await startIdentity(database);
  const user = await makeUser(service.identity);
  const { refresh_token: token } = await signInAs(service.identity, user);
  const responses = await Promise.all(Array.from({ length: 200 }, () => refresh(service, token)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const tokens = new Set(responses.map(({ body }) => body['refresh_token']));
  expect(tokens.size).toBe(1);
  expect(await findSessionsOf(db, user.id)).toMatchObject([{ refresh_counter: 1 }]);
  const [current] = tokens;
  expect((await refresh(service, current)).status).toBe(200);
  for (const { body } of responses.slice(0, 3)) {
    const bearer = await service.send('GET', '/user', { token: String(body['access_token']) });
    expect(bearer.status).toBe(200);
  }
});

test('asks to come back when the session is held by somebody else, and keeps it', async () => {
  const service = await startIdentity(database);
  const user = await makeUser(service.identity);
  const { refresh_token: token } = await signInAs(service.identity, user);
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from identity.sessions where user_id = $1 for update', [user.id]);
    const response = await refresh(service, token);
    expect([response.status, response.body['code']]).toEqual([503, 'overloaded']);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await refresh(service, token)).status).toBe(200);
});

test('slows down a client in a loop without ever telling it that there were too many', async () => {
  const service = await startIdentity(database, {}, { rateLimits: true });
  const user = await makeUser(service.identity);
  let { refresh_token: token }: Record<string, unknown> = await signInAs(service.identity, user);
  const statuses = new Set<number>();
  for (let round = 0; round < 31; round++) {
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(service, token)));
    for (const { status } of responses) statuses.add(status);
    token = responses.find(({ status }) => status === 200)?.body['refresh_token'] ?? token;
  }
  expect(statuses).toEqual(new Set([200, 503]));
  expect(await findSessionsOf(db, user.id)).toHaveLength(1);
});
