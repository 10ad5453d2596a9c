import { expect, test, vi } from 'vitest';
import {
  findIdentities,
  findUserByEmail,
  findUserById,
  saveUser,
} from '#identity/users/user-store.ts';
import { identityTables } from '#identity/tables.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser } from '#tests/support/identity/identity-people.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const tables = identityTables(db);
const password = 'correct horse battery';
const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const countUsers = async (email: string): Promise<number> =>
  (await tables.selectFrom('identity.users').selectAll().where('email', '=', email).execute())
    .length;

test('answers a new person without a session, and mails a link and a code', async () => {
  const { client, mails } = await startIdentity(database);
  const data = { fullName: 'Nina New' };
  const response = await client().signUp({
    email: 'Nina@Example.com',
    password,
    options: { data, emailRedirectTo: 'https://app.example/auth/verify-email' },
  });
  expect(response.error).toBeNull();
  expect(response.data.session).toBeNull();
  const user = response.data.user;
  expect(user).toEqual({
    id: uuid,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'nina@example.com',
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [
      {
        identity_id: uuid,
        id: user?.id,
        user_id: user?.id,
        provider: 'email',
        identity_data: {
          ...data,
          sub: user?.id,
          email: 'nina@example.com',
          email_verified: false,
          phone_verified: false,
        },
        created_at: time,
        updated_at: time,
        email: 'nina@example.com',
      },
    ],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  });
  const [mail] = (await mails()).filter(({ to }) => to === 'nina@example.com');
  expect(mail).toMatchObject({ kind: 'auth-confirm', code: expect.stringMatching(/^\d{6}$/) });
  expect(mail?.link).toContain('redirect_to=https://app.example/auth/verify-email');
});

test('refuses what is missing or wrong, in the order clients know', async () => {
  const { send } = await startIdentity(database);
  const cases: [object, number, string][] = [
    [{ email: 'not an address' }, 400, 'Unable to validate email address: invalid format'],
    [
      { email: 'not an address', phone: '1', password: 'short', code_challenge: 'x' },
      400,
      'Unable to validate email address: invalid format',
    ],
    [{ email: 'a@b.example' }, 400, 'Signup requires a valid password'],
    [
      { email: 'a@b.example', phone: '1', password: 'short', code_challenge: 'x' },
      422,
      'Password should be at least 8 characters.',
    ],
    [
      { email: 'a@b.example', password: 'x'.repeat(73) },
      400,
      'Password cannot be longer than 72 characters',
    ],
    [
      { email: 'jane.doe@b.example', password: 'Jane.Doe1987!' },
      422,
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
    [
      { email: 'a@b.example', phone: '1', password, code_challenge: 'x' },
      400,
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      { email: 'a@b.example', password, code_challenge: 'x' },
      400,
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      { email: 'a@b.example', password, code_challenge: 'x', code_challenge_method: 's256' },
      400,
      'code challenge has to be between 43 and 128 characters',
    ],
    [{ phone: '+1 512 555 0100', password }, 400, 'Phone signups are disabled'],
    [{ data: {} }, 422, 'Anonymous sign-ins are disabled'],
    [
      { email: 'a@b.example', password, data: 'text' },
      400,
      'Could not parse request body as JSON: data must be an object',
    ],
    [
      { email: 'a@b.example', password, data: { a: 'x'.repeat(8192) } },
      400,
      'data must be smaller than 8 KB',
    ],
  ];
  for (const [body, status, message] of cases) {
    const response = await send('POST', '/signup', { body });
    expect([response.status, response.body['message']]).toEqual([status, message]);
  }
});

test('names the address first to the published client, whatever the password is', async () => {
  const { client } = await startIdentity(database);
  for (const secret of ['short', 'password', password]) {
    const { error } = await client().signUp({ email: 'not-an-address', password: secret });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
  }
});

test('refuses everybody where signing up, or the e-mail provider, is off', async () => {
  const closed = await startIdentity(database, { signup: false, anonymous: true });
  for (const body of [{ email: 'off@example.com', password }, {}]) {
    const response = await closed.send('POST', '/signup', { body });
    expect([response.status, response.body['code']]).toEqual([422, 'signup_disabled']);
  }
  const withoutEmail = await startIdentity(database, { email: false });
  const body = { email: 'not an address', password };
  const response = await withoutEmail.send('POST', '/signup', { body });
  expect([response.status, response.body['message']]).toEqual([400, 'Email signups are disabled']);
});

test('answers for a known address like for a new one, and tells its owner', async () => {
  const { identity, send, mails } = await startIdentity(database);
  const user = await makeUser(identity, { metadata: { fullName: 'The owner' } });
  const body = { email: user.email, password, data: { fullName: 'A stranger' } };
  const first = await send('POST', '/signup', { body });
  const second = await send('POST', '/signup', { body });
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    id: uuid,
    aud: 'authenticated',
    role: '',
    email: user.email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: body.data,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  });
  expect(new Set([first.body['id'], second.body['id'], user.id]).size).toBe(3);
  expect(await findUserById(db, user.id)).toEqual({ ...user });
  const told = (await mails()).filter(({ to }) => to === user.email);
  expect(told.map(({ kind }) => kind)).toEqual(Array(2).fill('auth-already-registered'));
});

test('keeps the password and words of whoever signed up first, shows them to nobody, and flags the conflict', async () => {
  const { send, mails } = await startIdentity(database);
  const email = 'twice@example.com';
  await send('POST', '/signup', { body: { email, password, data: { fullName: 'First' } } });
  const before = await findUserByEmail(db, email);

  const same = await send('POST', '/signup', { body: { email, password } });
  expect(same.body).toMatchObject({ user_metadata: {}, role: 'authenticated' });
  expect(await findUserByEmail(db, email)).toMatchObject({ signup_conflict: false });

  const other = { email, password: 'another good secret', data: { fullName: 'Second' } };
  const response = await send('POST', '/signup', { body: other });
  expect(response.text).not.toContain('First');
  expect(response.body['identities']).toHaveLength(1);
  const after = await findUserByEmail(db, email);
  expect(after).toMatchObject({
    id: before?.id,
    password_hash: before?.password_hash,
    user_metadata: { fullName: 'First' },
    signup_conflict: true,
  });
  const links = (await mails()).filter(({ to }) => to === email).map(({ link }) => link);
  expect(new Set(links).size).toBe(3);
});

test('hashes one password and queues one mail, whether the address is new, known or waiting', async () => {
  const { identity, send, mails } = await startIdentity(database);
  const known = await makeUser(identity);
  const waiting = await makeUser(identity, { confirmed: false });
  const hash = vi.spyOn(identity.passwords, 'hash');
  const verify = vi.spyOn(identity.passwords, 'verify');
  for (const email of ['equal@example.com', known.email, waiting.email]) {
    hash.mockClear();
    verify.mockClear();
    const mailsBefore = (await mails()).length;
    const { status } = await send('POST', '/signup', { body: { email, password } });
    const hashed = hash.mock.calls.length + verify.mock.calls.length;
    expect([status, hashed, (await mails()).length - mailsBefore]).toEqual([200, 1, 1]);
  }
});

test('counts the interval between mails for every address that is submitted, known or not', async () => {
  const { identity, send } = await startIdentity(database, { mailIntervalSeconds: 60 });
  const { email: known } = await makeUser(identity);
  for (const email of [known, 'interval@example.com']) {
    const body = { email, password };
    expect((await send('POST', '/signup', { body })).status).toBe(200);
    const again = await send('POST', '/signup', { body });
    expect([again.status, again.body['code']]).toEqual([429, 'over_email_send_rate_limit']);
    expect(again.body['message']).toMatch(/you can only request this after \d+ seconds\.$/);
  }
});

test('makes one account of many sign-ups with one address at once', async () => {
  const { send } = await startIdentity(database);
  const email = 'crowd@example.com';
  const responses = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      send('POST', '/signup', { body: { email, password: `${password} ${n}` } }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body['id'])).size).toBe(1);
  expect(await countUsers(email)).toBe(1);
  expect(await findUserByEmail(db, email)).toMatchObject({ signup_conflict: true });
});

test('gives an address whose owner moved away meanwhile to whoever signs up with it', async () => {
  const { identity, send } = await startIdentity(database);
  const owner = await makeUser(identity);
  const { verify } = identity.passwords;
  vi.spyOn(identity.passwords, 'verify').mockImplementationOnce(async (kept, given) => {
    await saveUser(db, owner.id, { email: 'moved@example.com' }, identity.clock.now());
    return verify(kept, given);
  });
  const { body } = await send('POST', '/signup', { body: { email: owner.email, password } });
  expect(body['identities']).toHaveLength(1);
  expect(await findUserByEmail(db, owner.email)).toMatchObject({ id: body['id'] });
});

test('signs in at once where addresses need no confirmation, and says who is there already', async () => {
  const { client } = await startIdentity(database, { confirmEmail: false });
  const email = 'at-once@example.com';
  const { data, error } = await client().signUp({ email, password });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(data.user).toMatchObject({
    email_confirmed_at: time,
    confirmed_at: time,
    last_sign_in_at: time,
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  });
  const again = await client().signUp({ email, password });
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  const written = await tables
    .selectFrom('identity.audit')
    .select('action')
    .where('user_id', '=', data.user?.id ?? '')
    .orderBy('id')
    .execute();
  expect(written.map(({ action }) => action)).toEqual([
    'user.sign-up',
    'session.open',
    'user.sign-up-again',
  ]);
});

test('makes one account of many sign-ups at once without confirmation too', async () => {
  const { send } = await startIdentity(database, { confirmEmail: false });
  const body = { email: 'crowd-at-once@example.com', password };
  const responses = await Promise.all([1, 2, 3].map(() => send('POST', '/signup', { body })));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

test('signs people up by number where numbers need no confirmation', async () => {
  const { client } = await startIdentity(database, { phone: 'autoconfirm' });
  const phone = '+1 512 555 0199';
  const { data, error } = await client().signUp({ phone, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: '',
    phone: '15125550199',
    phone_confirmed_at: time,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [
      { provider: 'phone', identity_data: { phone: '15125550199', phone_verified: true } },
    ],
  });
  const signedIn = await client().signInWithPassword({ phone: '15125550199', password });
  expect(signedIn.data.user?.id).toBe(data.user?.id);
  const again = await client().signUp({ phone, password });
  expect(again.error?.code).toBe('user_already_exists');
});

test('says that no SMS can be sent where numbers need one, and keeps nobody', async () => {
  const { client } = await startIdentity(database, { phone: 'on' });
  const { error } = await client().signUp({ phone: '15125550177', password });
  expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
  const kept = await tables
    .selectFrom('identity.users')
    .select('id')
    .where('phone', '=', '15125550177')
    .execute();
  expect(kept).toEqual([]);
});

test('lets people in without saying who they are where that is on', async () => {
  const { client } = await startIdentity(database, { anonymous: true });
  const anonymous = client();
  const { data } = await anonymous.signInAnonymously({ options: { data: { theme: 'dark' } } });
  expect(data.user).toMatchObject({
    is_anonymous: true,
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: { theme: 'dark' },
    identities: [],
  });
  expect((await anonymous.getUser()).data.user?.id).toBe(data.user?.id);
});

test('gives nobody rights for what they say about themselves', async () => {
  const { send } = await startIdentity(database, { confirmEmail: false });
  const claims = { role: 'service_role', is_admin: true, app_metadata: { role: 'service_role' } };
  const body = { email: 'climber@example.com', password, data: claims, ...claims };
  const { body: session } = await send('POST', '/signup', { body });
  expect(session['user']).toMatchObject({
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  const token = String(session['access_token']);
  const refused = await send('GET', '/admin/users', { token });
  expect([refused.status, refused.body['code']]).toEqual([403, 'not_admin']);
});

test('keeps the proven facts of an identity, whatever the person sends for them', async () => {
  const { send } = await startIdentity(database);
  const data = { sub: 'somebody', email: 'victim@example.com', email_verified: true };
  const body = { email: 'liar@example.com', password, data };
  const { body: user } = await send('POST', '/signup', { body });
  const [kept] = await findIdentities(db, String(user['id']));
  expect(kept?.identity_data).toEqual({
    sub: user['id'],
    email: 'liar@example.com',
    email_verified: false,
    phone_verified: false,
  });
});
