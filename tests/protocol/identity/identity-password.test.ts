import { expect, test, vi } from 'vitest';
import { hashArgon2id } from '#identity/passwords/argon2id.ts';
import { hashPassword, ownCost } from '#identity/passwords/password-hash.ts';
import { findSessionsOf } from '#identity/sessions/auth-session-store.ts';
import { findIdentities, findUserById, saveUser } from '#identity/users/user-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { auditOf, ban, makeUser } from '#tests/support/identity/identity-people.ts';
import { startIdentity, type TestIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const password = 'correct horse battery';
const passwordHash = await hashPassword(password);

const signIn = ({ send }: TestIdentity, body: object) =>
  send('POST', '/token?grant_type=password', { body });
const sessionIdsOf = async (userId: string): Promise<string[]> =>
  (await findSessionsOf(db, userId)).map(({ id }) => id);

test('signs in with a password, notes it, and gives a session the client keeps', async () => {
  const { client, identity } = await startIdentity(database);
  const user = await makeUser(identity, { passwordHash });
  const { data, error } = await client().signInWithPassword({
    email: user.email.toUpperCase(),
    password,
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(data).not.toHaveProperty('weakPassword.reasons');
  const [session] = await findSessionsOf(db, user.id);
  const signedInAt = (await findUserById(db, user.id))?.last_sign_in_at;
  expect(data.user?.last_sign_in_at).toBe(signedInAt?.toISOString());
  expect((await findIdentities(db, user.id))[0]?.last_sign_in_at).toEqual(signedInAt);
  expect(session?.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
  expect(await auditOf(db, user.id)).toMatchObject([
    {
      action: 'session.open',
      ip: '127.0.0.1',
      details: { method: 'password', session: session?.id },
    },
  ]);
});

test('refuses unknown people, wrong passwords and people without one alike, at the same cost', async () => {
  const service = await startIdentity(database, { phone: 'on' });
  const { identity } = service;
  const withPassword = await makeUser(identity, { passwordHash });
  const without = await makeUser(identity);
  const banned = await makeUser(identity, { passwordHash });
  await ban(identity, banned.id);
  const unconfirmed = await makeUser(identity, { passwordHash, confirmed: false });
  const verify = vi.spyOn(identity.passwords, 'verify');
  const failed = vi.spyOn(identity.limits, 'passwordFailed');
  const wrong = 'not the password';
  const attempts = [
    { email: 'nobody@example.com', password },
    { email: 'not even an address', password },
    { email: without.email, password },
    { email: withPassword.email },
    ...[withPassword, banned, unconfirmed].map(({ email }) => ({ email, password: wrong })),
    { phone: '+1 512 555 0142', password },
  ];
  for (const body of attempts) {
    const { status, text } = await signIn(service, body);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        code: 'invalid_credentials',
        error_code: 'invalid_credentials',
        message: 'Invalid login credentials',
      },
    ]);
  }
  expect(verify).toHaveBeenCalledTimes(attempts.length);
  expect(failed).toHaveBeenCalledTimes(attempts.length);
  expect(await auditOf(db, withPassword.id)).toMatchObject([
    { action: 'sign-in.refuse', details: { why: 'invalidCredentials' } },
    { action: 'sign-in.refuse' },
  ]);
});

test('says who is banned or unconfirmed only to whoever has the password', async () => {
  const service = await startIdentity(database);
  const { identity } = service;
  const banned = await makeUser(identity, { passwordHash });
  await ban(identity, banned.id);
  const unconfirmed = await makeUser(identity, { passwordHash, confirmed: false });
  const codes = [];
  for (const { email } of [banned, unconfirmed])
    codes.push((await signIn(service, { email, password })).body['message']);
  expect(codes).toEqual(['User is banned', 'Email not confirmed']);
  expect(await sessionIdsOf(banned.id)).toEqual([]);
  expect(await auditOf(db, banned.id)).toMatchObject([
    { action: 'sign-in.refuse', details: { why: 'userBannedAtLogin' } },
  ]);
});

test('says which sign-ins are off or lack an address', async () => {
  const service = await startIdentity(database, { email: false });
  const messages = [];
  for (const body of [
    { email: 'a@b.example', password },
    { phone: '1512', password },
    { password },
  ])
    messages.push((await signIn(service, body)).body['message']);
  expect(messages).toEqual([
    'Email logins are disabled',
    'Phone logins are disabled',
    'missing email or phone',
  ]);
});

test('lets people in with a weak password, and advises them', async () => {
  const { client, identity } = await startIdentity(database);
  const weak = await makeUser(identity, { passwordHash: await hashPassword('123456') });
  const { data } = await client().signInWithPassword({ email: weak.email, password: '123456' });
  expect(data.user?.id).toBe(weak.id);
  expect(data.weakPassword).toEqual({
    reasons: ['length', 'pwned'],
    message: expect.stringMatching(/^Password should be at least 8 characters\. Password is known/),
  });
});

test('hashes a password anew at sign-in when it was kept at a lower cost', async () => {
  const service = await startIdentity(database);
  const cheap = await hashArgon2id(password, { ...ownCost, memoryKib: 8192 });
  const user = await makeUser(service.identity, { passwordHash: cheap });
  // Two at once: the second finds another hash than the one it has verified.
  const responses = await Promise.all(
    [1, 2].map(() => signIn(service, { email: user.email, password })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const kept = await findUserById(db, user.id);
  expect(kept?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('opens no session for a password that was changed while it was being checked', async () => {
  const service = await startIdentity(database);
  const { identity } = service;
  const user = await makeUser(identity, { passwordHash });
  const { verify } = identity.passwords;
  vi.spyOn(identity.passwords, 'verify').mockImplementationOnce(async (kept, given) => {
    const result = await verify(kept, given);
    const newHash = await identity.passwords.hash('another good secret');
    await saveUser(db, user.id, { password_hash: newHash }, identity.clock.now());
    return result;
  });
  const response = await signIn(service, { email: user.email, password });
  expect(response.body['code']).toBe('invalid_credentials');
  expect(await sessionIdsOf(user.id)).toEqual([]);
});
