// Rate limits of the sign-in service, and the callers they do not apply to.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startIdentity, type Sent, type SendOptions } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const tooMany = { status: 429, body: { code: 'over_request_rate_limit' } };

/** Each caller has an IP address of their own, named by a proxy in front. */
async function start(settings: Parameters<typeof startIdentity>[1] = {}) {
  const service = await startIdentity(database, settings, {
    rateLimits: true,
    trustProxy: ['loopback'],
  });
  // The cost of hashing is the subject of other tests.
  service.identity.passwords.verify = async () => ({ matches: false, outdated: false });
  const from =
    (ip: string) =>
    (method: string, path: string, { headers, ...options }: SendOptions = {}): Promise<Sent> =>
      service.send(method, path, { ...options, headers: { ...headers, 'x-forwarded-for': ip } });
  return { service, from };
}

async function times(count: number, ask: () => Promise<Sent>): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked++) statuses.push((await ask()).status);
  return [...new Set(statuses)];
}

test('lets a neighbourhood ask for 30 mails in five minutes, whichever way, at any process', async () => {
  const [{ from: here }, { from: there }] = [await start(), await start()];
  const ask = here('192.0.2.1');
  const bad = { body: { email: 'nobody' } };
  await times(8, () => ask('POST', '/signup', bad));
  await times(7, () => ask('POST', '/otp', bad));
  await times(7, () => ask('POST', '/recover', bad));
  expect(await times(8, () => ask('POST', '/resend', bad))).toEqual([400]);
  for (const path of ['/signup', '/otp', '/recover', '/resend'])
    for (const place of [here, there]) {
      const refused = await place('192.0.2.200')('POST', path, bad);
      expect(refused).toMatchObject(tooMany);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  expect((await there('192.0.3.1')('POST', '/recover', bad)).status).toBe(400);
});

test('lets a neighbourhood change accounts 30 times', async () => {
  const { service, from } = await start();
  const { token } = await service.signIn();
  const ask = from('192.0.4.1');
  expect(await times(30, () => ask('PUT', '/user', { token, body: {} }))).toEqual([200]);
  expect(await ask('PUT', '/user', { token, body: {} })).toMatchObject(tooMany);
  expect((await ask('GET', '/user', { token })).status).toBe(200);
});

test('lets a neighbourhood try 30 codes and links', async () => {
  const { from } = await start();
  const ask = from('192.0.5.1');
  const body = { type: 'signup', email: 'lin@example.org', token: '123456' };
  expect(await times(15, () => ask('POST', '/verify', { body }))).toEqual([403]);
  expect(await times(15, () => ask('GET', '/verify?type=signup&token=x'))).toEqual([303]);
  expect(await ask('POST', '/verify', { body })).toMatchObject(tooMany);
  expect(await ask('GET', '/verify?type=signup&token=x')).toMatchObject(tooMany);
  const headers = { accept: 'text/html' };
  const shown = await ask('GET', '/verify?type=signup&token=x', { headers });
  expect(shown.headers.get('location')).toMatch(/#error_code=over_request_rate_limit&/);
});

test('lets a neighbourhood ask 15 times a minute about second factors', async () => {
  const { service, from } = await start();
  const { token } = await service.signIn();
  const ask = from('192.0.6.1');
  const body = { factor_type: 'x' };
  expect(await times(15, () => ask('POST', '/factors', { token, body }))).toEqual([400]);
  expect(await ask('POST', '/factors', { token, body })).toMatchObject(tooMany);
});

test('lets a neighbourhood try 30 passwords, and refreshes sessions however often', async () => {
  const { service, from } = await start();
  const ask = from('2001:db8:1:2::1');
  let guesses = 0;
  // Each guess is for another account, because wrong passwords slow an account down.
  const guess = (ip: string) => {
    const body = { email: `guess-${++guesses}@example.org`, password: 'wrong one' };
    return from(ip)('POST', '/token?grant_type=password', { body });
  };
  expect(await times(29, () => guess('2001:db8:1:2::1'))).toEqual([400]);
  expect((await guess('2001:db8:1:2::2')).status).toBe(400);
  expect(await guess('2001:db8:1:2:ffff::3')).toMatchObject(tooMany);
  expect((await guess('2001:db8:1:3::1')).status).toBe(400);
  const { session } = await service.signIn();
  let { refresh_token } = session;
  for (let asked = 0; asked < 40; asked++) {
    const response = await ask('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect(response.status).toBe(200);
    refresh_token = String(response.body['refresh_token']);
  }
});

test('believes nobody who names an address without a proxy we know', async () => {
  const service = await startIdentity(await freshDatabase(), {}, { rateLimits: true });
  const ask = (ip: string) =>
    service.send('POST', '/recover', { body: {}, headers: { 'x-forwarded-for': ip } });
  for (let asked = 0; asked < 30; asked++) await ask(`198.51.${asked}.1`);
  expect(await ask('198.51.99.1')).toMatchObject(tooMany);
});

test.each(['/recover', '/resend', '/otp'])(
  'makes an address wait between two mails of %s, whether it has an account or not',
  async (path) => {
    const service = await startIdentity(database, { mailIntervalSeconds: 60 });
    const { email: known } = await service.signIn();
    const responses: unknown[] = [];
    for (const email of [known, `not-${known}`]) {
      const body = { email, type: 'signup' };
      const [first, second] = [
        await service.send('POST', path, { body }),
        await service.send('POST', path, { body }),
      ];
      responses.push([first.status, first.body, second.status, second.body['code']]);
      expect(second.body['message']).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
    }
    expect(responses[0]).toEqual([200, expect.anything(), 429, 'over_email_send_rate_limit']);
    expect(responses[1]).toEqual(responses[0]);
  },
);

test('goes on when it cannot count', async () => {
  const own = await freshDatabase();
  const service = await startIdentity(own, {}, { rateLimits: true });
  await own.pool.query('drop table rate_limits');
  const { email } = await service.signIn();
  expect((await service.send('POST', '/recover', { body: { email } })).status).toBe(200);
  const body = { email, password: 'wrong one' };
  const response = await service.send('POST', '/token?grant_type=password', { body });
  expect(response.body['code']).toBe('invalid_credentials');
});
