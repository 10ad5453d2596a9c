// Who may call what of the sign-in service, and the manners that hold for all its routes.
import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '#identity/routes.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { send, siteUrl, startIdentity } from '#tests/support/identity.ts';
import { sendRaw } from '#tests/support/raw-request.ts';

const database = await freshDatabase();

const id = '6f1c1f0e-5a57-4a55-9d1c-0a4f6b9d2b11';

/** What is not offered, with its exact refusal. */
const refusals = {
  provider: [400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  saml: [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  linking: [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  passkeys: [404, 'passkey_disabled', 'Passkeys are disabled'],
  codes: [422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA recovery codes are disabled'],
  codeCheck: [422, 'mfa_recovery_codes_verify_not_enabled', 'MFA recovery codes are disabled'],
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
  ['POST', '/sso', 'saml'],
  ['POST', '/passkeys/authentication/options', 'passkeys'],
  ['POST', '/passkeys/authentication/verify', 'passkeys'],
];

const forUsers: Row[] = [
  ['GET', '/reauthenticate'],
  ['GET', '/user'],
  ['PUT', '/user'],
  ['POST', '/logout'],
  ['DELETE', '/user/identities/:identity_id'],
  ['POST', '/factors'],
  ['POST', '/factors/:factor_id/challenge'],
  ['POST', '/factors/:factor_id/verify'],
  ['DELETE', '/factors/:factor_id'],
  ['GET', '/user/identities/authorize', 'linking'],
  ['POST', '/passkeys/registration/options', 'passkeys'],
  ['POST', '/passkeys/registration/verify', 'passkeys'],
  ['GET', '/passkeys', 'passkeys'],
  ['PATCH', '/passkeys/:passkey_id', 'passkeys'],
  ['DELETE', '/passkeys/:passkey_id', 'passkeys'],
  ['GET', '/factors/recovery-codes', 'codes'],
  ['POST', '/factors/recovery-codes', 'codes'],
  ['DELETE', '/factors/recovery-codes', 'codes'],
  ['POST', '/factors/recovery-codes/regenerate', 'codes'],
  ['POST', '/factors/recovery-codes/verify', 'codeCheck'],
  ['GET', '/oauth/authorizations/:id', 'oauth'],
  ['POST', '/oauth/authorizations/:id/consent', 'oauth'],
  ['GET', '/user/oauth/grants', 'oauth'],
  ['DELETE', '/user/oauth/grants', 'oauth'],
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
  ['GET', '/admin/users/:user_id/passkeys', 'passkeys'],
  ['DELETE', '/admin/users/:user_id/passkeys/:passkey_id', 'passkeys'],
];

const filled = (path: string): string => path.replace(/:\w+/g, id);

test('every route is named here, with its guard', () => {
  const named = [
    ...forAnyone.map(([method, path]) => `anyone ${method} ${path}`),
    ...forUsers.map(([method, path]) => `user ${method} ${path}`),
    ...forAdmins.map(([method, path]) => `admin ${method} ${path}`),
  ];
  const served = routes.map(({ guard, method, path }) => `${guard} ${method} ${path}`);
  expect(served.toSorted()).toEqual(named.toSorted());
  expect(served).toHaveLength(61);
});

test('asks nobody for a token where anyone may call', async () => {
  const service = await startIdentity(database);
  for (const [method, path] of forAnyone) {
    const { status, body } = await service.send(method, filled(path));
    expect([method, path, status === 401, body['code']]).not.toContain('no_authorization');
  }
});

test('refuses whoever has no token, or none of a user, on the routes of users', async () => {
  const service = await startIdentity(database);
  const token = await service.adminToken();
  for (const [method, path] of forUsers) {
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
  const service = await startIdentity(database);
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
  const service = await startIdentity(database);
  const tokens = { user: (await service.signIn()).token, admin: await service.adminToken() };
  for (const [rows, token] of [
    [forAnyone, undefined],
    [forUsers, tokens.user],
    [forAdmins, tokens.admin],
  ] as const)
    for (const [method, path, name] of rows) {
      if (!name) continue;
      const [status, code, message] = refusals[name];
      const answer = await service.send(method, filled(path), { token });
      expect([path, answer]).toMatchObject([path, { status, body: { code, message } }]);
    }
});

describe('the token of a user', () => {
  test('is refused when its person is gone, its session has ended, or they are shut out', async () => {
    const service = await startIdentity(database);
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
    // The ban ends the session, which is noticed first.
    await admin.updateUserById(shutOut.userId, { ban_duration: '1h' });
    expect(await show(shutOut.token)).toMatchObject({ code: 'session_not_found' });
  });

  test('is refused step by step, in the order of the protocol', async () => {
    const service = await startIdentity(database);
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
      .set({ banned_until: new Date(Date.now() + 3_600_000) })
      .where('id', '=', userId)
      .execute();
    expect(await show({ session_id: undefined })).toEqual([403, 'user_banned']);
  });
});

describe('an administrator', () => {
  test('whose token names a session needs that session', async () => {
    const service = await startIdentity(database);
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

describe('every answer', () => {
  test('has one of the two forms of error, by the version the client names', async () => {
    const { baseUrl } = await startIdentity(database);
    const newer = await send(`${baseUrl}/user`, 'GET');
    expect(newer.body).toEqual({
      code: 'no_authorization',
      error_code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(newer.headers.get('x-sb-error-code')).toBe('no_authorization');
    const older = await send(`${baseUrl}/user`, 'GET', {
      headers: { 'x-supabase-api-version': '' },
    });
    expect(older.body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(older.headers.get('x-supabase-api-version')).toBeNull();
  });

  test('is kept by nobody, but the public keys for ten minutes', async () => {
    const service = await startIdentity(database);
    const answers = [
      await service.send('GET', '/settings'),
      await service.send('GET', '/user'),
      await service.send('GET', '/nowhere'),
      await service.send('POST', '/signup', { body: '{' }),
      await service.send('GET', '/verify?token=x&type=signup'),
    ];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
    const keys = await service.send('GET', '/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys.body['keys']).toMatchObject([{ kty: 'EC', alg: 'ES256', use: 'sig' }]);
    expect(keys.text).not.toContain('"d"');
    for (const { headers } of [...answers, keys])
      expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('says 404 where nothing is, and 405 with the methods that are there', async () => {
    const service = await startIdentity(database);
    for (const path of ['', '/', '/nowhere', '/user/', '/factors/a/b/c', '/admin', '/.well-known'])
      expect([path, await service.send('GET', path)]).toMatchObject([
        path,
        { status: 404, body: { code: 'not_found' } },
      ]);
    const wrong = await service.send('PATCH', '/user');
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, PUT');
    expect((await service.send('GET', '/token')).headers.get('allow')).toBe('POST');
    expect((await service.send('GET', `/factors/${id}`)).headers.get('allow')).toBe('DELETE');
  });

  test('comes below whatever path it is given', async () => {
    const service = await startIdentity(database, { basePath: '' });
    expect((await service.send('GET', '/health')).body).toMatchObject({ name: 'Trellis Identity' });
    expect(await service.send('GET', '/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await service.send('DELETE', '/signup')).status).toBe(405);
  });
});

test('reads JSON whatever it is called, and nothing as an empty object', async () => {
  const service = await startIdentity(database);
  const { token } = await service.signIn();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
    const headers = { 'content-type': type };
    const answer = await service.send('POST', '/recover', { headers, body: { email: 'a' } });
    expect(answer.body).toMatchObject({ code: 'validation_failed' });
  }
  expect((await service.send('POST', '/logout', { token })).status).toBe(204);
  const { host } = new URL(service.baseUrl);
  const bare = `POST /auth/v1/recover HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
  const port = Number(new URL(service.baseUrl).port);
  const empty = await sendRaw(port, `${bare}Content-Type: application/json\r\n\r\n`);
  expect(empty.status).toBe(400);
  expect(empty.body).toContain('Password recovery requires an email');
});

test('takes the first of a parameter that is given twice', async () => {
  const service = await startIdentity(database);
  const answer = await service.send('POST', '/token?grant_type=web3&grant_type=password');
  expect(answer.body).toMatchObject({ code: 'web3_provider_disabled' });
});

test('refuses a null character in an address, and shows a browser the site', async () => {
  const service = await startIdentity(database);
  const path = '/verify?type=signup&token=%00&redirect_to=%00';
  expect(await service.send('GET', path)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'token contains a null character' },
  });
  const shown = await service.send('GET', path, { headers: { accept: 'text/html' } });
  expect(shown.headers.get('location')).toMatch(/^https:\/\/app\.example#error=invalid_request&/);
});

test('looking at a link does not use it up', async () => {
  const service = await startIdentity(database);
  const admin = await service.admin();
  const { email } = await service.signIn();
  const { data } = await admin.generateLink({ type: 'magiclink', email });
  const link = data.properties?.action_link ?? '';
  for (let looks = 0; looks < 3; looks++) expect((await send(link, 'HEAD')).status).toBe(200);
  const followed = await send(link, 'GET');
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(/^https:\/\/app\.example#access_token=/);
  const again = await send(link, 'GET');
  expect(again.headers.get('location')).toContain('error_code=otp_expired');
});

test('asks whoever only looks for the same token', async () => {
  const service = await startIdentity(database);
  const { token } = await service.signIn();
  const before = await service.mails();
  expect((await service.send('HEAD', '/reauthenticate')).status).toBe(401);
  expect((await service.send('HEAD', '/reauthenticate', { token })).status).toBe(200);
  expect((await service.send('HEAD', '/admin/users', { token })).status).toBe(403);
  expect(await service.mails()).toEqual(before);
});

test('leads a browser that wants to sign in elsewhere back to the site', async () => {
  const service = await startIdentity(database);
  const headers = { accept: 'text/html,application/xhtml+xml' };
  const target = encodeURIComponent(`${siteUrl}/auth/signin`);
  for (const path of ['/authorize', '/callback']) {
    const answer = await service.send('GET', `${path}?provider=google&redirect_to=${target}`, {
      headers,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `${siteUrl}/auth/signin#error=invalid_request&error_code=validation_failed&error_description=Unsupported+provider%3A+provider+is+not+enabled&sb=`,
    );
    const elsewhere = await service.send('GET', `${path}?redirect_to=https://evil.example`, {
      headers,
    });
    expect(elsewhere.headers.get('location')).toMatch(/^https:\/\/app\.example#error=/);
  }
});

describe('pages of other origins', () => {
  const headers = { 'access-control-request-method': 'POST' };

  test('may ask when they are ours', async () => {
    const redirectUrls = ['https://other.example/auth'];
    const service = await startIdentity(database, { redirectUrls });
    for (const origin of [siteUrl, 'https://other.example']) {
      const asked = await service.send('OPTIONS', '/token', { headers: { ...headers, origin } });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
      expect(asked.headers.get('access-control-allow-methods')).toBe(
        'GET, POST, PUT, PATCH, DELETE',
      );
      expect(asked.headers.get('access-control-allow-headers')).toBe(
        'Authorization, Content-Type, apikey, X-Client-Info, X-Supabase-Api-Version',
      );
      const answer = await service.send('GET', '/user', { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('vary')).toBe('Origin');
      expect(answer.headers.get('access-control-expose-headers')).toBe(
        'X-Supabase-Api-Version, X-Total-Count, Link',
      );
    }
  });

  test('are told nothing otherwise', async () => {
    const service = await startIdentity(database);
    for (const origin of [
      'https://evil.example',
      'null',
      'http://app.example',
      siteUrl + '.evil',
    ]) {
      const asked = await service.send('OPTIONS', '/token', { headers: { ...headers, origin } });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
      const answer = await service.send('GET', '/settings', { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

test('says what it offers', async () => {
  const service = await startIdentity(database);
  const off = {
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
  expect((await service.send('GET', '/settings')).body).toMatchObject(off);
  const open = await startIdentity(database, {
    email: false,
    phone: 'autoconfirm',
    anonymous: true,
    signup: false,
    confirmEmail: false,
  });
  expect((await open.send('GET', '/settings')).body).toMatchObject({
    external: { email: false, phone: true, anonymous_users: true },
    disable_signup: true,
    mailer_autoconfirm: true,
    phone_autoconfirm: true,
  });
});

test('is there', async () => {
  const service = await startIdentity(database);
  expect((await service.send('GET', '/health')).body).toEqual({
    version: expect.any(String),
    name: 'Trellis Identity',
    description: expect.any(String),
  });
});

describe('when something breaks', () => {
  const body = { email: 'lin@example.org', password: 'a-secret-of-lin' };

  async function startBroken(failure: Error) {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const service = await startIdentity(database, {}, { log });
    vi.spyOn(service.identity.passwords, 'verify').mockRejectedValue(failure);
    const answer = await service.send('POST', '/token?grant_type=password', { body });
    return { answer, lines: lines.join('') };
  }

  test('a bug is logged under the name of the request, and says nothing of what was sent', async () => {
    const { answer, lines } = await startBroken(new Error('a bug'));
    expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } });
    expect(answer.text).not.toContain('a bug');
    expect(lines).toContain(String(answer.headers.get('x-request-id')));
    expect(lines).toContain('a bug');
    expect(lines).not.toMatch(/lin@example|a-secret/);
  });

  test.each(['55P03', '57P01', 'ECONNREFUSED'])('a database that says %s is 503', async (code) => {
    const { answer } = await startBroken(Object.assign(new Error('no'), { code }));
    expect(answer).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect(answer.headers.get('retry-after')).toBe('1');
  });
});
