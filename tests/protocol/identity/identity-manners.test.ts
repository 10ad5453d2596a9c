// Rules for all routes of the sign-in service: error formats, headers, methods, bodies, origins.
import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { unknownId } from '#tests/support/identity/identity-calls.ts';
import { send, siteUrl, startIdentity } from '#tests/support/identity/identity.ts';
import { sendRaw } from '#tests/support/servers/raw-request.ts';

const database = await freshDatabase();
const service = await startIdentity(database);

describe('every answer', () => {
  test('has one of the two forms of error, by the version the client names', async () => {
    const { baseUrl } = service;
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
    const responses = [
      await service.send('GET', '/settings'),
      await service.send('GET', '/user'),
      await service.send('GET', '/nowhere'),
      await service.send('POST', '/signup', { body: '{' }),
      await service.send('GET', '/verify?token=x&type=signup'),
    ];
    for (const { headers } of responses) expect(headers.get('cache-control')).toBe('no-store');
    const keys = await service.send('GET', '/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys.body['keys']).toMatchObject([{ kty: 'EC', alg: 'ES256', use: 'sig' }]);
    expect(keys.text).not.toContain('"d"');
    for (const { headers } of [...responses, keys])
      expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('says 404 where nothing is, and 405 with the methods that are there', async () => {
    for (const path of ['', '/', '/nowhere', '/user/', '/factors/a/b/c', '/admin', '/.well-known'])
      expect([path, await service.send('GET', path)]).toMatchObject([
        path,
        { status: 404, body: { code: 'not_found' } },
      ]);
    const wrong = await service.send('PATCH', '/user');
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, PUT');
    expect((await service.send('GET', '/token')).headers.get('allow')).toBe('POST');
    expect((await service.send('GET', `/factors/${unknownId}`)).headers.get('allow')).toBe(
      'DELETE',
    );
  });

  test('comes below whatever path it is given', async () => {
    const below = await startIdentity(database, { basePath: '' });
    expect((await below.send('GET', '/health')).body).toMatchObject({ name: 'Trellis Identity' });
    expect(await below.send('GET', '/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await below.send('DELETE', '/signup')).status).toBe(405);
  });
});

test('reads JSON whatever it is called, and nothing as an empty object', async () => {
  const { token } = await service.signIn();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
    const headers = { 'content-type': type };
    const response = await service.send('POST', '/recover', { headers, body: { email: 'a' } });
    expect(response.body).toMatchObject({ code: 'validation_failed' });
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
  const response = await service.send('POST', '/token?grant_type=web3&grant_type=password');
  expect(response.body).toMatchObject({ code: 'web3_provider_disabled' });
  const query = `redirect_to=${siteUrl}/first&redirect_to=${siteUrl}/second`;
  const headers = { accept: 'text/html' };
  for (const path of ['/authorize', '/verify']) {
    const shown = await service.send('GET', `${path}?${query}`, { headers });
    expect(shown.headers.get('location')).toMatch(/^https:\/\/app\.example\/first#/);
  }
});

test('refuses a null character in an address, and shows a browser the site', async () => {
  const path = '/verify?type=signup&token=%00&redirect_to=%00';
  expect(await service.send('GET', path)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'token contains a null character' },
  });
  const shown = await service.send('GET', path, { headers: { accept: 'text/html' } });
  expect(shown.headers.get('location')).toMatch(/^https:\/\/app\.example#error=invalid_request&/);
});

test('looking at a link does not use it up', async () => {
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

test('answers whoever only looks as it would answer the question itself', async () => {
  const { token } = await service.signIn();
  for (const path of ['/settings', '/.well-known/jwks.json', '/user', '/passkeys']) {
    const asked = await service.send('GET', path, { token });
    const looked = await service.send('HEAD', path, { token });
    const shown = [looked, asked].map(({ status, headers }) => [
      status,
      headers.get('content-length'),
      headers.get('cache-control'),
    ]);
    expect([path, shown[0]]).toEqual([path, shown[1]]);
    expect(looked.text).toBe('');
  }
});

test('asks whoever only looks for the same token', async () => {
  const { token } = await service.signIn();
  const before = await service.mails();
  expect((await service.send('HEAD', '/reauthenticate')).status).toBe(401);
  expect((await service.send('HEAD', '/reauthenticate', { token })).status).toBe(200);
  expect((await service.send('HEAD', '/admin/users', { token })).status).toBe(403);
  // A look at a sign-in elsewhere begins none.
  expect((await service.send('HEAD', '/authorize')).status).toBe(200);
  expect(await service.mails()).toEqual(before);
});

test('leads a browser that wants to sign in elsewhere back to the site', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' };
  const target = encodeURIComponent(`${siteUrl}/auth/signin`);
  for (const path of ['/authorize', '/callback']) {
    const response = await service.send('GET', `${path}?provider=google&redirect_to=${target}`, {
      headers,
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
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
    const open = await startIdentity(database, { redirectUrls });
    for (const origin of [siteUrl, 'https://other.example']) {
      const asked = await open.send('OPTIONS', '/token', { headers: { ...headers, origin } });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
      expect(asked.headers.get('access-control-allow-methods')).toBe(
        'GET, POST, PUT, PATCH, DELETE',
      );
      expect(asked.headers.get('access-control-allow-headers')).toBe(
        'Authorization, Content-Type, apikey, X-Client-Info, X-Supabase-Api-Version',
      );
      const response = await open.send('GET', '/user', { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toBe('Origin');
      expect(response.headers.get('access-control-expose-headers')).toBe(
        'X-Supabase-Api-Version, X-Total-Count, Link',
      );
    }
  });

  test('are told nothing otherwise', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://app.example',
      siteUrl + '.evil',
    ]) {
      const asked = await service.send('OPTIONS', '/token', { headers: { ...headers, origin } });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
      const response = await service.send('GET', '/settings', { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

test('says what it offers', async () => {
  const off = {
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
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
    const broken = await startIdentity(database, {}, { log });
    vi.spyOn(broken.identity.passwords, 'verify').mockRejectedValue(failure);
    const response = await broken.send('POST', '/token?grant_type=password', { body });
    return { response, lines: lines.join('') };
  }

  test('a bug is logged under the name of the request, and says nothing of what was sent', async () => {
    const { response, lines } = await startBroken(new Error('a bug'));
    expect(response).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } });
    expect(response.text).not.toContain('a bug');
    expect(lines).toContain(String(response.headers.get('x-request-id')));
    expect(lines).toContain('a bug');
    expect(lines).not.toMatch(/lin@example|a-secret/);
  });

  test.each(['55P03', '57P01', 'ECONNREFUSED'])('a database that says %s is 503', async (code) => {
    const { response } = await startBroken(Object.assign(new Error('no'), { code }));
    expect(response).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect(response.headers.get('retry-after')).toBe('1');
  });
});
