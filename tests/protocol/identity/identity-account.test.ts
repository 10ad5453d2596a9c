// Changes that users make to their own account, and what each requires.
import { describe, expect, test } from 'vitest';
import { daySeconds } from '#domain/time/durations.ts';
import { findSessionsOf } from '#identity/sessions/auth-session-store.ts';
import { identityTables } from '#identity/tables.ts';
import { findIdentities, findUserById } from '#identity/users/user-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser, movableClock, signInAs } from '#tests/support/identity/identity-people.ts';
import { signInWithFactor } from '#tests/support/identity/second-factor.ts';
import { mailTo } from '#tests/support/identity/identity-mails.ts';
import { type TestIdentity, startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const tables = identityTables(db);
const password = 'a wholly different password';

const change = (service: TestIdentity, token: string, body: object) =>
  service.send('PUT', '/user', { token, body });

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: expect.objectContaining({ code, message }),
});

/** Inserts an authenticator as enrolling stores it. */
const addFactor = (userId: string) =>
  tables
    .insertInto('identity.factors')
    .values({
      id: userId,
      user_id: userId,
      type: 'totp',
      status: 'verified',
      secret_enc: Buffer.from('sealed'),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();

describe('a new password', () => {
  test('ends every other session and all that was mailed, and is told to its owner', async () => {
    const service = await startIdentity(database);
    const user = await makeUser(service.identity);
    const here = await signInAs(service.identity, user);
    const elsewhere = await signInAs(service.identity, user);
    await service.send('POST', '/recover', { body: { email: user.email } });
    const client = service.client();
    await client.setSession(here);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    expect((await client.updateUser({ password })).error).toBeNull();
    expect(events).toContain('USER_UPDATED');
    const tokenOf = (session: typeof here) => ({ token: session.access_token });
    expect((await service.send('GET', '/user', tokenOf(here))).status).toBe(200);
    expect((await service.send('GET', '/user', tokenOf(elsewhere))).body['code']).toBe(
      'session_not_found',
    );
    expect(await findSessionsOf(db, user.id)).toHaveLength(1);
    const waiting = await tables
      .selectFrom('identity.one_time_tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(waiting).toEqual([]);
    expect(await mailTo(service, user.email)).toMatchObject({ kind: 'auth-password-changed' });
    const signedIn = await service.client().signInWithPassword({ email: user.email, password });
    expect(signedIn.error).toBeNull();
  });

  test('must differ from the old one, be strong, and not be too long', async () => {
    const service = await startIdentity(database);
    const passwordHash = await service.identity.passwords.hash(password);
    const user = await makeUser(service.identity, { passwordHash });
    const { access_token: token } = await signInAs(service.identity, user);
    expect(await change(service, token, { password })).toMatchObject(
      refusal(422, 'same_password', 'New password should be different from the old password.'),
    );
    const weak = await change(service, token, { password: 'short' });
    expect(weak).toMatchObject({ status: 422, body: { weak_password: { reasons: ['length'] } } });
    const empty = await change(service, token, { password: '' });
    expect(empty).toMatchObject({ status: 422, body: { code: 'weak_password' } });
    const long = await change(service, token, { password: 'ä'.repeat(37) });
    expect(long.body['message']).toBe('Password cannot be longer than 72 characters');
  });

  test('needs the mailed code when the sign-in is older than ten minutes, and no code before', async () => {
    const clock = movableClock();
    const service = await startIdentity(database, { tokenLifeSeconds: 2 * daySeconds }, { clock });
    const user = await makeUser(service.identity);
    const { access_token: token } = await signInAs(service.identity, user);
    clock.pass(10 * 60 - 10);
    expect((await change(service, token, { password: `${password} 1` })).status).toBe(200);
    clock.pass(20);
    expect(await change(service, token, { password })).toMatchObject(
      refusal(400, 'reauthentication_needed', 'Password update requires reauthentication'),
    );
    expect((await service.send('GET', '/reauthenticate', { token })).body).toEqual({});
    const { kind, code } = await mailTo(service, user.email);
    expect(kind).toBe('auth-nonce');
    expect(await change(service, token, { password, nonce: 'wrong' })).toMatchObject(
      refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
    );
    expect((await change(service, token, { password, nonce: code })).status).toBe(200);
    const again = await change(service, token, { password: `${password} 2`, nonce: code });
    expect(again.body['code']).toBe('reauthentication_not_valid');
  });

  test('is refused after five wrong codes, although each was only a refusal', async () => {
    const clock = movableClock();
    const service = await startIdentity(database, { tokenLifeSeconds: 2 * daySeconds }, { clock });
    const user = await makeUser(service.identity);
    const { access_token: token } = await signInAs(service.identity, user);
    clock.pass(daySeconds + 10);
    await service.send('GET', '/reauthenticate', { token });
    const { code } = await mailTo(service, user.email);
    await Promise.all(
      Array.from({ length: 5 }, () => change(service, token, { password, nonce: 'wrong' })),
    );
    expect((await change(service, token, { password, nonce: code })).status).toBe(422);
    expect((await findUserById(db, user.id))?.password_hash).toBeNull();
  });

  test('uses its code for one of two changes at the same moment', async () => {
    const clock = movableClock();
    const service = await startIdentity(database, { tokenLifeSeconds: 2 * daySeconds }, { clock });
    const user = await makeUser(service.identity);
    const { access_token: token } = await signInAs(service.identity, user);
    clock.pass(daySeconds + 10);
    await service.send('GET', '/reauthenticate', { token });
    const { code: nonce } = await mailTo(service, user.email);
    const both = await Promise.all(
      [1, 2].map((n) => change(service, token, { password: `${password} ${n}`, nonce })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('of two sessions at the same moment is set by one, and ends the other', async () => {
    const service = await startIdentity(database);
    const user = await makeUser(service.identity);
    const sessions = await Promise.all([1, 2].map(() => signInAs(service.identity, user)));
    const both = await Promise.all(
      sessions.map(({ access_token: token }, n) =>
        change(service, token, { password: `${password} ${n}` }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await findSessionsOf(db, user.id)).toHaveLength(1);
  });
});

test('whoever has a second factor uses it before they change how they sign in', async () => {
  const service = await startIdentity(database, { phone: 'autoconfirm', manualLinking: true });
  const { token, userId } = await service.signIn();
  await addFactor(userId);
  const refused = refusal(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
  for (const body of [{ password }, { email: 'x@example.com' }, { phone: '+15125550199' }])
    expect(await change(service, token, body)).toMatchObject(refused);
  const removed = await service.send('DELETE', `/user/identities/${userId}`, { token });
  expect(removed).toMatchObject(refused);
  expect(await change(service, token, { data: { a: 1 } })).toMatchObject(refused);
});

test('a token from before the second factor changes nothing after it, though the session has risen', async () => {
  const service = await startIdentity(database);
  const { token, earlierToken } = await signInWithFactor(service);
  for (const body of [{ password }, { email: 'thief@example.com' }])
    expect(await change(service, earlierToken, body)).toMatchObject({
      status: 401,
      body: { code: 'insufficient_aal' },
    });
  expect((await change(service, token, { password })).status).toBe(200);
});

describe('what people say about themselves', () => {
  test('is merged field by field, and null takes a field away', async () => {
    const service = await startIdentity(database);
    const { token } = await service.signIn();
    await change(service, token, { data: { a: 1, b: { c: 2 }, d: 'x' } });
    const { body } = await change(service, token, { data: { a: null, b: 3, e: [4] } });
    expect(body['user_metadata']).toEqual({ email_verified: true, b: 3, d: 'x', e: [4] });
  });

  test('loses nothing when two windows change it at the same moment', async () => {
    const service = await startIdentity(database);
    const { token, userId } = await service.signIn();
    const fields = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(fields.map((field) => change(service, token, { data: { [field]: 1 } })));
    const user = await findUserById(db, userId);
    expect(Object.keys(user?.user_metadata ?? {})).toEqual(expect.arrayContaining(fields));
  });

  test('stays small, and never includes what only administrators may say', async () => {
    const service = await startIdentity(database);
    const { token, userId } = await service.signIn();
    for (const piece of ['x'.repeat(9000), 'y'.repeat(4000)])
      await change(service, token, { data: { [piece.slice(0, 1)]: piece } });
    const second = await change(service, token, { data: { z: 'z'.repeat(5000) } });
    expect(second.body).toMatchObject({ message: 'data must be smaller than 8 KB' });
    const asAdmin = await change(service, token, { app_metadata: { role: 'operator' } });
    expect(asAdmin).toMatchObject(
      refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges'),
    );
    const user = await findUserById(db, userId);
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(Object.keys(user?.user_metadata ?? {})).toEqual(['y', 'email_verified']);
  });
});

describe('a telephone number', () => {
  test('is taken as it is where numbers need no confirmation', async () => {
    const service = await startIdentity(database, { phone: 'autoconfirm' });
    const { token } = await service.signIn();
    const { body } = await change(service, token, { phone: '+1 512 555 0123' });
    expect(body).toMatchObject({
      phone: '15125550123',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      identities: [
        { provider: 'email' },
        { provider: 'phone', identity_data: { phone: '15125550123', phone_verified: true } },
      ],
    });
    const other = await service.signIn();
    expect(await change(service, other.token, { phone: '15125550123' })).toMatchObject(
      refusal(422, 'phone_exists', 'A user with this phone number has already been registered'),
    );
  });

  test('is refused where an SMS would be needed', async () => {
    const service = await startIdentity(database, { phone: 'on' });
    const { token } = await service.signIn();
    const refused = await change(service, token, { phone: '+15125550124', data: { a: 1 } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'sms_send_failed' } });
    const { body } = await service.send('GET', '/user', { token });
    expect(body).toMatchObject({ phone: '', user_metadata: { email_verified: true } });
  });
});

describe('a way to sign in', () => {
  test('can be taken away where that is on, with the address that came with it', async () => {
    const service = await startIdentity(database, { phone: 'autoconfirm', manualLinking: true });
    const { token, userId } = await service.signIn();
    await change(service, token, { phone: '+15125550125' });
    const identities = await findIdentities(db, userId);
    const byEmail = identities.find(({ provider }) => provider === 'email');
    const remove = (id: string | undefined) =>
      service.send('DELETE', `/user/identities/${id}`, { token });
    expect(await remove(userId)).toMatchObject(
      refusal(422, 'identity_not_found', "Identity doesn't exist"),
    );
    const [first, second] = await Promise.all(identities.map(({ id }) => remove(id)));
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 422]));
    const left = await findIdentities(db, userId);
    expect(left).toHaveLength(1);
    const user = await findUserById(db, userId);
    const gone = left[0]?.id === byEmail?.id ? user?.phone : user?.email;
    expect(gone).toBeNull();
    expect(user?.app_metadata).toEqual({
      provider: left[0]?.provider,
      providers: [left[0]?.provider],
    });
    expect(await remove(left[0]?.id)).toMatchObject(
      refusal(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      ),
    );
  });

  test('cancels a change of address when it goes, with the links of it', async () => {
    const service = await startIdentity(database, { phone: 'autoconfirm', manualLinking: true });
    const { token, userId } = await service.signIn();
    await change(service, token, { phone: '+15125550126' });
    await change(service, token, { email: 'called-off@example.com' });
    const identities = await findIdentities(db, userId);
    const byPhone = identities.find(({ provider }) => provider === 'phone');
    await service.send('DELETE', `/user/identities/${byPhone?.id}`, { token });
    const { body } = await service.send('GET', '/user', { token });
    expect(body).toMatchObject({ phone: '' });
    expect(body).not.toHaveProperty('new_email');
  });

  test('is given up with a mail to the address that goes', async () => {
    const service = await startIdentity(database, { phone: 'autoconfirm', manualLinking: true });
    const { token, userId, email } = await service.signIn();
    await change(service, token, { phone: '+15125550127' });
    const identities = await findIdentities(db, userId);
    const byEmail = identities.find(({ provider }) => provider === 'email');
    await service.send('DELETE', `/user/identities/${byEmail?.id}`, { token });
    expect(await mailTo(service, email)).toMatchObject({
      kind: 'auth-email-changed',
      payload: { newEmail: null },
    });
  });

  test('is not taken away without a note', async () => {
    const service = await startIdentity(database, { manualLinking: true });
    const { token, userId } = await service.signIn();
    await service.send('DELETE', `/user/identities/${userId}`, { token });
    const notes = await tables
      .selectFrom('identity.audit')
      .selectAll()
      .where('user_id', '=', userId)
      .where('action', '=', 'identity.refuse-to-remove')
      .execute();
    expect(notes).toMatchObject([{ details: { why: 'singleIdentity' } }]);
  });

  test('stays where linking is off', async () => {
    const service = await startIdentity(database);
    const { token, userId } = await service.signIn();
    const refused = await service.send('DELETE', `/user/identities/${userId}`, { token });
    expect(refused).toMatchObject(
      refusal(404, 'manual_linking_disabled', 'Manual linking is disabled'),
    );
  });
});

describe('the code for a change', () => {
  test('goes to confirmed addresses only', async () => {
    const service = await startIdentity(database, { anonymous: true, phone: 'autoconfirm' });
    const waiting = await makeUser(service.identity, { confirmed: false });
    const { access_token: token } = await signInAs(service.identity, waiting);
    const ask = (bearer: string) => service.send('GET', '/reauthenticate', { token: bearer });
    expect(await ask(token)).toMatchObject(
      refusal(422, 'email_not_confirmed', 'Please verify your email first.'),
    );
    const { data } = await service.client().signInAnonymously();
    expect((await ask(data.session?.access_token ?? '')).body['message']).toBe(
      'Reauthentication requires the user to have an email or a phone number',
    );
  });
});

test('a new password cancels a change of address', async () => {
  const service = await startIdentity(database);
  const { token, email } = await service.signIn();
  await change(service, token, { email: 'not-mine@example.com' });
  const { body } = await change(service, token, { password });
  expect(body).toMatchObject({ email });
  expect(body).not.toHaveProperty('new_email');
});

test('what was refused is noted, without what was sent', async () => {
  const service = await startIdentity(database);
  const { token, userId } = await service.signIn();
  await addFactor(userId);
  await change(service, token, { password });
  const notes = await tables
    .selectFrom('identity.audit')
    .selectAll()
    .where('user_id', '=', userId)
    .where('action', '=', 'factor.refuse')
    .execute();
  expect(notes).toMatchObject([{ details: { why: 'aal2ForUpdate' }, ip: '127.0.0.1' }]);
  expect(JSON.stringify(notes)).not.toContain(password);
});

test('nobody anonymous has a password without an address', async () => {
  const service = await startIdentity(database, { anonymous: true, confirmEmail: false });
  const { data } = await service.client().signInAnonymously();
  const token = data.session?.access_token ?? '';
  expect((await change(service, token, { password })).status).toBe(400);
  const email = 'believed-at-once@example.com';
  const { body } = await change(service, token, { password, email });
  expect(body).toMatchObject({ email, is_anonymous: false });
  expect((await service.client().signInWithPassword({ email, password })).error).toBeNull();
});
