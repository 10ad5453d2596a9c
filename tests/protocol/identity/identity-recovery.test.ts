// Mails that anyone can request: password reset, resend, magic link. None reveals who has an account.
import { describe, expect, test } from 'vitest';
import { findIdentities, findUserByEmail } from '#identity/users/user-store.ts';
import { identityTables } from '#identity/tables.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser } from '#tests/support/identity/identity-people.ts';
import { follow, fragmentOf, mailTo } from '#tests/support/identity/identity-mails.ts';
import { type TestIdentity, siteUrl, startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const password = 'correct horse battery';
const challenge = {
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 's256',
};

const ask = (service: TestIdentity, path: string, body: object) =>
  service.send('POST', `/${path}`, { body }).then((sent) => [sent.status, sent.body]);

const countMails = async ({ mails }: TestIdentity, address: string): Promise<number> =>
  (await mails()).filter(({ to }) => to === address).length;

type Refused = [body: object, status: number, message: RegExp];

async function expectRefusals(service: TestIdentity, path: string, rows: Refused[]): Promise<void> {
  for (const [body, status, message] of rows)
    expect(await ask(service, path, body)).toEqual([
      status,
      expect.objectContaining({ message: expect.stringMatching(message) }),
    ]);
}

test('somebody who forgot their password chooses a new one by the mailed link', async () => {
  const service = await startIdentity(database);
  const passwordHash = await service.identity.passwords.hash(password);
  const { email } = await makeUser(service.identity, { passwordHash });
  const client = service.client();
  await client.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/auth/reset-password` });
  const { kind, link } = await mailTo(service, email);
  expect(kind).toBe('auth-recovery');
  const { location } = await follow(link);
  expect(location).toMatch(/^https:\/\/app\.example\/auth\/reset-password#.*&type=recovery$/);
  const params = fragmentOf(location);
  await client.setSession({
    access_token: params.get('access_token') ?? '',
    refresh_token: params.get('refresh_token') ?? '',
  });
  const chosen = 'a wholly different password';
  expect((await client.updateUser({ password: chosen })).error).toBeNull();
  const signIn = (word: string) => service.client().signInWithPassword({ email, password: word });
  expect((await signIn(chosen)).error).toBeNull();
  expect((await signIn(password)).error?.code).toBe('invalid_credentials');
  expect(await mailTo(service, email)).toMatchObject({ kind: 'auth-password-changed' });
});

describe('nobody can tell who has an account', () => {
  test('by the answer or by the work it takes', async () => {
    const service = await startIdentity(database);
    const { email: waiting } = await makeUser(service.identity, { confirmed: false });
    const unknown = 'nobody@example.com';
    const rows: [string, object][] = [
      ['recover', {}],
      ['recover', challenge],
      ['resend', { type: 'signup' }],
      ['resend', { type: 'email_change' }],
      ['otp', { create_user: false }],
      ['otp', { create_user: false, ...challenge }],
    ];
    for (const [path, extra] of rows) {
      const work = (email: string) =>
        countStatements(async () =>
          expect(await ask(service, path, { email, ...extra })).toEqual([200, {}]),
        );
      expect([path, extra, await work(waiting)]).toEqual([path, extra, await work(unknown)]);
    }
    expect(await countMails(service, waiting)).toBe(5);
    expect(await countMails(service, unknown)).toBe(0);
  });

  test('by asking for a link without an account: nothing is made, and accounts get their mail', async () => {
    const service = await startIdentity(database);
    const { email: known } = await makeUser(service.identity);
    for (const email of [known, 'makes-no-account@example.com'])
      expect(await ask(service, 'otp', { email, create_user: false })).toEqual([200, {}]);
    expect(await mailTo(service, known)).toMatchObject({ kind: 'auth-magic-link' });
    expect(await findUserByEmail(db, 'makes-no-account@example.com')).toBeUndefined();
  });

  test('by asking for a link where nobody may sign up', async () => {
    const service = await startIdentity(database, { signup: false });
    const { email: known } = await makeUser(service.identity);
    const unknown = 'not-let-in@example.com';
    const work = (email: string) =>
      countStatements(async () => expect(await ask(service, 'otp', { email })).toEqual([200, {}]));
    expect(await work(known)).toBe(await work(unknown));
    expect(await mailTo(service, known)).toMatchObject({ kind: 'auth-magic-link' });
    expect(await countMails(service, unknown)).toBe(0);
    expect(await findUserByEmail(db, unknown)).toBeUndefined();
  });

  test('by a phone number', async () => {
    for (const phone of ['off', 'on'] as const) {
      const service = await startIdentity(database, { phone });
      const known = `+1512555${phone === 'on' ? '0101' : '0102'}`;
      await makeUser(service.identity, { phone: known.slice(1) });
      const [first, second] = [
        await ask(service, 'otp', { phone: known, create_user: false }),
        await ask(service, 'otp', { phone: '+15125550199', create_user: false }),
      ];
      expect(first).toEqual(second);
    }
  });

  test('by asking twice: every submitted address waits, whatever the mails are for', async () => {
    const service = await startIdentity(database, { mailIntervalSeconds: 60 });
    const { email: known } = await makeUser(service.identity);
    const refused = expect.objectContaining({
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    });
    for (const email of [known, 'nobody-waits@example.com']) {
      expect(await ask(service, 'recover', { email })).toEqual([200, {}]);
      for (const path of ['recover', 'resend', 'otp', 'signup']) {
        const body = { email: email.toUpperCase(), type: 'signup', password };
        expect(await ask(service, path, body)).toEqual([429, refused]);
      }
    }
    expect(await countMails(service, known)).toBe(1);
  });
});

describe('another copy', () => {
  test('of the confirmation goes to whoever waits for it, and to nobody else', async () => {
    const service = await startIdentity(database);
    const waiting = await makeUser(service.identity, { confirmed: false });
    const confirmed = await makeUser(service.identity);
    for (const { email } of [waiting, confirmed])
      expect(await ask(service, 'resend', { type: 'signup', email })).toEqual([200, {}]);
    expect(await mailTo(service, waiting.email)).toMatchObject({ kind: 'auth-confirm' });
    expect(await countMails(service, confirmed.email)).toBe(0);
  });

  test('is refused in the words of the protocol when something is missing or malformed', async () => {
    const service = await startIdentity(database);
    const rows: Refused[] = [
      [{ email: 'a@b.example' }, 400, /^Missing one of these types/],
      [{ type: 'recovery', email: 'a@b.example' }, 400, /^Missing one of these types/],
      [{ type: 'signup' }, 400, /^One of email or phone must be set$/],
      [{ type: 'signup', email: 'a@b.example', phone: '1' }, 400, /^One of email or phone/],
      [{ type: 'signup', email: 'nonsense' }, 400, /^Unable to validate email address/],
      [{ type: 'sms', phone: '+15125550100' }, 422, /^Phone logins are disabled$/],
      [{ type: 'sms', email: 'a@b.example' }, 400, /^Type provided requires a phone number$/],
      [{ type: 'signup', email: 'a@b.example', code_challenge: 'x' }, 400, /^PKCE flow requires/],
    ];
    await expectRefusals(service, 'resend', rows);
  });

  test('of an SMS is never there to be sent', async () => {
    const service = await startIdentity(database, { phone: 'on' });
    expect(await ask(service, 'resend', { type: 'sms', phone: '+15125550100' })).toEqual([200, {}]);
  });
});

test('a recovery needs an address', async () => {
  const service = await startIdentity(database);
  await expectRefusals(service, 'recover', [
    [{}, 400, /^Password recovery requires an email$/],
    [{ email: 'nonsense' }, 400, /^Unable to validate email address: invalid format$/],
  ]);
});

describe('a link to sign in', () => {
  test('goes to whoever has confirmed their address', async () => {
    const service = await startIdentity(database);
    const { email, id } = await makeUser(service.identity);
    await service.client().signInWithOtp({ email });
    const { kind, link, code } = await mailTo(service, email);
    expect(kind).toBe('auth-magic-link');
    expect(new URL(link).searchParams.get('type')).toBe('magiclink');
    const { data } = await service.client().verifyOtp({ type: 'email', email, token: code });
    expect(data.session?.user.id).toBe(id);
  });

  test('makes an account, with what the person says, that begins with the confirmation', async () => {
    const service = await startIdentity(database);
    const email = 'newcomer@example.com';
    const data = { fullName: 'Nel Newcomer' };
    await service.client().signInWithOtp({ email, options: { data } });
    const user = await findUserByEmail(db, email);
    expect(user).toMatchObject({ email_confirmed_at: null, user_metadata: data });
    expect(await findIdentities(db, user?.id ?? '')).toMatchObject([{ provider: 'email' }]);
    const { kind, code } = await mailTo(service, email);
    expect(kind).toBe('auth-confirm');
    const signedIn = await service.client().verifyOtp({ type: 'email', email, token: code });
    expect(signedIn.data.user?.email_confirmed_at).toBeTruthy();
  });

  test('makes one account for many who ask at once', async () => {
    const service = await startIdentity(database);
    const email = 'asked-at-once@example.com';
    const all = await Promise.all(Array.from({ length: 6 }, () => ask(service, 'otp', { email })));
    expect(all.map(([status]) => status)).toEqual(Array(6).fill(200));
    const users = await identityTables(db)
      .selectFrom('identity.users')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(users).toHaveLength(1);
  });

  test('signs in at once by it where addresses need no confirmation', async () => {
    const service = await startIdentity(database, { confirmEmail: false });
    await service.client().signInWithOtp({ email: 'believed@example.com' });
    expect(await mailTo(service, 'believed@example.com')).toMatchObject({
      kind: 'auth-magic-link',
    });
  });

  test('is refused in the words of the protocol, and makes no account then', async () => {
    const email = 'none@example.com';
    const phone = '+15125550100';
    await expectRefusals(await startIdentity(database), 'otp', [
      [{ phone, create_user: false }, 400, /^Unsupported phone provider$/],
      [{ phone }, 400, /^Unsupported phone provider$/],
      [{ phone: 'nonsense' }, 400, /^Invalid phone number format \(E.164 required\)$/],
      [{}, 400, /^One of email or phone must be set$/],
      [{ email, phone }, 400, /^One of email or phone must be set$/],
      [{ email: 'nonsense' }, 400, /^Unable to validate email address/],
      [{ email, create_user: 'yes' }, 400, /create_user must be a boolean$/],
    ]);
    await expectRefusals(await startIdentity(database, { signup: false, phone: 'on' }), 'otp', [
      [{ phone, create_user: false }, 422, /^Error sending confirmation OTP to provider: no SMS/],
      [{ phone }, 422, /^Error sending confirmation OTP to provider: no SMS provider is set up$/],
    ]);
    await expectRefusals(await startIdentity(database, { email: false }), 'otp', [
      [{ email }, 422, /^Email logins are disabled$/],
    ]);
    expect(await findUserByEmail(db, email)).toBeUndefined();
  });
});
