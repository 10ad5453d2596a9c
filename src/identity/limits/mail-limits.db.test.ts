import pino from 'pino';
import { expect, test } from 'vitest';
import type { SignInLimit } from '#platform/identity-port.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createLimits } from '../http/limits.ts';
import { createSecrets } from '../secrets/secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const log = pino({ level: 'silent' });
const mailLimit = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' };
const tooSoon = {
  code: 'over_email_send_rate_limit',
  message: expect.stringMatching(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  ),
};

/** Limits on a database of their own, without an interval unless asked for, and the names of the limits that were hit. */
async function makeLimits(changes: Partial<Parameters<typeof createLimits>[0]['settings']> = {}) {
  const { pool } = await freshDatabase();
  const hits: SignInLimit[] = [];
  const settings = {
    mailIntervalSeconds: 0,
    mailsPerHour: 30,
    networkMailsPerHour: 10,
    addressMailsPerDay: 10,
    ...changes,
  };
  const note = (limit: SignInLimit) => void hits.push(limit);
  const open = () =>
    createLimits({ pool, settings, secrets, log, hits: { note }, rateLimits: true });
  return { ...open(), open, hits };
}

type Made = Awaited<ReturnType<typeof makeLimits>>;

const network = (n: number): string => `10.${n >> 8}.${n & 255}.1`;

/** Asks for a mail and queues it, as a sign-up does. */
const signUp = async ({ askMail, queueMail }: Made, ip: string, email: string): Promise<void> =>
  queueMail('sign-up', await askMail(ip, email));

/** Asks for a mail and queues it if somebody has the address, as a recovery does. */
const recover = async (
  { askMail, mayQueue }: Made,
  ip: string,
  { email, isKnown }: { email: string; isKnown: boolean },
): Promise<boolean> => mayQueue('recovery', await askMail(ip, email), isKnown ? 1 : 0);

test('sends one mail a minute to an address, whoever asks', async () => {
  const limits = await makeLimits({ mailIntervalSeconds: 60 });
  await limits.askMail('192.0.2.1', 'lin@example.org');
  await expect(limits.open().askMail('198.51.100.1', 'lin@example.org')).rejects.toMatchObject(
    tooSoon,
  );
  await limits.askMail('192.0.2.1', 'kim@example.org');
  expect(limits.hits).toEqual(['mail-interval']);
});

test('lets a network ask for ten mails an hour, whatever the addresses, and no other network pays for it', async () => {
  const limits = await makeLimits();
  for (let asked = 0; asked < 10; asked++)
    await limits.askMail(`192.0.2.${asked}`, `x${asked}@example.org`);
  await expect(limits.askMail('192.0.2.99', 'x@example.org')).rejects.toMatchObject(mailLimit);
  await limits.askMail('192.0.3.1', 'x@example.org');
  expect(limits.hits).toEqual(['mail-network']);
});

test('mails an address ten times a day, and lets no network use up more than four of them', async () => {
  const limits = await makeLimits();
  const ask = (ip: string) => limits.askMail(ip, 'victim@example.org');
  for (let asked = 0; asked < 4; asked++) await ask('192.0.2.1');
  for (let asked = 0; asked < 4; asked++) await expect(ask('192.0.2.1')).rejects.toThrow();
  for (let asked = 0; asked < 4; asked++) await ask('192.0.3.1');
  for (let asked = 0; asked < 2; asked++) await ask('192.0.4.1');
  await expect(ask('192.0.4.1')).rejects.toMatchObject(mailLimit);
  await limits.askMail('192.0.4.1', 'other@example.org');
  expect(limits.hits).toEqual([...Array<string>(4).fill('mail-share'), 'mail-address']);
});

test('does not let a refused request delay the next one', async () => {
  const limits = await makeLimits({ mailIntervalSeconds: 60, networkMailsPerHour: 1 });
  await limits.askMail('192.0.2.1', 'other@example.org');
  await expect(limits.askMail('192.0.2.1', 'owner@example.org')).rejects.toMatchObject(mailLimit);
  await limits.askMail('192.0.3.1', 'owner@example.org');
});

test('queues only so many mails of sign-ups in an hour, and keeps half for first requests of other networks', async () => {
  const limits = await makeLimits({ mailsPerHour: 4, networkMailsPerHour: 100 });
  await signUp(limits, network(1), 'one@example.org');
  await signUp(limits, network(1), 'two@example.org');
  // The common half is used up: one more from each network, for an address that nobody has asked for today.
  await expect(signUp(limits, network(2), 'one@example.org')).rejects.toMatchObject(mailLimit);
  await signUp(limits, network(1), 'three@example.org');
  await expect(signUp(limits, network(1), 'four@example.org')).rejects.toMatchObject(mailLimit);
  await signUp(limits, network(2), 'five@example.org');
  await expect(signUp(limits, network(3), 'six@example.org')).rejects.toMatchObject(mailLimit);
  expect(limits.hits.filter((limit) => limit === 'sign-up-mails')).toHaveLength(3);
});

test('leaves a sign-up to first-time people while ten networks ask for all they can', async () => {
  const limits = await makeLimits();
  let sent = 0;
  for (let from = 0; from < 10; from++)
    for (let asked = 0; asked < 11; asked++)
      await signUp(limits, network(from), `made-up-${from}-${asked}@example.org`).then(
        () => (sent += 1),
        () => {},
      );
  // 15 of the common half, which the first network spends its ten of, and one from each of the others.
  expect(sent).toBe(24);
  for (let person = 0; person < 6; person++)
    await signUp(limits, network(100 + person), `person-${person}@example.org`);
  expect(await recover(limits, network(200), { email: 'a@example.org', isKnown: true })).toBe(true);
});

test('counts no mail of everybody for addresses that nobody has', async () => {
  const limits = await makeLimits();
  for (let from = 0; from < 100; from++)
    await recover(limits, network(from), { email: `nobody-${from}@example.org`, isKnown: false });
  expect(limits.hits).toEqual([]);
  expect(await recover(limits, network(200), { email: 'a@example.org', isKnown: true })).toBe(true);
});

test('leaves out the mail of a recovery, without a refusal, when too many were queued', async () => {
  const limits = await makeLimits({ mailsPerHour: 2 });
  const known = (n: number) => ({ email: `known-${n}@example.org`, isKnown: true });
  expect(await recover(limits, network(1), known(1))).toBe(true);
  // Not the first request for this address today, so the reserve is not for it.
  expect(await recover(limits, network(2), known(1))).toBe(false);
  expect(await recover(limits, network(2), known(2))).toBe(true);
  expect(await recover(limits, network(3), known(3))).toBe(false);
});

test('counts a request from the reserve alike for known and unknown addresses, so that the next mail does not tell', async () => {
  for (const isKnown of [true, false]) {
    const limits = await makeLimits({ mailsPerHour: 10, networkMailsPerHour: 100 });
    for (let used = 0; used < 5; used++)
      await recover(limits, network(used), { email: `k${used}@example.org`, isKnown: true });
    await recover(limits, network(50), { email: 'asked-about@example.org', isKnown });
    const own = { email: 'own@example.org', isKnown: true };
    expect(await recover(limits, network(50), own)).toBe(false);
  }
});

test('counts mails of signed-in people by person: nobody else uses them up', async () => {
  const limits = await makeLimits({ mailIntervalSeconds: 60, addressMailsPerDay: 2 });
  const [lin, kim] = [{ id: crypto.randomUUID() }, { id: crypto.randomUUID() }];
  await limits.askMail('192.0.2.1', 'lin@example.org');
  await limits.askOwnMail(lin, '192.0.3.1');
  await expect(limits.askOwnMail(lin, '192.0.3.1')).rejects.toMatchObject(tooSoon);
  await limits.askOwnMail(kim, '192.0.3.1');
  await limits.askChangeMail('new@example.org', '192.0.3.1', lin);
  await expect(limits.askChangeMail('newer@example.org', '192.0.3.1', lin)).rejects.toMatchObject(
    mailLimit,
  );
  await limits.askMail('192.0.3.1', 'new@example.org');
  expect(limits.hits).toEqual(['mail-interval', 'mail-user']);
});

test('mails a new address ten times a day, however many people want to change to it', async () => {
  const limits = await makeLimits();
  for (let asked = 0; asked < 10; asked++)
    await limits.askChangeMail('wanted@example.org', '192.0.2.1', { id: crypto.randomUUID() });
  await expect(
    limits.askChangeMail('wanted@example.org', '192.0.2.1', { id: crypto.randomUUID() }),
  ).rejects.toMatchObject(mailLimit);
});
