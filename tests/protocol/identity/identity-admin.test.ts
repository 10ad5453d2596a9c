// Administrators manage accounts with the published client.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashArgon2id } from '#identity/passwords/argon2id.ts';
import { identityTables } from '#identity/tables.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { send, startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const password = 'a quiet garden 17';
const newEmail = (): string => `${randomUUID()}@example.org`;

const service = await startIdentity(database);
const admin = await service.admin();

describe('creating', () => {
  test('makes an account that can sign in at once', async () => {
    const email = newEmail();
    const { data, error } = await admin.createUser({
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { fullName: 'Lin' },
      app_metadata: { plan: 'school' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { fullName: 'Lin', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'school' },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    });
    const signedIn = await service.client().signInWithPassword({ email, password });
    expect(signedIn.data.user?.id).toBe(data.user?.id);
    expect(await service.mails()).not.toContainEqual(expect.objectContaining({ to: email }));
  });

  test('leaves an address unconfirmed unless told', async () => {
    const email = newEmail();
    await admin.createUser({ email, password });
    const { error } = await service.client().signInWithPassword({ email, password });
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('brings an account along with its id and its hash', async () => {
    const [id, email] = [randomUUID(), newEmail()];
    const cost = { memoryKib: 4096, passes: 1, parallelism: 1, tagBytes: 32 };
    const hash = await hashArgon2id(password, cost);
    await admin.createUser({ id, email, password_hash: hash, email_confirm: true });
    const { data } = await service.client().signInWithPassword({ email, password });
    expect(data.user?.id).toBe(id);
  });

  test('makes accounts with a number, a role and a ban', async () => {
    const { data } = await admin.createUser({
      email: newEmail(),
      phone: '+49 151 12345678',
      phone_confirm: true,
      role: 'teacher',
      ban_duration: '24h',
    });
    expect(data.user).toMatchObject({
      phone: '4915112345678',
      role: 'teacher',
      phone_confirmed_at: expect.any(String),
      banned_until: expect.any(String),
      app_metadata: { providers: ['email', 'phone'] },
    });
    const providers = data.user?.identities?.map(({ provider }) => provider);
    expect(providers?.toSorted()).toEqual(['email', 'phone']);
  });

  test.each([
    ['nothing', { email: '' }, 400, 'validation_failed'],
    ['no address', { email: 'nobody' }, 400, 'validation_failed'],
    ['no number', { email: '', phone: '12ab' }, 400, 'validation_failed'],
    ['no id', { id: 'one' }, 400, 'validation_failed'],
    ['the id of nobody', { id: randomUUID().replace(/\w/g, '0') }, 400, 'validation_failed'],
    ['a short password', { password: 'short' }, 422, 'weak_password'],
    ['a long password', { password: 'x'.repeat(73) }, 400, 'validation_failed'],
    ['no hash', { password_hash: 'plain' }, 400, 'validation_failed'],
    ['two passwords', { password, password_hash: 'x' }, 400, 'validation_failed'],
    ['an endless ban', { ban_duration: 'forever' }, 400, 'validation_failed'],
    ['many words', { user_metadata: { a: 'x'.repeat(9000) } }, 400, 'validation_failed'],
  ])('refuses %s', async (_, attributes, status, code) => {
    const { error } = await admin.createUser({ email: newEmail(), ...attributes });
    expect(error).toMatchObject({ status, code });
  });

  test('gives an address, a number and an id to one person only', async () => {
    const [email, phone, id] = [newEmail(), '4915200000001', randomUUID()];
    const all = await Promise.all(
      Array.from({ length: 4 }, () => admin.createUser({ email, phone, id })),
    );
    const codes = all.map(({ error }) => error?.code ?? 'made').toSorted();
    expect(codes).toEqual(['email_exists', 'email_exists', 'email_exists', 'made']);
    expect((await admin.createUser({ phone })).error?.code).toBe('phone_exists');
    const taken = await admin.createUser({ email: newEmail(), id });
    expect(taken.error?.message).toBe('A user with this ID already exists');
  });
});

describe('changing', () => {
  test('a role ends every session, for tokens carry it', async () => {
    const { userId, token } = await service.signIn();
    await admin.updateUserById(userId, { role: 'service_role' });
    expect((await service.send('GET', '/user', { token })).body['code']).toBe('session_not_found');
  });

  test('a password ends every session and tells the person', async () => {
    const { userId, email, token } = await service.signIn();
    const { error } = await admin.updateUserById(userId, { password });
    expect(error).toBeNull();
    expect((await service.send('GET', '/user', { token })).body['code']).toBe('session_not_found');
    const { data } = await service.client().signInWithPassword({ email, password });
    expect(data.user?.id).toBe(userId);
    expect(await service.mails()).toContainEqual(
      expect.objectContaining({ kind: 'auth-password-changed', to: email }),
    );
  });

  test('an address moves the way to sign in, ends every session and tells the old one', async () => {
    const { userId, email, token } = await service.signIn();
    const { data: before } = await admin.generateLink({ type: 'recovery', email });
    const moved = newEmail();
    const { data } = await admin.updateUserById(userId, { email: moved, email_confirm: true });
    expect(data.user).toMatchObject({
      email: moved,
      identities: [{ email: moved, identity_data: { email: moved } }],
    });
    expect((await service.send('GET', '/user', { token })).status).toBe(403);
    const followed = await send(before.properties?.action_link ?? '', 'GET');
    expect(followed.headers.get('location')).toContain('otp_expired');
    expect(await service.mails()).toContainEqual(
      expect.objectContaining({ kind: 'auth-email-changed', to: email }),
    );
  });

  test('metadata is merged, and null takes a field away', async () => {
    const { userId, token } = await service.signIn();
    await admin.updateUserById(userId, {
      user_metadata: { a: 1, b: 2 },
      app_metadata: { plan: 'school' },
    });
    const { data } = await admin.updateUserById(userId, { user_metadata: { a: null, c: 3 } });
    expect(data.user?.user_metadata).toEqual({ b: 2, c: 3, email_verified: true });
    expect(data.user?.app_metadata).toMatchObject({ plan: 'school', provider: 'email' });
    expect((await service.send('GET', '/user', { token })).status).toBe(200);
  });

  test('a ban shuts out at once, and none lets in again', async () => {
    const email = newEmail();
    const { data: made } = await admin.createUser({ email, password, email_confirm: true });
    const userId = made.user?.id ?? '';
    const { data: signedIn } = await service.client().signInWithPassword({ email, password });
    const token = signedIn.session?.access_token;
    await admin.updateUserById(userId, { ban_duration: '24h' });
    expect((await service.send('GET', '/user', { token })).status).toBe(403);
    const banned = await service.client().signInWithPassword({ email, password });
    expect(banned.error?.code).toBe('user_banned');
    const { data } = await admin.updateUserById(userId, { ban_duration: 'none' });
    expect(data.user).not.toHaveProperty('banned_until');
    const { error } = await service.client().signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect((await service.send('GET', '/user', { token })).body['code']).toBe('session_not_found');
  });

  test('believes no address or number that is not there', async () => {
    const { data: made } = await admin.createUser({ phone: '4915200000004' });
    const id = made.user?.id ?? '';
    await admin.updateUserById(id, { email_confirm: true });
    const { data } = await admin.updateUserById(id, { email: newEmail() });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect(data.user?.user_metadata).toEqual({});
    const { userId } = await service.signIn();
    await admin.updateUserById(userId, { phone_confirm: true });
    const { data: other } = await admin.updateUserById(userId, { phone: '4915200000005' });
    expect(other.user).not.toHaveProperty('phone_confirmed_at');
  });

  test('gives a number no address', async () => {
    const { data: made } = await admin.createUser({ email: newEmail(), phone: '4915200000006' });
    const { data } = await admin.updateUserById(made.user?.id ?? '', { role: 'teacher' });
    const byPhone = data.user?.identities?.find(({ provider }) => provider === 'phone');
    expect(byPhone).not.toHaveProperty('email');
  });

  test('confirms an address that two have signed up with to neither of their passwords', async () => {
    const email = newEmail();
    await service.client().signUp({ email, password });
    await service.client().signUp({ email, password: `${password} other` });
    const { data } = await admin.listUsers();
    const id = data.users.find((user) => user.email === email)?.id ?? '';
    await admin.updateUserById(id, { email_confirm: true });
    for (const tried of [password, `${password} other`]) {
      const { error } = await service.client().signInWithPassword({ email, password: tried });
      expect(error?.code).toBe('invalid_credentials');
    }
    const told = (await service.mails()).filter(({ to }) => to === email);
    expect(told.map(({ kind }) => kind)).not.toContain('auth-password-changed');
    await admin.updateUserById(id, { password });
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('takes nothing that belongs to somebody else', async () => {
    const [one, other] = [await service.signIn(), await service.signIn()];
    await admin.updateUserById(other.userId, { phone: '4915200000002' });
    const byEmail = await admin.updateUserById(one.userId, { email: other.email });
    expect(byEmail.error).toMatchObject({ status: 422, code: 'email_exists' });
    const byPhone = await admin.updateUserById(one.userId, { phone: '4915200000002' });
    expect(byPhone.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  test('lets only one of two people have the same new address', async () => {
    const people = [await service.signIn(), await service.signIn()];
    const email = newEmail();
    const both = await Promise.all(
      people.map(({ userId }) => admin.updateUserById(userId, { email })),
    );
    const codes = both.map(({ error }) => error?.code ?? 'moved');
    expect(codes.toSorted()).toEqual(['email_exists', 'moved']);
  });
});

describe('deleting', () => {
  test('removes somebody altogether', async () => {
    const { userId, email, token } = await service.signIn();
    const { data, error } = await admin.deleteUser(userId);
    expect([error, data.user?.email]).toEqual([null, email]);
    expect((await admin.getUserById(userId)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect((await service.send('GET', '/user', { token })).body['code']).toBe('user_not_found');
    expect((await admin.createUser({ email })).error).toBeNull();
  });

  test('softly leaves nothing but the id', async () => {
    const { userId, email, token } = await service.signIn();
    await admin.updateUserById(userId, {
      user_metadata: { fullName: 'Lin' },
      phone: '4915200000003',
    });
    for (let times = 0; times < 2; times++)
      expect((await admin.deleteUser(userId, true)).error).toBeNull();
    const { data } = await admin.getUserById(userId);
    expect(data.user).toMatchObject({
      id: userId,
      email: '',
      phone: '',
      user_metadata: {},
      app_metadata: {},
      identities: [],
      deleted_at: expect.any(String),
    });
    expect((await service.send('GET', '/user', { token })).body['code']).toBe('user_not_found');
    expect((await admin.createUser({ email })).error).toBeNull();
  });
});

describe('listing', () => {
  test('shows the newest first, a page at a time', async () => {
    const own = await startIdentity(await freshDatabase());
    const ownAdmin = await own.admin();
    const emails: string[] = [];
    for (let made = 0; made < 5; made++) emails.unshift((await own.signIn()).email);
    const first = await ownAdmin.listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 3, total: 5 });
    expect(first.data.users.map(({ email }) => email)).toEqual(emails.slice(0, 2));
    const last = await ownAdmin.listUsers({ page: 3, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3, total: 5 });
    expect(last.data.users.map(({ email }) => email)).toEqual(emails.slice(4));
    const beyond = await ownAdmin.listUsers({ page: 9 });
    expect(beyond.data).toMatchObject({ users: [], total: 5 });
    const { headers } = await own.send('GET', '/admin/users?per_page=2', {
      token: await own.adminToken(),
    });
    expect(headers.get('link')).toBe(
      '</auth/v1/admin/users?page=2&per_page=2>; rel="next", </auth/v1/admin/users?page=3&per_page=2>; rel="last"',
    );
    expect(headers.get('x-total-count')).toBe('5');
  });

  test('finds the accounts whose address contains a text, in whatever case', async () => {
    const { email } = await service.signIn();
    await service.signIn();
    const token = await service.adminToken();
    const listed = async (filter: string) => {
      const query = new URLSearchParams({ filter });
      const { body, headers } = await service.send('GET', `/admin/users?${query}`, { token });
      const users = body['users'] as { email: string }[];
      return [users.map((user) => user.email), headers.get('x-total-count')];
    };
    expect(await listed(email.toUpperCase())).toEqual([[email], '1']);
    expect(await listed('%')).toEqual([[], '0']);
  });

  test.each(['page=x', 'per_page=-1', 'page=0', 'page=1e3', 'page=99999999999999999999'])(
    'refuses %s',
    async (query) => {
      const token = await service.adminToken();
      const response = await service.send('GET', `/admin/users?${query}`, { token });
      expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    },
  );
});

describe('one account', () => {
  test.each([
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/factors'],
    ['DELETE', '/factors/6f1c1f0e-5a57-4a55-9d1c-0a4f6b9d2b11'],
  ])('is 404 for %s %s when nobody has the id', async (method, path) => {
    const token = await service.adminToken();
    const unknown = await service.send(method, `/admin/users/${randomUUID()}${path}`, { token });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    const wrong = await service.send(method, `/admin/users/lin${path}`, { token });
    expect(wrong).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'user_id must be an UUID' },
    });
  });

  test('loses a second factor, and is told so', async () => {
    const [one, other] = [await service.signIn(), await service.signIn()];
    const { body } = await service.send('POST', '/factors', {
      token: one.token,
      body: { factor_type: 'totp', friendly_name: 'telephone' },
    });
    const id = String(body['id']);
    await identityTables(database.db)
      .updateTable('identity.factors')
      .set({ status: 'verified' })
      .where('id', '=', id)
      .execute();
    const { data } = await admin.mfa.listFactors({ userId: one.userId });
    expect(data?.factors).toMatchObject([{ id, factor_type: 'totp', friendly_name: 'telephone' }]);
    const foreign = await admin.mfa.deleteFactor({ userId: other.userId, id });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const deleted = await admin.mfa.deleteFactor({ userId: one.userId, id });
    expect(deleted.data).toMatchObject({ data: { id } });
    expect((await admin.mfa.listFactors({ userId: one.userId })).data?.factors).toEqual([]);
    expect(await service.mails()).toContainEqual(
      expect.objectContaining({ kind: 'auth-factor-removed', to: one.email }),
    );
    const wrong = await service.send('DELETE', `/admin/users/${one.userId}/factors/x`, {
      token: await service.adminToken(),
    });
    expect(wrong.body['message']).toBe('factor_id must be an UUID');
  });
});

test('notes what administrators do, and no password', async () => {
  const email = newEmail();
  const { data } = await admin.createUser({ email, password });
  const userId = data.user?.id ?? '';
  await admin.updateUserById(userId, { password: `${password} more`, ban_duration: '1h' });
  await admin.generateLink({ type: 'recovery', email });
  await admin.deleteUser(userId, true);
  await admin.inviteUserByEmail(email);
  const entries = await identityTables(database.db)
    .selectFrom('identity.audit')
    .select(['action', 'details', 'ip'])
    .where('action', 'like', 'admin.%')
    .where((row) => row.or([row('user_id', '=', userId), row('action', '=', 'admin.invite-user')]))
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'admin.create-user',
      'admin.update-user',
      'admin.generate-link',
      'admin.delete-user',
      'admin.invite-user',
    ]),
  );
  expect(entries.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
  expect(JSON.stringify(entries)).not.toMatch(/quiet garden|argon2/);
});
