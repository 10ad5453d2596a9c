// The published client, unchanged, in a browser-like environment: its storage, its events and its errors.
import { describe, expect, test } from 'vitest';
import { findIdentities } from '#identity/users/user-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { follow, mailTo } from '#tests/support/identity/identity-mails.ts';
import { makeUser, movableClock, signInAs } from '#tests/support/identity/identity-people.ts';
import { openBrowser } from '#tests/support/identity/identity-tabs.ts';
import { type TestIdentity, siteUrl, startIdentity } from '#tests/support/identity/identity.ts';
import { codeAt, stillClock } from '#tests/support/identity/second-factor.ts';

const database = await freshDatabase();
const { db } = database;
const password = 'correct horse battery';
const page = `${siteUrl}/auth/verify-email`;

async function makePerson({ identity }: TestIdentity) {
  return makeUser(identity, { passwordHash: await identity.passwords.hash(password) });
}

describe('a mailed link in the address of the page', () => {
  test('signs in whoever signed up, and leaves no token in the address', async () => {
    const service = await startIdentity(database);
    const email = 'signs-up@example.com';
    const browser = openBrowser(service);
    const first = await browser.open();
    const { data } = await first.client.signUp({
      email,
      password,
      options: { emailRedirectTo: page, data: { fullName: 'Nel Newcomer' } },
    });
    expect([data.user?.email, data.session]).toEqual([email, null]);
    expect(first.events).not.toContain('SIGNED_IN');

    const { location } = await follow((await mailTo(service, email)).link);
    const tab = await browser.open(location);
    await eventually(() => expect(tab.events).toContain('SIGNED_IN'));
    expect(tab.events).not.toContain('PASSWORD_RECOVERY');
    expect(tab.address()).toBe(page);
    const { data: kept } = await tab.client.getSession();
    expect(kept.session?.user).toMatchObject({
      email,
      user_metadata: { fullName: 'Nel Newcomer', email_verified: true },
    });
    const later = await browser.open();
    expect((await later.client.getUser()).data.user?.email).toBe(email);
  });

  test('tells what was wrong with it, and leaves who is signed in as they are', async () => {
    const service = await startIdentity(database);
    const person = await makePerson(service);
    const browser = openBrowser(service);
    const { client } = await browser.open();
    await client.signInWithPassword({ email: person.email, password });
    await client.signInWithOtp({ email: person.email, options: { emailRedirectTo: page } });
    const { link } = await mailTo(service, person.email);
    await follow(link);
    const tab = await browser.open((await follow(link)).location);
    const { error } = await tab.client.initialize();
    expect(error).toMatchObject({
      name: 'AuthImplicitGrantRedirectError',
      message: 'Email link is invalid or has expired',
      details: { error: 'access_denied', code: 'otp_expired' },
    });
    expect((await tab.client.getUser()).data.user?.id).toBe(person.id);
  });

  test('asks for a new password after a recovery, in every tab', async () => {
    const service = await startIdentity(database);
    const person = await makePerson(service);
    const browser = openBrowser(service);
    const first = await browser.open();
    const redirectTo = `${siteUrl}/auth/reset-password`;
    await first.client.resetPasswordForEmail(person.email, { redirectTo });
    const tab = await browser.open(
      (await follow((await mailTo(service, person.email)).link)).location,
    );
    await eventually(() => {
      expect(tab.events).toContain('PASSWORD_RECOVERY');
      expect(first.events).toContain('PASSWORD_RECOVERY');
    });
    const changed = await tab.client.updateUser({ password: `${password} anew` });
    expect(changed.error).toBeNull();
    expect(tab.events).toContain('USER_UPDATED');
    const again = await service
      .client()
      .signInWithPassword({ email: person.email, password: `${password} anew` });
    expect(again.error).toBeNull();
  });

  test('brings a code that only the browser which asked can use, and says when it was a recovery', async () => {
    const service = await startIdentity(database);
    const person = await makePerson(service);
    const browser = openBrowser(service, { flowType: 'pkce' });
    const { client } = await browser.open();
    for (const ask of ['magic link', 'recovery']) {
      if (ask === 'recovery')
        await client.resetPasswordForEmail(person.email, { redirectTo: page });
      else await client.signInWithOtp({ email: person.email, options: { emailRedirectTo: page } });
      const { location } = await follow((await mailTo(service, person.email)).link);
      const stranger = await openBrowser(service, { flowType: 'pkce' }).open(location);
      expect((await stranger.client.getSession()).data.session).toBeNull();
      const tab = await browser.open(location);
      const event = ask === 'recovery' ? 'PASSWORD_RECOVERY' : 'SIGNED_IN';
      await eventually(() => expect(tab.events).toContain(event));
      expect(tab.address()).toBe(page);
      expect((await tab.client.getUser()).data.user?.id).toBe(person.id);
    }
  });

  test('moves an account to another address by the second of two', async () => {
    const service = await startIdentity(database);
    const person = await makePerson(service);
    const browser = openBrowser(service);
    const { client } = await browser.open();
    await client.signInWithPassword({ email: person.email, password });
    const to = 'moved-by-the-client@example.com';
    const asked = await client.updateUser({ email: to }, { emailRedirectTo: page });
    expect(asked.data.user).toMatchObject({ email: person.email, new_email: to });
    const half = await browser.open((await follow((await mailTo(service, to)).link)).location);
    expect((await half.client.getUser()).data.user?.email).toBe(person.email);
    const { link } = await mailTo(service, person.email, 'auth-email-change');
    const tab = await browser.open((await follow(link)).location);
    await eventually(() => expect(tab.events).toContain('SIGNED_IN'));
    expect((await tab.client.getSession()).data.session?.user.email).toBe(to);
    expect((await service.client().signInWithPassword({ email: to, password })).error).toBeNull();
  });
});

test('two tabs of one browser both stay signed in when both refresh at the same moment, and after it', async () => {
  const clock = movableClock();
  const service = await startIdentity(database, {}, { clock });
  const person = await makePerson(service);
  const browser = openBrowser(service);
  const tabs = [await browser.open(), await browser.open()];
  await tabs[0]?.client.signInWithPassword({ email: person.email, password });
  await eventually(() => expect(tabs[1]?.events).toContain('SIGNED_IN'));
  const refresh = async () => {
    const stored = browser.storage.get(browser.storageKey) ?? '';
    const session = { ...(JSON.parse(stored) as object), expires_at: 1 };
    browser.storage.set(browser.storageKey, JSON.stringify(session));
    const responses = await Promise.all(tabs.map(({ client }) => client.getSession()));
    return responses.map(({ data }) => data.session?.refresh_token);
  };
  const seen: (string | undefined)[] = [];
  for (let hours = 0; hours < 3; hours++) {
    const [one, other] = await refresh();
    expect(one).toBeTruthy();
    expect(other).toBe(one);
    seen.push(one);
    clock.pass(3600);
  }
  expect(new Set(seen).size).toBe(3);
  for (const { client, events } of tabs) {
    expect((await client.refreshSession()).error).toBeNull();
    expect(events).toContain('TOKEN_REFRESHED');
    expect(events).not.toContain('SIGNED_OUT');
  }
});

test('whoever has a second factor rises to it at every sign-in, and can give it up', async () => {
  const clock = stillClock();
  const service = await startIdentity(database, {}, { clock });
  const person = await makePerson(service);
  const levelOf = async (client: ReturnType<typeof service.client>) => {
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };
  const first = service.client();
  await first.signInWithPassword({ email: person.email, password });
  expect(await levelOf(first)).toEqual(['aal1', 'aal1']);
  const { data: enrolled } = await first.mfa.enroll({ factorType: 'totp' });
  const factorId = enrolled?.id ?? '';
  const secret = enrolled?.totp.secret ?? '';
  const code = () => codeAt(secret, clock.now());
  expect((await first.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();

  const next = service.client();
  await next.signInWithPassword({ email: person.email, password });
  expect(await levelOf(next)).toEqual(['aal1', 'aal2']);
  expect((await next.updateUser({ password: `${password} anew` })).error).toMatchObject({
    code: 'insufficient_aal',
    status: 401,
  });
  const { data: challenge } = await next.mfa.challenge({ factorId });
  const challengeId = challenge?.id ?? '';
  const replayed = await next.mfa.verify({ factorId, challengeId, code: code() });
  expect(replayed.error?.code).toBe('mfa_verification_failed');
  clock.pass(30);
  expect((await next.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  expect(await levelOf(next)).toEqual(['aal2', 'aal2']);
  expect((await next.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factorId, status: 'verified' },
  ]);

  expect((await next.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await next.refreshSession();
  expect(await levelOf(next)).toEqual(['aal1', 'aal1']);
});

test('ways to sign in are listed, and one of two can be taken away', async () => {
  const service = await startIdentity(database, { phone: 'autoconfirm', manualLinking: true });
  const person = await makePerson(service);
  const client = service.client();
  await client.signInWithPassword({ email: person.email, password });
  const only = (await client.getUserIdentities()).data?.identities ?? [];
  expect(only).toMatchObject([{ provider: 'email', identity_data: { email: person.email } }]);
  expect((await client.unlinkIdentity(only[0]!)).error?.code).toBe('single_identity_not_deletable');
  await client.updateUser({ phone: '+15125550177' });
  const both = (await client.getUserIdentities()).data?.identities ?? [];
  expect(both.map(({ provider }) => provider)).toEqual(['email', 'phone']);
  expect((await client.unlinkIdentity(both[1]!)).error).toBeNull();
  expect(await findIdentities(db, person.id)).toMatchObject([{ provider: 'email' }]);
});

test('claims are read with the public keys, which are asked for once, and with nothing else', async () => {
  const service = await startIdentity(database);
  const user = await makeUser(service.identity);
  const asked: string[] = [];
  const client = service.client({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(new URL(request.url).pathname);
      return fetch(request);
    },
  });
  const { access_token: token } = await signInAs(service.identity, user);
  for (let times = 0; times < 2; times++) {
    const { data, error } = await client.getClaims(token);
    expect(error).toBeNull();
    expect(data).toMatchObject({
      header: { alg: 'ES256', kid: expect.any(String) },
      claims: { sub: user.id, email: user.email, aal: 'aal1', iss: service.baseUrl },
    });
  }
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  const [head, , signature] = token.split('.');
  const claims = { sub: user.id, role: 'service_role', exp: 9_999_999_999 };
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const { error } = await client.getClaims(`${head}.${forged}.${signature}`);
  expect(error).toMatchObject({ name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' });
});
