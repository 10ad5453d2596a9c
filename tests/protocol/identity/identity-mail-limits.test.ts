// Limits on mails: a stranger cannot use them up for others, and they reveal nobody's account.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findLimitHits } from '#identity/limits/limit-hit-store.ts';
import { findTokens } from '#identity/links/link-store.ts';
import type { AuthConfig } from '#platform/config/auth-config.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser } from '#tests/support/identity/identity-people.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';

const password = 'correct horse battery';

/** A service with all limits on a database of its own; each caller has an IP address, named by a proxy in front. */
async function start(settings: Partial<AuthConfig> = {}) {
  const database = await freshDatabase();
  const service = await startIdentity(database, settings, {
    rateLimits: true,
    trustProxy: ['loopback'],
  });
  const from = (ip: string) => async (path: string, body: object, token?: string) => {
    const headers = { 'x-forwarded-for': ip };
    const { status, body: response } = await service.send('POST', path, { body, headers, token });
    return [status, response['code'] ?? 'ok'];
  };
  const mailsTo = async (address: string): Promise<number> =>
    (await service.mails()).filter(({ to }) => to === address).length;
  return { database, service, from, mailsTo };
}

// Every service here writes its counts of hits every few seconds, which would add to the statements that a test counts.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());

const fine = [200, 'ok'];
const limited = [429, 'over_email_send_rate_limit'];

test('lets everybody else sign up and recover while a stranger asks 31 times for addresses that nobody has', async () => {
  const { service, from, mailsTo } = await start();
  const { email } = await makeUser(service.identity);
  const stranger = from('192.0.2.1');
  const responses: unknown[][] = [];
  for (let asked = 0; asked < 31; asked++)
    responses.push(await stranger('/recover', { email: `x${asked}@example.com` }));
  const outcomes = responses.map(([status]) => status);
  expect(outcomes).toEqual([...Array<number>(10).fill(200), ...Array<number>(21).fill(429)]);
  const elsewhere = from('198.51.100.1');
  expect(await elsewhere('/signup', { email: 'new@example.com', password })).toEqual(fine);
  expect(await elsewhere('/recover', { email })).toEqual(fine);
  expect([await mailsTo('new@example.com'), await mailsTo(email)]).toEqual([1, 1]);
});

test('lets everybody else sign up and recover while strangers sign up with made-up addresses from three networks', async () => {
  const { service, from, mailsTo } = await start();
  service.identity.passwords.hash = async () => 'not hashed';
  const { email } = await makeUser(service.identity);
  for (const ip of ['192.0.2.1', '192.0.3.1', '192.0.4.1'])
    for (let asked = 0; asked < 11; asked++)
      await from(ip)('/signup', { email: `${ip}-${asked}@example.com`, password });
  const elsewhere = from('198.51.100.1');
  expect(await elsewhere('/signup', { email: 'new@example.com', password })).toEqual(fine);
  expect(await elsewhere('/recover', { email })).toEqual(fine);
  expect([await mailsTo('new@example.com'), await mailsTo(email)]).toEqual([1, 1]);
});

test('lets the owner reauthenticate and change the address however often a stranger recovers it, and the other way round', async () => {
  const { service, from, mailsTo } = await start({ mailIntervalSeconds: 60 });
  const { email, token } = await service.signIn();
  expect(await from('192.0.2.1')('/recover', { email })).toEqual(fine);
  expect(await from('192.0.2.1')('/recover', { email })).toEqual(limited);
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  expect((await service.send('GET', '/reauthenticate', { token, headers })).status).toBe(200);
  const body = { email: 'moves-here@example.com' };
  expect((await service.send('PUT', '/user', { token, headers, body })).status).toBe(200);
  expect(await mailsTo(email)).toBe(3);
  const other = await service.signIn();
  const theirs = { token: other.token, headers };
  expect((await service.send('GET', '/reauthenticate', theirs)).status).toBe(200);
  expect(await from('192.0.2.1')('/recover', { email: other.email })).toEqual(fine);
});

test('mails a victim ten times a day at most, from however many networks strangers ask', async () => {
  const { service, from, mailsTo } = await start();
  const { email } = await makeUser(service.identity);
  for (let network = 0; network < 6; network++)
    for (let asked = 0; asked < 4; asked++) await from(`192.0.${network}.1`)('/recover', { email });
  expect(await mailsTo(email)).toBe(10);
  expect(await from('192.0.99.1')('/recover', { email })).toEqual(limited);
});

test.each([
  [1, 20],
  [100, 50],
])('lets strangers in %i networks try %i codes of an address a day', async (networks, most) => {
  const { service, from } = await start();
  const { id, email } = await makeUser(service.identity);
  const hasLiveCode = async () =>
    (await findTokens(service.identity.db, id, 'recovery')).length > 0;
  let tried = 0;
  for (let network = 0; network < networks; network++) {
    const stranger = from(`10.0.${network}.1`);
    for (let asked = 0; asked < (networks === 1 ? 11 : 1); asked++) {
      await stranger('/recover', { email });
      for (; await hasLiveCode(); tried++)
        await stranger('/verify', { type: 'recovery', email, token: 'wrong' });
    }
  }
  expect(tried).toBe(most);
});

test.each(['/recover', '/resend', '/otp'])(
  'responds alike and at the same cost on %s at every limit, whether or not the address has an account',
  async (path) => {
    const seen: unknown[] = [];
    for (const isKnown of [true, false]) {
      const { service, from } = await start({ mailsPerHour: 2 });
      const { email: known } = await makeUser(service.identity, { confirmed: false });
      const address = isKnown ? known : 'nobody@example.com';
      const ask = async (ip: string, email: string) => {
        let response: unknown;
        const body = { email, type: 'signup', create_user: false };
        const statements = await countStatements(async () => {
          response = await from(ip)(path, body);
        });
        return [response, statements];
      };
      const { email: filler } = await makeUser(service.identity, { confirmed: false });
      // Within the common half, from the reserve, beyond it, and beyond the share of the network.
      const responses = [
        await ask('192.0.2.1', address),
        await ask('192.0.3.1', filler),
        await ask('192.0.3.1', address),
        await ask('192.0.3.1', address),
        await ask('192.0.3.1', address),
        await ask('192.0.3.1', address),
        await ask('192.0.3.1', address),
      ];
      seen.push(responses.filter((_, n) => n !== 1));
    }
    expect(seen[1]).toEqual(seen[0]);
    const outcomes = [fine, fine, fine, fine, fine, limited];
    expect(seen[0]).toEqual(outcomes.map((outcome) => [outcome, expect.any(Number)]));
  },
);

test('leaves out a recovery mail without a word when too many were queued', async () => {
  const { service, from, mailsTo } = await start({ mailsPerHour: 2 });
  const emails: string[] = [];
  for (let made = 0; made < 3; made++) emails.push((await makeUser(service.identity)).email);
  for (const [n, email] of emails.entries())
    expect(await from(`192.0.${n}.1`)('/recover', { email })).toEqual(fine);
  expect(await Promise.all(emails.map(mailsTo))).toEqual([1, 1, 0]);
});

test('counts hits of its limits for operators, without saying who', async () => {
  const { database, service, from } = await start({ networkMailsPerHour: 1 });
  await from('192.0.2.1')('/recover', { email: 'a@example.com' });
  for (const ip of ['192.0.2.1', '192.0.2.2'])
    expect(await from(ip)('/recover', { email: 'b@example.com' })).toEqual(limited);
  await service.server.drain(0);
  await service.identity.close();
  expect(await findLimitHits(database.db, new Date(0))).toMatchObject([
    { name: 'mail-network', hits: 2, networks: 1 },
  ]);
});
