import pg from 'pg';
import pino from 'pino';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createLimits } from './limits.ts';

const { db, pool, url } = await freshDatabase();
const secrets = createSecrets(Buffer.alloc(32, 7));
const log = pino({ level: 'silent' });
const settings = {
  mailIntervalSeconds: 60,
  mailsPerHour: 30,
  networkMailsPerHour: 10,
  addressMailsPerDay: 10,
};

function makeLimits(changes: Partial<Parameters<typeof createLimits>[0]> = {}) {
  const pauses: number[] = [];
  const limits = createLimits({
    pool,
    secrets,
    log,
    hits: { note: () => {} },
    settings,
    rateLimits: true,
    pause: async (ms) => void pauses.push(ms),
    ...changes,
  });
  return { ...limits, pauses };
}

const times = async (count: number, act: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done++) await act();
};
const requestLimit = { status: 429, code: 'over_request_rate_limit' };
const mailLimit = { status: 429, code: 'over_email_send_rate_limit' };

test.each([
  ['send', 30],
  ['verify', 30],
  ['factor', 15],
  ['passkey', 30],
  ['challenge', 300],
] as const)('lets a neighbourhood %s %d times, counted by all processes', async (name, most) => {
  const [here, there] = [makeLimits(), makeLimits()];
  await times(most - 1, () => here.take(name, '192.0.2.1'));
  await there.take(name, '192.0.2.200');
  await expect(here.take(name, '192.0.2.77')).rejects.toMatchObject(requestLimit);
  await expect(there.take(name, '::ffff:192.0.2.1')).rejects.toMatchObject(requestLimit);
  await here.take(name, '192.0.3.1');
});

test('counts the many addresses of one IPv6 household as one', async () => {
  const { take } = makeLimits();
  await times(15, () => take('factor', '2001:db8:1:2::1'));
  await expect(take('factor', '2001:db8:1:2:ffff::9')).rejects.toMatchObject(requestLimit);
  await take('factor', '2001:db8:1:3::1');
});

test('says when to come back', async () => {
  const { take } = makeLimits();
  await times(15, () => take('factor', '198.51.100.1'));
  const refusal = await take('factor', '198.51.100.1').catch((error: unknown) => error);
  expect(Number((refusal as { headers: Record<string, string> }).headers['retry-after'])).toSatisfy(
    (seconds: number) => seconds > 0 && seconds <= 60,
  );
});

test('lets a neighbourhood try 30 passwords', async () => {
  const { passwordAttempt } = makeLimits();
  await times(30, () => passwordAttempt('203.0.113.5', 'lin@example.org'));
  await expect(passwordAttempt('203.0.113.6', 'kim@example.org')).rejects.toMatchObject(
    requestLimit,
  );
});

test('makes an account slower after ten wrong passwords, up to 8 s, and never locks it', async () => {
  const { passwordAttempt, passwordFailed, pauses } = makeLimits();
  const account = 'slow@example.org';
  await times(9, () => passwordFailed(account));
  await passwordAttempt('203.0.114.1', account);
  expect(pauses).toEqual([]);
  for (let failures = 10; failures <= 16; failures++) {
    await passwordFailed(account);
    await passwordAttempt('203.0.114.1', account);
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  await passwordAttempt('203.0.114.1', 'other@example.org');
  expect(pauses).toHaveLength(7);
});

test('forgets the wrong passwords when the right one comes', async () => {
  const { passwordAttempt, passwordFailed, passwordWorked, pauses } = makeLimits();
  const account = 'right@example.org';
  await times(12, () => passwordFailed(account));
  await passwordWorked(account);
  await passwordAttempt('203.0.115.1', account);
  expect(pauses).toEqual([]);
});

test('keeps no address of anybody', async () => {
  const { askMail, passwordFailed } = makeLimits();
  await askMail('192.0.8.1', 'secret@example.org');
  await passwordFailed('secret@example.org');
  const rows = await db.selectFrom('rate_limits').select('key').execute();
  expect(rows.some(({ key }) => key.startsWith('auth-interval:'))).toBe(true);
  expect(rows.filter(({ key }) => /@|secret/.test(key))).toEqual([]);
});

test('without rate limits keeps only the interval between mails', async () => {
  const { take, passwordAttempt, passwordFailed, askMail, mayQueue, pauses } = makeLimits({
    rateLimits: false,
    settings: { ...settings, mailsPerHour: 1, networkMailsPerHour: 1, addressMailsPerDay: 1 },
  });
  await times(40, () => take('factor', '192.0.9.1'));
  await times(12, () => passwordFailed('free@example.org'));
  await times(40, () => passwordAttempt('192.0.9.1', 'free@example.org'));
  const first = await askMail('192.0.9.1', 'first@example.org');
  const second = await askMail('192.0.9.1', 'second@example.org');
  for (const asked of [first, second]) expect(await mayQueue('recovery', asked, 1)).toBe(true);
  await expect(askMail('192.0.9.1', 'second@example.org')).rejects.toMatchObject(mailLimit);
  expect(pauses).toEqual([]);
});

test('sends at once where there is no interval', async () => {
  const { askMail } = makeLimits({ settings: { ...settings, mailIntervalSeconds: 0 } });
  await times(3, () => askMail('192.0.10.1', 'quick@example.org'));
});

test('lets people pass when it cannot count', async () => {
  const closed = new pg.Pool({ connectionString: url });
  await closed.end();
  const limits = makeLimits({ pool: closed });
  const { take, passwordAttempt, passwordFailed, passwordWorked, askMail, mayQueue } = limits;
  await take('send', '192.0.2.1');
  await passwordAttempt('192.0.2.1', 'lin@example.org');
  await passwordFailed('lin@example.org');
  await passwordWorked('lin@example.org');
  const asked = await askMail('192.0.2.1', 'lin@example.org');
  expect(await mayQueue('recovery', asked, 1)).toBe(true);
});
