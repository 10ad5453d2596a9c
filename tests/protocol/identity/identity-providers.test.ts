// Sign-in at a real OpenID Connect provider, with the published client: whose account it is, and whose it never is.
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import {
  findIdentities,
  findUserByEmail,
  findUserById,
  saveIdentity,
} from '#identity/users/user-store.ts';
import { identityPort } from '#identity/sessions/port.ts';
import { claimsOf } from '#platform/http/auth/token-claims.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  auditOf,
  ban,
  makeUser,
  movableClock,
  signInAs,
} from '#tests/support/identity/identity-people.ts';
import { follow, fragmentOf, mailTo } from '#tests/support/identity/identity-mails.ts';
import { siteUrl, startIdentity, type TestIdentity } from '#tests/support/identity/identity.ts';
import { codeAt, signInWithFactor, stillClock } from '#tests/support/identity/second-factor.ts';
import {
  browserOf,
  codeIn,
  land,
  leave,
  page,
  signInAt,
} from '#tests/support/identity/provider-visits.ts';
import { startOpenIdProvider, walkThrough } from '#tests/support/servers/openid-provider.ts';

const database = await freshDatabase();
const { db } = database;
const provider = await startOpenIdProvider([]);
afterAll(() => provider.stop());
const mortal = await startOpenIdProvider([
  { sub: 'one', email: 'one@mail.example', email_verified: true },
]);
const elsewhere = await startOpenIdProvider([]);
afterAll(() => elsewhere.stop());
const providers = [provider.config()];
const service = await startIdentity(database, { providers });

let count = 0;

/** Somebody with an account at the provider. */
function somebody(facts: { email?: string; email_verified?: boolean; name?: string } = {}) {
  const sub = `person-${++count}`;
  const account = { sub, email: `${sub}@mail.example`, email_verified: true, name: 'Ada Lin' };
  const person = { ...account, ...facts };
  provider.people.set(sub, person);
  return person;
}

/** Whether the product accepts a token. */
function productOf({ identity }: TestIdentity) {
  const { checkAuthSession, close } = identityPort(identity);
  const check = async (token: string) => {
    const claims = claimsOf(decodeJwt(token));
    return claims && checkAuthSession(claims);
  };
  return { check, close };
}

test('makes an account with name and confirmed address, and signs in', async () => {
  const person = somebody();
  const client = browserOf(service);
  const landed = await land(client, provider, person.sub);
  expect(`${landed.origin}${landed.pathname}?redirect=%2Fexplore`).toBe(page);
  expect(landed.hash).toBe('');
  const { data } = await client.exchangeCodeForSession(codeIn(landed));
  expect(data.user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'work', providers: ['work'] },
    user_metadata: { fullName: 'Ada Lin', email_verified: true },
    identities: [{ provider: 'work', id: person.sub, email: person.email }],
  });
  expect(data.user?.email_confirmed_at).toBeTruthy();
  const { aal, amr } = decodeJwt(data.session?.access_token ?? '');
  expect({ aal, amr }).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
  const actions = (await auditOf(db, data.user?.id ?? '')).map(({ action }) => action);
  expect(actions).toEqual(['user.sign-up', 'session.open']);
});

test('knows a person again, whatever their address at the provider is now', async () => {
  const person = somebody();
  const first = await signInAt(browserOf(service), provider, person);
  const other = await makeUser(service.identity);
  Object.assign(person, { email: other.email, email_verified: false });
  const second = await signInAt(browserOf(service), provider, person);
  expect(second.user.id).toBe(first.user.id);
  expect(second.user.email).toBe(`${person.sub}@mail.example`);
  expect(second.user.identities?.[0]).toMatchObject({ email: other.email });
  expect(second.user.identities?.[0]?.last_sign_in_at).toBeTruthy();
});

test('links an account whose owner has confirmed the same address, and mails them', async () => {
  const owner = await makeUser(service.identity, { metadata: { fullName: 'Own Name' } });
  const person = somebody({ email: owner.email.toUpperCase() });
  const { user } = await signInAt(browserOf(service), provider, person);
  expect(user.id).toBe(owner.id);
  expect(user.user_metadata['fullName']).toBe('Own Name');
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'work'] });
  const { payload } = await mailTo(service, owner.email, 'auth-identity-linked');
  expect(payload).toMatchObject({ provider: 'Work' });
});

test('records a sign-in for the identity that was used, and for no other', async () => {
  const owner = await makeUser(service.identity);
  const lastUses = async () => {
    const identities = await findIdentities(db, owner.id);
    return identities.map(({ provider: name, last_sign_in_at: at }) => [name, at]);
  };
  await signInAt(browserOf(service), provider, somebody({ email: owner.email }));
  expect(await lastUses()).toEqual([
    ['email', null],
    ['work', expect.any(Date)],
  ]);
});

test('refuses an address that the provider has not verified, and touches no account', async () => {
  const owner = await makeUser(service.identity);
  for (const email_verified of [false, undefined, 'true']) {
    const facts = { email: owner.email, email_verified: email_verified as boolean };
    const landed = await land(browserOf(service), provider, somebody(facts).sub);
    expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(codeIn(landed)).toBe('');
  }
  expect(await findIdentities(db, owner.id)).toHaveLength(1);
  const stranger = somebody({ email: '' });
  const landed = await land(browserOf(service), provider, stranger.sub);
  expect(landed.searchParams.get('error_code')).toBe('email_address_not_provided');
});

test('leaves nothing of a stranger who signed up with the address first', async () => {
  const person = somebody();
  const stranger = service.client();
  const credentials = { email: person.email, password: 'a long stranger password' };
  await stranger.signUp({ ...credentials, options: { data: { fullName: 'Mallory' } } });
  const { link } = await mailTo(service, person.email, 'auth-confirm');
  const { user } = await signInAt(browserOf(service), provider, person);
  expect(user.user_metadata).toEqual({ fullName: 'Ada Lin', email_verified: true });
  expect(user.identities?.map((one) => one.provider)).toEqual(['work']);
  const row = await findUserById(db, user.id);
  expect(row?.password_hash).toBeNull();
  expect((await stranger.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials');
  expect(fragmentOf((await follow(link)).location).get('error_code')).toBe('otp_expired');
});

test('never gives the account of a phone number to the owner of an unconfirmed address', async () => {
  const person = somebody();
  const admin = await service.admin();
  const made = await admin.createUser({
    email: person.email,
    phone: '15125550100',
    phone_confirm: true,
  });
  const landed = await land(browserOf(service), provider, person.sub);
  expect(landed.searchParams.get('error_code')).toBe('email_exists');
  expect(await findIdentities(db, made.data.user?.id ?? '')).toHaveLength(2);
});

test('links nothing by address where addresses are accepted unconfirmed', async () => {
  const trusting = await startIdentity(database, { providers, confirmEmail: false });
  const person = somebody();
  const { data } = await trusting
    .client()
    .signUp({ email: person.email, password: 'a long enough password' });
  expect(data.session).toBeTruthy();
  const landed = await land(browserOf(trusting), provider, person.sub);
  expect(landed.searchParams.get('error_code')).toBe('email_exists');
});

test('drops the password of an account made while addresses were accepted unconfirmed', async () => {
  const trusting = await startIdentity(database, { providers, confirmEmail: false });
  const person = somebody();
  const stranger = trusting.client();
  const credentials = { email: person.email, password: 'a long stranger password' };
  const { data } = await stranger.signUp(credentials);
  const { user } = await signInAt(browserOf(service), provider, person);
  expect(user.id).toBe(data.user?.id);
  expect(user.identities?.map((one) => one.provider)).toEqual(['work']);
  expect((await stranger.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials');
  expect((await stranger.getUser()).error?.name).toBe('AuthSessionMissingError');
  await mailTo(service, person.email, 'auth-identity-linked');
  const again = somebody({ email: person.email });
  expect((await signInAt(browserOf(service), provider, again)).user.identities).toHaveLength(2);
});

test('drops the password of an anonymous person who named the address unconfirmed', async () => {
  const settings = { providers, confirmEmail: false, anonymous: true };
  const trusting = await startIdentity(database, settings);
  const person = somebody();
  const stranger = trusting.client();
  await stranger.signInAnonymously();
  const credentials = { email: person.email, password: 'a long stranger password' };
  await stranger.updateUser({ email: person.email });
  expect((await stranger.updateUser({ password: credentials.password })).error).toBeNull();
  await signInAt(browserOf(service), provider, person);
  expect((await stranger.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials');
});

test('links an account whose address an administrator has confirmed since', async () => {
  const trusting = await startIdentity(database, { providers, confirmEmail: false });
  const person = somebody();
  const credentials = { email: person.email, password: 'a long enough password' };
  const { data } = await trusting.client().signUp(credentials);
  const admin = await service.admin();
  await admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
  const { user } = await signInAt(browserOf(service), provider, person);
  expect(user.identities?.map((one) => one.provider)).toEqual(['email', 'work']);
  expect((await service.client().signInWithPassword(credentials)).error).toBeNull();
});

test('refuses an equal id at another server, and connects it to no account', async () => {
  const person = somebody();
  const { user } = await signInAt(browserOf(service), provider, person);
  elsewhere.people.set(person.sub, { ...person, email: 'mallory@mail.example' });
  const settings = { providers: [elsewhere.config()], manualLinking: true };
  const moved = await startIdentity(database, settings);
  const landed = await land(browserOf(moved), elsewhere, person.sub);
  expect(landed.searchParams.get('error_code')).toBe('provider_issuer_changed');
  expect(codeIn(landed)).toBe('');
  const other = await makeUser(moved.identity);
  const client = browserOf(moved);
  await client.setSession(await signInAs(moved.identity, other));
  const { data } = await client.linkIdentity({
    provider: 'work' as 'google',
    options: { redirectTo: page },
  });
  const back = await walkThrough(elsewhere, data.url ?? '', person.sub);
  expect((await follow(back)).location).toContain('error_code=provider_issuer_changed');
  expect(await findIdentities(db, other.id)).toHaveLength(1);
  expect((await findIdentities(db, user.id))[0]?.issuer).toBe(provider.issuer);
  expect((await signInAt(browserOf(service), provider, person)).user.id).toBe(user.id);
});

test('binds an identity of an older version to the server of its next sign-in', async () => {
  const person = somebody();
  const { user } = await signInAt(browserOf(service), provider, person);
  const [known] = await findIdentities(db, user.id);
  await saveIdentity(db, known?.id ?? '', { issuer: null }, new Date());
  await signInAt(browserOf(service), provider, person);
  expect((await findIdentities(db, user.id))[0]?.issuer).toBe(provider.issuer);
});

test('asks a person with a second factor for its code before the product opens', async () => {
  const clock = stillClock();
  const careful = await startIdentity(database, { providers }, { clock });
  const { check, close } = productOf(careful);
  const { userId, email, factor } = await signInWithFactor(careful);
  clock.pass(60);
  const client = browserOf(careful);
  const { session, user } = await signInAt(client, provider, somebody({ email }));
  expect(user.id).toBe(userId);
  expect(decodeJwt(session.access_token)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'oauth' }],
  });
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect(await check(session.access_token)).toBe('second-factor-needed');
  const stolen = await client.updateUser({ password: 'a password of a thief' });
  expect(stolen.error?.code).toBe('insufficient_aal');

  const code = codeAt(factor.secret, clock.now());
  const { data } = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
  const { aal, amr } = decodeJwt(data?.access_token ?? '');
  expect([aal, amr]).toMatchObject(['aal2', [{ method: 'totp' }, { method: 'oauth' }]]);
  expect(await check(data?.access_token ?? '')).toBe('alive');
  expect(await check(session.access_token)).toBe('second-factor-needed');
  close();
});

test('tells the site, and not in the provider’s words, that the person said no', async () => {
  const landed = await land(browserOf(service), provider, null);
  for (const said of [landed.searchParams, fragmentOf(landed.href)])
    expect(Object.fromEntries(said)).toMatchObject({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'The sign-in at Work was canceled',
    });
  expect(landed.searchParams.get('redirect')).toBe('/explore');
});

test('refuses banned people, and new ones where sign-up is closed', async () => {
  const person = somebody();
  const { user } = await signInAt(browserOf(service), provider, person);
  await ban(service.identity, user.id);
  const landed = await land(browserOf(service), provider, person.sub);
  expect(landed.searchParams.get('error_code')).toBe('user_banned');
  const closed = await startIdentity(database, { providers, signup: false });
  const refused = await land(browserOf(closed), provider, somebody().sub);
  expect(refused.searchParams.get('error_code')).toBe('signup_disabled');
});

test('takes a callback once, and only for ten minutes', async () => {
  const clock = movableClock();
  const timed = await startIdentity(database, { providers }, { clock });
  const person = somebody();
  const back = await walkThrough(provider, await leave(browserOf(timed)), person.sub);
  expect((await follow(back)).location).toContain('code=');
  expect(fragmentOf((await follow(back)).location).get('error_code')).toBe('bad_oauth_state');
  const late = await leave(browserOf(timed));
  clock.pass(10 * 60 + 1);
  const { location } = await follow(await walkThrough(provider, late, person.sub));
  expect(fragmentOf(location).get('error_code')).toBe('bad_oauth_state');
  expect(location.startsWith(`${siteUrl}#`)).toBe(true);
});

test('lets only the browser finish that began', async () => {
  const person = somebody();
  const began = browserOf(service);
  const other = browserOf(service);
  await leave(other);
  const code = codeIn(await land(began, provider, person.sub));
  const stolen = await other.exchangeCodeForSession(code);
  expect(stolen.error?.code).toBe('bad_code_verifier');
  const { data } = await began.exchangeCodeForSession(code);
  expect(data.user?.email).toBe(person.email);
});

test('makes one account when the same person comes twice at once', async () => {
  const person = somebody();
  const clients = [browserOf(service), browserOf(service), browserOf(service)];
  const users = await Promise.all(clients.map((client) => signInAt(client, provider, person)));
  expect(new Set(users.map(({ user }) => user.id)).size).toBe(1);
  expect(await findUserByEmail(db, person.email)).toBeTruthy();
});

test('gives a client of the implicit flow its session in the fragment', async () => {
  const person = somebody();
  const { data } = await service.client().signInWithOAuth({
    provider: 'work' as 'google',
    options: { redirectTo: page, skipBrowserRedirect: true },
  });
  const back = await walkThrough(provider, (await follow(data.url ?? '')).location, person.sub);
  const { location } = await follow(back);
  expect(location.startsWith(`${page}#access_token=`)).toBe(true);
  expect(decodeJwt(fragmentOf(location).get('access_token') ?? '')).toMatchObject({
    email: person.email,
    amr: [{ method: 'oauth' }],
  });
});

test('leads nowhere but to the site and the allow-list', async () => {
  const path = '/authorize?provider=work&redirect_to=https://evil.example/';
  const sent = await service.send('GET', path, { headers: { accept: 'text/html' } });
  const back = await walkThrough(provider, sent.headers.get('location') ?? '', null);
  expect((await follow(back)).location.startsWith(`${siteUrl}#error=`)).toBe(true);
});

test('offers in the settings what is configured, and refuses the rest', async () => {
  const { body } = await service.send('GET', '/settings');
  expect(body['external']).toMatchObject({ work: true, google: false });
  const { status, body: refused } = await service.send('GET', '/authorize?provider=google');
  expect([status, refused['message']]).toEqual([
    400,
    'Unsupported provider: provider is not enabled',
  ]);
});

test('tells the site when the provider is down, before and after the person was there', async () => {
  const config = [mortal.config()];
  const near = await startIdentity(database, { providers: config });
  const back = await walkThrough(mortal, await leave(browserOf(near)), 'one');
  await mortal.stop();
  expect(fragmentOf((await follow(back)).location).get('error_code')).toBe('provider_unreachable');
  const fresh = await startIdentity(database, { providers: config });
  const refused = new URL(await leave(browserOf(fresh)));
  expect(refused.pathname).toBe('/auth/callback');
  expect(fragmentOf(refused.href).get('error_code')).toBe('provider_unreachable');
});

test('counts attempts of a network', async () => {
  const limited = await startIdentity(database, { providers }, { rateLimits: true });
  const ask = () => limited.send('GET', '/authorize?provider=work');
  const statuses = [];
  for (let attempt = 0; attempt < 61; attempt += 1) statuses.push((await ask()).status);
  expect(statuses.indexOf(429)).toBe(60);
  const callback = await limited.send('GET', '/callback?state=x&code=y');
  expect(callback.body['code']).toBe('over_request_rate_limit');
});
