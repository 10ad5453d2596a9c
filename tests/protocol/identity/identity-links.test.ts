// Links and codes of mails: each works once, for an hour, and redirects to an allowed page.
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { findUserByEmail, saveUser } from '#identity/users/user-store.ts';
import { identityTables } from '#identity/tables.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser, movableClock } from '#tests/support/identity/identity-people.ts';
import { follow, fragmentOf, mailTo, tokenIn } from '#tests/support/identity/identity-mails.ts';
import { type TestIdentity, siteUrl, startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const tables = identityTables(db);
const password = 'correct horse battery';
const page = `${siteUrl}/auth/verify-email`;
const expired =
  'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=';

let count = 0;

/** A new user whose address is not confirmed yet; without a password, because hashing is slow. */
async function join(service: TestIdentity, { redirect = page } = {}) {
  const email = `link-${++count}@example.com`;
  const options = { emailRedirectTo: redirect };
  await service.client().signInWithOtp({ email, options });
  const user = await findUserByEmail(db, email);
  return { email, id: user?.id ?? '', ...(await mailTo(service, email)) };
}

async function signUp(service: TestIdentity) {
  const email = `link-${++count}@example.com`;
  const { data } = await service.client().signUp({ email, password });
  return { email, id: data.user?.id ?? '', ...(await mailTo(service, email)) };
}

const verify = (service: TestIdentity, body: object) =>
  service.send('POST', '/verify', { body }).then(({ status, body: response }) => ({
    status,
    code: response['code'],
    message: response['message'],
    session: response,
  }));

const sessionsOf = (userId: string) =>
  tables.selectFrom('identity.sessions').selectAll().where('user_id', '=', userId).execute();

describe('a link', () => {
  test('confirms the address and leads to the page that asked, the session in its fragment', async () => {
    const service = await startIdentity(database);
    const { email, link } = await join(service);
    const { location, sent } = await follow(link);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('cache-control')).toBe('no-store');
    expect(sent.headers.get('referrer-policy')).toBe('no-referrer');
    expect(location).toMatch(
      /^https:\/\/app\.example\/auth\/verify-email#access_token=[\w.-]+&expires_at=\d+&expires_in=3600&refresh_token=[\w-]+&sb=&token_type=bearer&type=signup$/,
    );
    const token = fragmentOf(location).get('access_token') ?? '';
    expect(decodeJwt(token)).toMatchObject({ email, aal: 'aal1', amr: [{ method: 'otp' }] });
    const { body: user } = await service.send('GET', '/user', { token });
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email, email_verified: true } }],
    });
  });

  test('is good once', async () => {
    const service = await startIdentity(database);
    const { link } = await join(service);
    await follow(link);
    expect((await follow(link)).location).toBe(`${page}#${expired}`);
  });

  test('gives one session to many clicks at once', async () => {
    const service = await startIdentity(database);
    const { link, id } = await join(service);
    const all = await Promise.all(Array.from({ length: 6 }, () => follow(link)));
    expect(all.filter(({ location }) => location.includes('#access_token='))).toHaveLength(1);
    expect(all.filter(({ location }) => location === `${page}#${expired}`)).toHaveLength(5);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('is not used up by a program that looks at it', async () => {
    const service = await startIdentity(database);
    const { link } = await join(service);
    const looked = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(looked.status).toBe(200);
    expect((await follow(link)).location).toContain('#access_token=');
  });

  test('is good for an hour, and so is the code', async () => {
    const clock = movableClock();
    const service = await startIdentity(database, {}, { clock });
    const [soon, late] = [await join(service), await join(service)];
    clock.pass(3590);
    expect((await follow(soon.link)).location).toContain('#access_token=');
    clock.pass(11);
    expect((await follow(late.link)).location).toBe(`${page}#${expired}`);
    const typed = { type: 'signup', email: late.email, token: late.code };
    expect(await verify(service, typed)).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('stays good when a newer mail was sent, and ends the newer one when it is followed', async () => {
    const service = await startIdentity(database);
    const first = await join(service);
    await service.client().resend({ type: 'signup', email: first.email });
    const second = await mailTo(service, first.email);
    expect((await follow(first.link)).location).toContain('#access_token=');
    expect((await follow(second.link)).location).toContain(expired);
  });

  test('never leads away from the site: asked when it is mailed and when it is followed', async () => {
    const service = await startIdentity(database);
    const { link } = await join(service, { redirect: 'https://evil.example/' });
    expect(new URL(link).searchParams.get('redirect_to')).toBe(siteUrl);
    const changed = link.replace(/redirect_to=.*/, 'redirect_to=https://evil.example/');
    expect((await follow(changed)).location).toMatch(/^https:\/\/app\.example#access_token=/);
    expect((await follow(changed)).location).toBe(`${siteUrl}#${expired}`);
  });

  test('leads back to an address with a query of its own', async () => {
    const service = await startIdentity(database);
    const redirect = `${page}?next=/classes/1&a=b%26c`;
    const { link } = await join(service, { redirect });
    expect((await follow(link)).location.split('#')[0]).toBe(redirect);
  });

  test('serves what it was mailed for, and is not used up by asking for something else', async () => {
    const service = await startIdentity(database);
    const { link } = await join(service);
    for (const type of ['recovery', 'magiclink', 'email_change', 'sms'])
      expect((await follow(link.replace('type=signup', `type=${type}`))).location).toContain(
        expired,
      );
    const nonsense = await follow(link.replace('type=signup', 'type=nonsense'));
    expect(fragmentOf(nonsense.location).get('error')).toBe('invalid_request');
    const missing = await follow(link.replace(/token=[^&]*/, 'token='));
    expect(fragmentOf(missing.location).get('error_code')).toBe('validation_failed');
    expect((await follow(link.replace('type=signup', 'type=email'))).location).toMatch(
      /type=email$/,
    );
  });

  test('lets nobody in who is shut out', async () => {
    const service = await startIdentity(database);
    const { link, id } = await join(service);
    const until = new Date(Date.now() + minuteMs);
    await saveUser(db, id, { banned_until: until }, new Date());
    expect(fragmentOf((await follow(link)).location).get('error_code')).toBe('user_banned');
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('of an address that was given up meanwhile opens nothing', async () => {
    const service = await startIdentity(database);
    const { link, code, email, id } = await join(service);
    await saveUser(db, id, { email: `other-${email}` }, new Date());
    expect((await follow(link)).location).toContain(expired);
    expect(await verify(service, { type: 'signup', email, token: code })).toMatchObject({
      status: 403,
    });
  });

  test('of an invitation confirms the address', async () => {
    const service = await startIdentity(database);
    const admin = await service.admin();
    await admin.inviteUserByEmail('invited@example.com');
    const { kind, link } = await mailTo(service, 'invited@example.com');
    expect(kind).toBe('auth-invite');
    expect((await follow(link)).location).toMatch(/type=invite$/);
    expect((await findUserByEmail(db, 'invited@example.com'))?.email_confirmed_at).toBeTruthy();
  });
});

describe('a code', () => {
  test('signs in like the link, and uses it up with it', async () => {
    const service = await startIdentity(database);
    const { email, code, link } = await join(service);
    const { data } = await service
      .client()
      .verifyOtp({ type: 'signup', email: email.toUpperCase(), token: code });
    expect(data.session).toMatchObject({
      user: { email, user_metadata: { email_verified: true } },
    });
    expect((await follow(link)).location).toContain(expired);
  });

  test('may stand for the token of the link, alone', async () => {
    const service = await startIdentity(database);
    const { link } = await join(service);
    const { data, error } = await service
      .client()
      .verifyOtp({ type: 'email', token_hash: tokenIn(link) });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
  });

  test('is refused in the same words when it is wrong and when nobody has the address', async () => {
    const service = await startIdentity(database);
    const { email, code } = await join(service);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const refused = {
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    };
    for (const body of [
      { type: 'signup', email, token: wrong },
      { type: 'signup', email: 'nobody@example.com', token: code },
      { type: 'recovery', email, token: code },
      { type: 'sms', phone: '+15125550100', token: code },
      { type: 'sms', email, token: code },
    ])
      expect(await verify(service, body)).toMatchObject(refused);
  });

  test('takes as long to refuse when nobody was mailed, so that the time does not tell', async () => {
    const service = await startIdentity(database);
    const { email } = await join(service);
    const work = (address: string) =>
      countStatements(() => verify(service, { type: 'email', email: address, token: 'wrong' }));
    expect(await work(email)).toBe(await work('nobody-was-mailed@example.com'));
  });

  test('dies with the fifth wrong one, also when all are tried at once', async () => {
    const service = await startIdentity(database);
    const { email, code, link } = await join(service);
    const wrong = { type: 'signup', email, token: 'wrong' };
    for (let tries = 0; tries < 4; tries++) await verify(service, wrong);
    const right = { type: 'signup', email, token: code };
    const other = await join(service);
    await Promise.all(
      Array.from({ length: 8 }, () => verify(service, { ...wrong, email: other.email })),
    );
    const late = { ...right, email: other.email, token: other.code };
    expect(await verify(service, late)).toMatchObject({ status: 403 });
    expect((await follow(other.link)).location).toContain(expired);
    expect(await verify(service, right)).toMatchObject({ status: 200 });
    expect((await follow(link)).location).toContain(expired);
  });

  test('is refused in the words of the protocol when something is missing or malformed', async () => {
    const service = await startIdentity(database);
    const rows: [object, string][] = [
      [{ token: '1', email: 'a@b.example' }, 'Verify requires a verification type'],
      [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
      [
        { type: 'signup', token: '1', token_hash: '2' },
        'Verify requires either a token or a token hash',
      ],
      [{ type: 'signup', token: '1' }, 'Only the token_hash and type should be provided'],
      [
        { type: 'signup', token_hash: '1', email: 'a@b.example' },
        'Only the token_hash and type should be provided',
      ],
      [{ type: 'sms', token: '1', phone: 'x' }, 'Invalid phone number format (E.164 required)'],
      [
        { type: 'signup', token: '1', email: 'x' },
        'Unable to validate email address: invalid format',
      ],
    ];
    for (const [body, message] of rows)
      expect(await verify(service, body)).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message,
      });
  });
});

test('neither link nor code can be read from the database, and no refusal notes them', async () => {
  const service = await startIdentity(database);
  const { link, code, id, email } = await join(service);
  const token = tokenIn(link);
  const row = await tables
    .selectFrom('identity.one_time_tokens')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  expect(row.link_hash).toEqual(sha256(token));
  for (const text of [code, `${id}|confirmation|${email}|${code}`])
    expect(row.code_mac).not.toEqual(sha256(text));
  await verify(service, { type: 'recovery', email, token: code });
  await verify(service, { type: 'recovery', token_hash: token });
  const audit = await tables.selectFrom('identity.audit').selectAll().execute();
  expect(audit.filter(({ action }) => action === 'proof.refuse').length).toBeGreaterThan(1);
  expect(JSON.stringify([row, audit])).not.toContain(code);
  expect(JSON.stringify([row, audit])).not.toContain(token);
});

describe('the password of whoever signed up first', () => {
  const signIn = (service: TestIdentity, email: string, word: string) =>
    service.client().signInWithPassword({ email, password: word });

  test('counts when nobody else wanted the address', async () => {
    const service = await startIdentity(database);
    const { link, email } = await signUp(service);
    await follow(link);
    expect((await signIn(service, email, password)).error).toBeNull();
  });

  test('is dropped at confirmation when somebody signed up after them with another', async () => {
    const service = await startIdentity(database);
    const { email, id } = await signUp(service);
    const second = 'another horse battery';
    await service.client().signUp({ email, password: second });
    await follow((await mailTo(service, email)).link);
    for (const word of [password, second])
      expect((await signIn(service, email, word)).error?.code).toBe('invalid_credentials');
    const user = await findUserByEmail(db, email);
    expect(user).toMatchObject({ id, password_hash: null, signup_conflict: false });
  });

  test.each([
    ['asks for a link to sign in', 'otp'],
    ['asks for a new password', 'recover'],
  ])('is dropped when the address is confirmed by somebody who %s', async (_, path) => {
    const service = await startIdentity(database);
    const { email } = await signUp(service);
    await service.send('POST', `/${path}`, { body: { email } });
    expect((await follow((await mailTo(service, email)).link)).location).toContain(
      '#access_token=',
    );
    expect((await signIn(service, email, password)).error?.code).toBe('invalid_credentials');
  });

  test('is dropped when the owner of the address comes by an invitation', async () => {
    const service = await startIdentity(database);
    const { email } = await signUp(service);
    await (await service.admin()).inviteUserByEmail(email);
    expect((await follow((await mailTo(service, email)).link)).location).toMatch(/type=invite$/);
    expect((await signIn(service, email, password)).error?.code).toBe('invalid_credentials');
  });

  test('stays when it was confirmed before', async () => {
    const service = await startIdentity(database);
    const passwordHash = await service.identity.passwords.hash(password);
    const { email } = await makeUser(service.identity, { passwordHash });
    await service.send('POST', '/recover', { body: { email } });
    await follow((await mailTo(service, email)).link);
    expect((await signIn(service, email, password)).error).toBeNull();
  });
});
