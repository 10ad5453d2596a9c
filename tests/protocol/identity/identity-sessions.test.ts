import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { daySeconds, hourMs } from '#domain/time/durations.ts';
import { hashPassword } from '#identity/passwords/password-hash.ts';
import {
  endSessions,
  findSession,
  findSessionsOf,
  saveSession,
} from '#identity/sessions/auth-session-store.ts';
import { identityTables } from '#identity/tables.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  auditOf,
  ban,
  makeUser,
  movableClock,
  signInAs,
} from '#tests/support/identity/identity-people.ts';
import { startIdentity, type TestIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const password = 'correct horse battery';
const passwordHash = await hashPassword(password);

const signIn = ({ send }: TestIdentity, body: object) =>
  send('POST', '/token?grant_type=password', { body });
const refresh = ({ send }: TestIdentity, token: unknown) =>
  send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
const sessionIdsOf = async (userId: string): Promise<string[]> =>
  (await findSessionsOf(db, userId)).map(({ id }) => id);
const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;

test('gives a new refresh token each time, and the same one again to whoever lost the answer', async () => {
  const clock = movableClock();
  const service = await startIdentity(database, {}, { clock });
  const user = await makeUser(service.identity);
  const opened = await signInAs(service.identity, user);
  const first = await refresh(service, opened.refresh_token);
  expect(first.body).toMatchObject({ token_type: 'bearer', user: { id: user.id } });
  expect(first.body['refresh_token']).not.toBe(opened.refresh_token);
  clock.pass(599);
  const lost = await refresh(service, opened.refresh_token);
  expect(lost.body['refresh_token']).toBe(first.body['refresh_token']);
  const next = await refresh(service, first.body['refresh_token']);
  expect(next.status).toBe(200);
  expect(next.body['refresh_token']).not.toBe(first.body['refresh_token']);
  expect(await sessionIdsOf(user.id)).toHaveLength(1);
});

test('ends the session of a stolen token, for the thief and for the owner, and writes it down', async () => {
  const clock = movableClock();
  const service = await startIdentity(database, {}, { clock });
  const user = await makeUser(service.identity);
  const { refresh_token: stolen } = await signInAs(service.identity, user);
  const { refresh_token: elsewhere } = await signInAs(service.identity, user);
  const first = await refresh(service, stolen);
  const second = await refresh(service, first.body['refresh_token']);
  clock.pass(10);
  const thief = await refresh(service, stolen);
  expect([thief.status, thief.body['message']]).toEqual([
    400,
    'Invalid Refresh Token: Already Used',
  ]);
  const owner = await refresh(service, second.body['refresh_token']);
  expect([owner.status, owner.body['code']]).toEqual([400, 'refresh_token_not_found']);
  const bearer = await service.send('GET', '/user', { token: String(second.body['access_token']) });
  expect([bearer.status, bearer.body['code']]).toEqual([403, 'session_not_found']);
  expect((await auditOf(db, user.id)).at(-1)).toMatchObject({
    action: 'session.refuse',
    details: { why: 'refreshTokenUsed', ended: true },
  });
  expect((await refresh(service, elsewhere)).status).toBe(200);
});

test('does not let an old token keep its window open by using it', async () => {
  const clock = movableClock();
  const service = await startIdentity(database, {}, { clock });
  const user = await makeUser(service.identity);
  const { refresh_token: old } = await signInAs(service.identity, user);
  const first = await refresh(service, old);
  await refresh(service, first.body['refresh_token']);
  clock.pass(6);
  expect((await refresh(service, old)).status).toBe(200);
  clock.pass(6);
  expect((await refresh(service, old)).body['code']).toBe('refresh_token_already_used');
});

test('gives the same token to many tabs that refresh at once, and signs nobody out', async () => {
  const service = await startIdentity(database);
  const user = await makeUser(service.identity);
  const { refresh_token: token } = await signInAs(service.identity, user);
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(service, token)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const tokens = new Set(responses.map(({ body }) => body['refresh_token']));
  expect(tokens.size).toBe(1);
  expect((await refresh(service, [...tokens][0])).status).toBe(200);
});

test('judges a token by the count another process has just left, never by an older one', async () => {
  const service = await startIdentity(database);
  const { identity } = service;
  const user = await makeUser(identity);
  const { refresh_token: token } = await signInAs(identity, user);
  const [session] = await findSessionsOf(db, user.id);
  const hourAgo = new Date(identity.clock.now().getTime() - hourMs);
  const blocked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (tx) => {
    const changes = { refresh_counter: 2, refreshed_at: hourAgo };
    await saveSession(tx, session?.id ?? '', changes, hourAgo);
    blocked.resolve();
    await letGo.promise;
  });
  await blocked.promise;
  const response = refresh(service, token);
  await eventually(async () => {
    const waiting = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(waiting.rowCount).toBe(1);
  });
  letGo.resolve();
  await other;
  expect((await response).body['code']).toBe('refresh_token_already_used');
  expect(await sessionIdsOf(user.id)).toEqual([]);
});

test('never lifts a token from before the second factor to the session after it', async () => {
  const clock = movableClock();
  const service = await startIdentity(database, {}, { clock });
  const user = await makeUser(service.identity);
  const { refresh_token: before, access_token: token } = await signInAs(service.identity, user);
  const id = sessionIdOf(token);
  const now = clock.now();
  const risen = { aal: 'aal2' as const, refresh_counter: 2, refresh_floor: 2, stepped_up_at: now };
  await saveSession(db, id, { ...risen, refreshed_at: now }, now);
  expect((await refresh(service, before)).body['code']).toBe('refresh_token_already_used');
  expect(await findSession(db, id)).toBeDefined();
  clock.pass(10);
  expect((await refresh(service, before)).body['code']).toBe('refresh_token_already_used');
  expect(await findSession(db, id)).toBeUndefined();
});

test('refuses what is no refresh token, or belongs to a session or person that has to go', async () => {
  const clock = movableClock();
  const service = await startIdentity(database, { sessionDays: 20 }, { clock });
  const { identity } = service;
  const messageFor = async (token: unknown) => (await refresh(service, token)).body['message'];
  const invalid = 'Refresh token is not valid';
  const banned = await makeUser(identity);
  const bannedSession = await signInAs(identity, banned);
  await ban(identity, banned.id);
  const left = await makeUser(identity);
  const leftSession = await signInAs(identity, left);
  expect(await messageFor(undefined)).toBe(invalid);
  expect(await messageFor('short')).toBe(invalid);
  expect(await messageFor(bannedSession.refresh_token)).toBe('Invalid Refresh Token: User Banned');
  const user = await makeUser(identity);
  let session: Record<string, unknown> = { ...(await signInAs(identity, user)) };
  clock.pass(13 * daySeconds);
  session = (await refresh(service, session['refresh_token'])).body;
  clock.pass(daySeconds);
  expect(await messageFor(leftSession.refresh_token)).toBe(
    'Invalid Refresh Token: Session Expired (Inactivity)',
  );
  expect(await sessionIdsOf(left.id)).toEqual([]);
  clock.pass(6 * daySeconds);
  expect(await messageFor(session['refresh_token'])).toBe('Invalid Refresh Token: Session Expired');
  expect(await sessionIdsOf(user.id)).toEqual([]);
});

test('refuses a refresh token that nobody has in the words of the published service', async () => {
  const service = await startIdentity(database);
  const responseTo = async (token: string) => {
    const { status, body } = await refresh(service, token);
    return [status, body['code'], body['message']];
  };
  const notFound = [
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ];
  const invalid = [400, 'validation_failed', 'Refresh token is not valid'];
  for (const unknown of ['abcdefghij12', 'v1-abcdefghij_klmnop', 'A'.repeat(78), 'A'.repeat(400)])
    expect(await responseTo(unknown)).toEqual(notFound);
  for (const malformed of ['', 'abcdefghij1', 'abcdefghij 12', 'é'.repeat(78), '=='.repeat(39)])
    expect(await responseTo(malformed)).toEqual(invalid);
  const { error } = await service.client().refreshSession({ refresh_token: 'abcdefghij12' });
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test('ends the session for a token four exchanges old, even right after the owner refreshed', async () => {
  const service = await startIdentity(database);
  const user = await makeUser(service.identity);
  const tokens = [(await signInAs(service.identity, user)).refresh_token];
  for (let exchanges = 0; exchanges < 4; exchanges++)
    tokens.push(String((await refresh(service, tokens.at(-1))).body['refresh_token']));
  const tab = await refresh(service, tokens[1]);
  expect(tab.body['refresh_token']).toBe(tokens[4]);
  const thief = await refresh(service, tokens[0]);
  expect([thief.status, thief.body['code']]).toEqual([400, 'refresh_token_already_used']);
  expect(await sessionIdsOf(user.id)).toEqual([]);
});

test('writes down every refused refresh of a session it knew, once an hour however often it is tried', async () => {
  const service = await startIdentity(database);
  const { identity } = service;
  const banned = await makeUser(identity);
  const { refresh_token: token } = await signInAs(identity, banned);
  const [session] = await sessionIdsOf(banned.id);
  await ban(identity, banned.id);
  for (let tries = 0; tries < 3; tries++) expect((await refresh(service, token)).status).toBe(400);
  await endSessions(db, identity.notices, { userId: banned.id });
  for (let tries = 0; tries < 3; tries++) expect((await refresh(service, token)).status).toBe(400);
  await refresh(service, 'A'.repeat(78));
  const refused = await identityTables(db)
    .selectFrom('identity.audit')
    .select(['user_id', 'ip', 'details'])
    .where('action', '=', 'session.refuse')
    .where(sql`details ->> 'session'`, '=', session ?? '')
    .orderBy('id')
    .execute();
  const ip = '127.0.0.1';
  expect(refused).toEqual([
    { user_id: banned.id, ip, details: { why: 'userBannedAtRefresh', session, ended: false } },
    { user_id: null, ip, details: { why: 'refreshTokenNotFound', session, ended: false } },
  ]);
});

test('keeps nothing in the database from which a token could be made', async () => {
  const service = await startIdentity(database);
  const user = await makeUser(service.identity);
  const { refresh_token: token } = await signInAs(service.identity, user);
  const [row] = await findSessionsOf(db, user.id);
  const mac = Buffer.from(token, 'base64url').subarray(-32);
  for (const form of ['hex', 'base64', 'base64url'] as const)
    expect(JSON.stringify(row)).not.toContain(mac.toString(form));
});

test.each([
  ['global', []],
  ['local', ['b']],
  ['others', ['a']],
] as const)('signs out with the scope %s', async (scope, left) => {
  const { client, identity } = await startIdentity(database);
  const user = await makeUser(identity, { passwordHash });
  const a = client();
  const b = client();
  for (const browser of [a, b]) await browser.signInWithPassword({ email: user.email, password });
  const { error } = await a.signOut({ scope });
  expect(error).toBeNull();
  const alive = [];
  if ((await a.getUser()).data.user) alive.push('a');
  if ((await b.getUser()).data.user) alive.push('b');
  expect(alive).toEqual(left);
  expect((await auditOf(db, user.id)).at(-1)).toMatchObject({
    action: 'session.end',
    details: { scope },
  });
});

test('refuses other scopes, and signs out with tokens that name no session', async () => {
  const hs256Secret = 'a secret that another program signs with';
  const { send, identity } = await startIdentity(database, { hs256Secret });
  const user = await makeUser(identity);
  const { access_token: token } = await signInAs(identity, user);
  const odd = await send('POST', '/logout?scope=planet', { token });
  expect([odd.status, odd.body['message']]).toEqual([400, 'Unsupported logout scope "planet"']);
  const nameless = await new SignJWT({ sub: user.id, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(hs256Secret));
  expect((await send('POST', '/logout?scope=local', { token: nameless })).status).toBe(204);
  expect(await sessionIdsOf(user.id)).toHaveLength(1);
  expect((await send('POST', '/logout', { token: nameless })).status).toBe(204);
  expect(await sessionIdsOf(user.id)).toEqual([]);
});

test('refuses other ways to ask for tokens with the sentences clients know', async () => {
  const { client, send } = await startIdentity(database);
  const byGoogle = await client().signInWithIdToken({ provider: 'google', token: 'any' });
  expect(byGoogle.error?.message).toBe(
    'Provider (issuer "https://accounts.google.com") is not enabled',
  );
  const web3 = await send('POST', '/token?grant_type=web3', { body: {} });
  expect([web3.status, web3.body['code']]).toEqual([422, 'web3_provider_disabled']);
  for (const query of ['', '?grant_type=', '?grant_type=constructor']) {
    const response = await send('POST', `/token${query}`, { body: {} });
    expect([response.status, response.body['message']]).toEqual([400, 'unsupported_grant_type']);
  }
});

test('writes no token and no password into the audit', async () => {
  const service = await startIdentity(database);
  const user = await makeUser(service.identity, { passwordHash });
  const { body } = await signIn(service, { email: user.email, password });
  await signIn(service, { email: user.email, password: 'not the password' });
  const next = await refresh(service, body['refresh_token']);
  await service.send('POST', '/logout', { token: String(next.body['access_token']) });
  const written = JSON.stringify(await auditOf(db, user.id));
  const secrets = [password, 'not the password', body['refresh_token'], next.body['refresh_token']];
  for (const secret of [...secrets, body['access_token'], next.body['access_token']])
    expect(written).not.toContain(String(secret));
  expect(written).toContain('session.end');
});
