// The master secret and the signing keys are exchanged while people are signed in, with the steps of
// docs/operate/rotate-secrets.md.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pino from 'pino';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { hourSeconds } from '#domain/time/durations.ts';
import { resealStored } from '#identity/secrets/reseal-stored.ts';
import { identityTables } from '#identity/tables.ts';
import { findUserById } from '#identity/users/user-store.ts';
import { readConfig } from '#platform/config/config.ts';
import { startNotices } from '#platform/db/notices.ts';
import { openServerKeys } from '#server/notifications/keys/open-server-keys.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser, signInAs } from '#tests/support/identity/identity-people.ts';
import { follow, mailTo } from '#tests/support/identity/identity-mails.ts';
import { startIdentity, type TestIdentity } from '#tests/support/identity/identity.ts';
import { browserOf, codeIn, leave } from '#tests/support/identity/provider-visits.ts';
import { signInWithFactor, stillClock, verify } from '#tests/support/identity/second-factor.ts';
import { openSignIn } from '../../../src/sign-in.ts';
import { startOpenIdProvider, walkThrough } from '#tests/support/servers/openid-provider.ts';

const former = 'the master secret of last year, long enough';
const next = 'the master secret of this year, long enough';

/** The settings of a process in each step. */
const steps = {
  before: { secret: former },
  nextIsAccepted: { secret: former, secondSecret: next },
  nextIsUsed: { secret: next, secondSecret: former },
  done: { secret: next },
};

const refresh = (service: TestIdentity, token: string | undefined) =>
  service.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

const refreshTokenOf = ({ body }: Awaited<ReturnType<typeof refresh>>) =>
  body['refresh_token'] as string;

async function passwordOnly(service: TestIdentity, userId: string): Promise<string> {
  const user = await findUserById(service.identity.db, userId);
  if (!user) throw new Error(`there is no user ${userId}`);
  return (await signInAs(service.identity, user)).access_token;
}

const useRecoveryCode = (service: TestIdentity, token: string, code: string | undefined) =>
  service.send('POST', '/factors/recovery-codes/verify', { token, body: { code } });

test('nobody is signed out in any step, and each step works beside the one before', async () => {
  const database = await freshDatabase();
  const before = await startIdentity(database, steps.before);
  const { session } = await before.signIn();
  const accepting = await startIdentity(database, steps.nextIsAccepted);
  const using = await startIdentity(database, steps.nextIsUsed);

  const first = await refresh(accepting, session.refresh_token);
  expect(first.status).toBe(200);
  const second = await refresh(using, refreshTokenOf(first));
  expect(second.status).toBe(200);
  // The same browser may meet a process of the step before.
  const third = await refresh(accepting, refreshTokenOf(second));
  expect(third.status).toBe(200);
  const fourth = await refresh(using, refreshTokenOf(third));

  const done = await startIdentity(database, steps.done);
  expect((await refresh(done, refreshTokenOf(fourth))).status).toBe(200);
});

test('makes new sessions with the new secret only, and refuses the former one at the end', async () => {
  const database = await freshDatabase();
  const before = await startIdentity(database, steps.before);
  const [stayed, left] = [await before.signIn(), await before.signIn()];
  const using = await startIdentity(database, steps.nextIsUsed);
  const refreshed = await refresh(using, stayed.session.refresh_token);
  const fresh = await using.signIn();

  const done = await startIdentity(database, steps.done);
  expect((await refresh(done, refreshTokenOf(refreshed))).status).toBe(200);
  expect((await refresh(done, fresh.session.refresh_token)).status).toBe(200);
  expect((await refresh(done, left.session.refresh_token)).body['code']).toBe(
    'refresh_token_not_found',
  );
});

test('opens signing keys, second factors and printed recovery codes after the former secret is gone', async () => {
  const database = await freshDatabase();
  const clock = stillClock();
  const before = await startIdentity(database, steps.before, { clock });
  const { userId, factor, token } = await signInWithFactor(before);
  const made = await before.send('POST', '/factors/recovery-codes', { token });
  const codes = made.body['codes'] as string[];
  const [key] = before.identity.keys.publicKeys().keys;

  const using = await startIdentity(database, steps.nextIsUsed, { clock });
  clock.pass(60);
  const during = await verify(using, await passwordOnly(using, userId), factor);
  expect(during.status).toBe(200);
  const duringCode = await useRecoveryCode(using, await passwordOnly(using, userId), codes[0]);
  expect(duringCode.status).toBe(200);

  const done = await startIdentity(database, steps.done, { clock });
  clock.pass(60);
  expect(done.identity.keys.publicKeys().keys).toEqual([key]);
  expect((await verify(done, await passwordOnly(done, userId), factor)).status).toBe(200);
  const right = await useRecoveryCode(done, await passwordOnly(done, userId), codes[1]);
  expect(right.status).toBe(200);
  const again = await useRecoveryCode(done, await passwordOnly(done, userId), codes[1]);
  expect(again.body['code']).toBe('mfa_verification_failed');
});

test('seals within the hour what a process of the step before has sealed since', async () => {
  const database = await freshDatabase();
  const clock = stillClock();
  const accepting = await startIdentity(database, steps.nextIsAccepted, { clock });
  const using = await startIdentity(database, steps.nextIsUsed, { clock });
  const { userId, factor } = await signInWithFactor(accepting);
  await resealStored(using.identity);
  const done = await startIdentity(database, steps.done, { clock });
  clock.pass(60);
  expect((await verify(done, await passwordOnly(done, userId), factor)).status).toBe(200);
});

test('opens the keys of pushes and of links in mails after the former secret is gone', async () => {
  const database = await freshDatabase();
  const log = pino({ level: 'silent' });
  const notices = await startNotices({ url: database.url, log });
  onTestFinished(() => notices.close());
  const enter = async (step: { secret: string; secondSecret?: string }) => {
    const config = readConfig({
      AUTH_SECRET: step.secret,
      ...(step.secondSecret && { AUTH_SECRET_SECOND: step.secondSecret }),
    });
    const { db, pool } = database;
    const dataDir = '/nowhere';
    const publicUrl = 'http://localhost';
    const signIn = await openSignIn({ config, publicUrl, dataDir, db, pool, notices, log });
    onTestFinished(() => signIn.close());
    return openServerKeys({ db, notices, sealing: signIn.sealing });
  };
  const before = await enter(steps.before);
  const made = [await before.push(), await before.stopLinks()];
  // Nobody reads them in this step.
  await enter(steps.nextIsUsed);
  const done = await enter(steps.done);
  expect([await done.push(), await done.stopLinks()]).toEqual(made);
});

test('accepts recovery codes from before their key was stored', async () => {
  const database = await freshDatabase();
  const clock = stillClock();
  const before = await startIdentity(database, steps.before, { clock });
  const { userId, token } = await signInWithFactor(before);
  const { body } = await before.send('POST', '/factors/recovery-codes', { token });
  const codes = body['codes'] as string[];
  const forgetKey = () =>
    identityTables(database.db)
      .updateTable('identity.recovery_code_sets')
      .set({ mac_key_enc: null })
      .execute();

  await forgetKey();
  // An upgrade stores the key at its first start, before the secret is exchanged.
  await startIdentity(database, steps.before, { clock });
  const using = await startIdentity(database, steps.nextIsUsed, { clock });
  const done = await startIdentity(database, steps.done, { clock });
  const after = await useRecoveryCode(done, await passwordOnly(done, userId), codes[0]);
  expect(after.status).toBe(200);
  // While two secrets are accepted, a set without a key may be of either.
  await forgetKey();
  const during = await useRecoveryCode(using, await passwordOnly(using, userId), codes[1]);
  expect(during.status).toBe(200);
  // They are lost with the former secret, so the check of the last step does not pass.
  const log = { info: vi.fn(), warn: vi.fn() };
  await resealStored({ ...using.identity, log: log as never });
  expect(log.warn.mock.calls).toEqual([
    [{ withoutKey: 1 }, 'recovery codes have no key, and are lost with AUTH_SECRET_SECOND'],
  ]);
  expect(log.info.mock.calls).toEqual([
    [{ resealed: 0, unopened: 1 }, 'everything that opens is sealed with AUTH_SECRET'],
  ]);
});

test('mailed links and codes stay valid', async () => {
  const database = await freshDatabase();
  const before = await startIdentity(database, steps.before);
  const using = await startIdentity(database, steps.nextIsUsed);
  const { email } = await makeUser(before.identity);
  await before.client().resetPasswordForEmail(email);
  const { code } = await mailTo(before, email);
  const typed = await using.client().verifyOtp({ email, token: code, type: 'recovery' });
  expect(typed.error).toBeNull();
  expect(typed.data.user?.email).toBe(email);

  await before.client().resetPasswordForEmail(email);
  const { link } = await mailTo(before, email);
  const { location } = await follow(link.replace(before.baseUrl, using.baseUrl));
  expect(location).toContain('access_token=');
});

const provider = await startOpenIdProvider([
  { sub: 'ada', email: 'ada@mail.example', email_verified: true },
]);
afterAll(() => provider.stop());

test('finishes a sign-in at a provider that began with the other secret', async () => {
  const database = await freshDatabase();
  const providers = [provider.config()];
  const service = await startIdentity(database, { ...steps.before, providers });
  const using = await startIdentity(database, { ...steps.nextIsUsed, providers });
  const client = browserOf(service);
  const away = await leave(client);
  // The provider leads back to the address of the first process; here the process behind it is exchanged meanwhile.
  const { secrets } = using.identity;
  Object.assign(service.identity.secrets, secrets);
  const back = await walkThrough(provider, away, 'ada');
  const landed = new URL((await follow(back)).location);
  const { data, error } = await client.exchangeCodeForSession(codeIn(landed));
  expect(error).toBeNull();
  expect(data.user?.email).toBe('ada@mail.example');
});

test('exchanges the signing keys on demand, shows both meanwhile, and refuses no token before it expires', async () => {
  const database = await freshDatabase();
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock });
  const { token } = await service.signIn();
  const published = async () => {
    const { body } = await service.send('GET', '/.well-known/jwks.json');
    return (body as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  };
  const [formerKid] = await published();

  const page = readFileSync(
    resolve(import.meta.dirname, '../../../docs/operate/rotate-secrets.md'),
    'utf8',
  );
  const [, statement = ''] = /```sql\n(update identity\.signing_keys[^`]+)```/.exec(page) ?? [];
  const { rowCount } = await database.pool.query(statement);
  expect(rowCount).toBe(1);
  await service.identity.keys.rotate();
  expect(await published()).toHaveLength(2);
  clock.pass(hourSeconds / 2);
  await service.identity.keys.rotate();
  const kids = await published();
  expect(kids).toHaveLength(2);
  const { token: fresh } = await service.signIn();
  const kidOf = (text: string) =>
    (JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()) as { kid: string })
      .kid;
  expect(kidOf(token)).toBe(formerKid);
  expect(kids).toContain(kidOf(fresh));
  expect(kidOf(fresh)).not.toBe(formerKid);
  for (const one of [token, fresh])
    expect((await service.send('GET', '/user', { token: one })).status).toBe(200);

  clock.pass(2 * hourSeconds + 1);
  await service.identity.keys.rotate();
  expect(await published()).toEqual([kidOf(fresh)]);
});
