// Access to each route of the sign-in service, and the routes it does not offer.
import { describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { routes } from '#identity/routes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { unknownId as id } from '#tests/support/identity/identity-calls.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const service = await startIdentity(database);

/** The routes that are not offered, each with its exact refusal. */
const refusals = {
  provider: [400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  saml: [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  linking: [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  oauth: [404, 'feature_disabled', 'OAuth server is disabled'],
  custom: [404, 'feature_disabled', 'Custom OAuth providers are disabled'],
} as const;

type Row = [method: string, path: string, refusal?: keyof typeof refusals];

const forAnyone: Row[] = [
  ['POST', '/signup'],
  ['POST', '/token'],
  ['POST', '/otp'],
  ['POST', '/verify'],
  ['GET', '/verify'],
  ['POST', '/resend'],
  ['POST', '/recover'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/settings'],
  ['GET', '/health'],
  ['GET', '/authorize', 'provider'],
  ['GET', '/callback', 'provider'],
  ['POST', '/callback', 'provider'],
  ['POST', '/sso', 'saml'],
  ['POST', '/passkeys/authentication/options'],
  ['POST', '/passkeys/authentication/verify'],
];

const forUsers: Row[] = [
  ['GET', '/reauthenticate'],
  ['POST', '/reauthenticate'],
  ['PUT', '/user'],
  ['DELETE', '/user/identities/:identity_id'],
  ['GET', '/user/identities/authorize', 'linking'],
  ['POST', '/passkeys/registration/options'],
  ['POST', '/passkeys/registration/verify'],
  ['GET', '/passkeys'],
  ['PATCH', '/passkeys/:passkey_id'],
  ['DELETE', '/passkeys/:passkey_id'],
  ['GET', '/oauth/authorizations/:id', 'oauth'],
  ['POST', '/oauth/authorizations/:id/consent', 'oauth'],
  ['GET', '/user/oauth/grants', 'oauth'],
  ['DELETE', '/user/oauth/grants', 'oauth'],
];

/** Open to a session that has not passed its second factor, too. */
const forHalfway: Row[] = [
  ['GET', '/user'],
  ['POST', '/logout'],
  ['POST', '/factors'],
  ['POST', '/factors/:factor_id/challenge'],
  ['POST', '/factors/:factor_id/verify'],
  ['DELETE', '/factors/:factor_id'],
  ['GET', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes'],
  ['DELETE', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/regenerate'],
  ['POST', '/factors/recovery-codes/verify'],
];

const forAdmins: Row[] = [
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/:user_id'],
  ['PUT', '/admin/users/:user_id'],
  ['DELETE', '/admin/users/:user_id'],
  ['GET', '/admin/users/:user_id/factors'],
  ['DELETE', '/admin/users/:user_id/factors/:factor_id'],
  ['GET', '/admin/oauth/clients', 'oauth'],
  ['POST', '/admin/oauth/clients', 'oauth'],
  ['GET', '/admin/oauth/clients/:id', 'oauth'],
  ['PUT', '/admin/oauth/clients/:id', 'oauth'],
  ['DELETE', '/admin/oauth/clients/:id', 'oauth'],
  ['POST', '/admin/oauth/clients/:id/regenerate_secret', 'oauth'],
  ['GET', '/admin/custom-providers', 'custom'],
  ['POST', '/admin/custom-providers', 'custom'],
  ['GET', '/admin/custom-providers/:id', 'custom'],
  ['PUT', '/admin/custom-providers/:id', 'custom'],
  ['DELETE', '/admin/custom-providers/:id', 'custom'],
  ['GET', '/admin/users/:user_id/passkeys'],
  ['DELETE', '/admin/users/:user_id/passkeys/:passkey_id'],
];

const filled = (path: string): string => path.replace(/:\w+/g, id);

test('every route is named here, with its guard', () => {
  const named = [
    ...forAnyone.map(([method, path]) => `anyone ${method} ${path}`),
    ...forUsers.map(([method, path]) => `user ${method} ${path}`),
    ...forHalfway.map(([method, path]) => `halfway ${method} ${path}`),
    ...forAdmins.map(([method, path]) => `admin ${method} ${path}`),
  ];
  const served = routes.map(({ guard, method, path }) => `${guard} ${method} ${path}`);
  expect(served.toSorted()).toEqual(named.toSorted());
  expect(served).toHaveLength(63);
});

test('asks nobody for a token where anyone may call', async () => {
  for (const [method, path] of forAnyone) {
    const { status, body } = await service.send(method, filled(path));
    expect([method, path, status === 401, body['code']]).not.toContain('no_authorization');
  }
});

test('refuses whoever has no token, or none of a user, on the routes of users', async () => {
  const token = await service.adminToken();
  for (const [method, path] of [...forUsers, ...forHalfway]) {
    expect([path, await service.send(method, filled(path))]).toMatchObject([
      path,
      { status: 401, body: { code: 'no_authorization' } },
    ]);
    expect([path, await service.send(method, filled(path), { token })]).toMatchObject([
      path,
      { status: 403, body: { code: 'bad_jwt', message: 'invalid claim: missing sub claim' } },
    ]);
  }
});

test('refuses whoever is no administrator on the routes of administrators', async () => {
  const { token } = await service.signIn();
  for (const [method, path] of forAdmins) {
    expect([path, await service.send(method, filled(path))]).toMatchObject([
      path,
      { status: 401, body: { code: 'no_authorization' } },
    ]);
    expect([path, await service.send(method, filled(path), { token })]).toMatchObject([
      path,
      { status: 403, body: { code: 'not_admin', message: 'User not allowed' } },
    ]);
  }
});

test('refuses what is not offered in exactly these words', async () => {
  const tokens = { user: (await service.signIn()).token, admin: await service.adminToken() };
  for (const [rows, token] of [
    [forAnyone, undefined],
    [forUsers, tokens.user],
    [forAdmins, tokens.admin],
  ] as const)
    for (const [method, path, name] of rows) {
      if (!name) continue;
      const [status, code, message] = refusals[name];
      const response = await service.send(method, filled(path), { token });
      expect([path, response]).toMatchObject([path, { status, body: { code, message } }]);
    }
});

test('has nobody to link with, also where linking is on', async () => {
  const linking = await startIdentity(database, { manualLinking: true });
  const { token } = await linking.signIn();
  const [status, code, message] = refusals.provider;
  expect(
    await linking.send('GET', '/user/identities/authorize?provider=google', { token }),
  ).toMatchObject({ status, body: { code, message } });
});

describe('the token of a user', () => {
  test('is refused when its person is gone, its session has ended, or they are shut out', async () => {
    const admin = await service.admin();
    const show = async (token: string) => (await service.send('GET', '/user', { token })).body;
    const [gone, left, shutOut] = [
      await service.signIn(),
      await service.signIn(),
      await service.signIn(),
    ];
    expect(await show(gone.token)).toMatchObject({ id: gone.userId });
    await admin.deleteUser(gone.userId);
    expect(await show(gone.token)).toMatchObject({ code: 'user_not_found' });
    await service.send('POST', '/logout?scope=local', { token: left.token });
    expect(await show(left.token)).toMatchObject({ code: 'session_not_found' });
    // The ban ends the session, and the missing session is detected first.
    await admin.updateUserById(shutOut.userId, { ban_duration: '1h' });
    expect(await show(shutOut.token)).toMatchObject({ code: 'session_not_found' });
  });

  test('is refused step by step, in the order of the protocol', async () => {
    const { userId, session } = await service.signIn();
    const { access_token: good } = session;
    const claims = JSON.parse(
      Buffer.from(good.split('.')[1] ?? '', 'base64url').toString(),
    ) as Parameters<typeof service.identity.keys.sign>[0];
    const show = async (changes: object) => {
      const token = await service.identity.keys.sign({ ...claims, ...changes });
      const { status, body } = await service.send('GET', '/user', { token });
      return [status, body['code'] ?? body['id']];
    };
    expect(await show({ sub: '' })).toEqual([403, 'bad_jwt']);
    expect(await show({ sub: 'lin' })).toEqual([400, 'bad_jwt']);
    expect(await show({ sub: id, session_id: id })).toEqual([403, 'user_not_found']);
    expect(await show({ session_id: id })).toEqual([403, 'session_not_found']);
    expect(await show({ session_id: 'none' })).toEqual([403, 'session_not_found']);
    const other = await service.signIn();
    expect(await show({ sub: other.userId })).toEqual([403, 'session_not_found']);
    await database.db
      .withTables<{ 'identity.users': { id: string; banned_until: Date } }>()
      .updateTable('identity.users')
      .set({ banned_until: new Date(Date.now() + hourMs) })
      .where('id', '=', userId)
      .execute();
    expect(await show({ session_id: undefined })).toEqual([403, 'user_banned']);
  });
});

describe('an administrator', () => {
  test('whose token names a session needs that session', async () => {
    const { session } = await service.signIn();
    const claims = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Parameters<typeof service.identity.keys.sign>[0];
    const list = async (changes: object) => {
      const token = await service.identity.keys.sign({
        ...claims,
        role: 'service_role',
        ...changes,
      });
      return (await service.send('GET', '/admin/users', { token })).status;
    };
    expect(await list({})).toBe(200);
    expect(await list({ session_id: id })).toBe(403);
    expect(await list({ session_id: undefined, role: 'supabase_admin' })).toBe(200);
    expect(await list({ role: 'postgres' })).toBe(403);
  });
});
