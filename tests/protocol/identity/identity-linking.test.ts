// Connecting and disconnecting a provider with the published client: by the owner, in the browser that asked.
import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { findIdentities } from '#identity/users/user-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  auditOf,
  makeUser,
  movableClock,
  signInAs,
} from '#tests/support/identity/identity-people.ts';
import { follow, fragmentOf, mailTo } from '#tests/support/identity/identity-mails.ts';
import { type TestIdentity, startIdentity } from '#tests/support/identity/identity.ts';
import { browserOf, codeIn, page, signInAt } from '#tests/support/identity/provider-visits.ts';
import { startOpenIdProvider, walkThrough } from '#tests/support/servers/openid-provider.ts';

const database = await freshDatabase();
const { db } = database;
const provider = await startOpenIdProvider([]);
afterAll(() => provider.stop());
const second = provider.config({ name: 'second', label: 'Second' });
const settings = { providers: [provider.config(), second], manualLinking: true };
const service = await startIdentity(database, settings);
const work = 'work' as 'google';

let count = 0;

function somebody() {
  const sub = `person-${++count}`;
  const person = { sub, email: `${sub}@mail.example`, email_verified: true, name: 'Ada Lin' };
  provider.people.set(sub, person);
  return person;
}

/** A browser in which a new user is signed in. */
async function signedIn(at: TestIdentity = service) {
  const user = await makeUser(at.identity);
  const { access_token, refresh_token } = await signInAs(at.identity, user);
  const client = browserOf(at);
  await client.setSession({ access_token, refresh_token });
  return { user, client };
}

const link = (client: GoTrueClient) =>
  client.linkIdentity({ provider: work, options: { redirectTo: page } });

async function landAfterLinking(client: GoTrueClient, sub: string): Promise<URL> {
  const { data, error } = await link(client);
  if (error) throw error;
  return new URL((await follow(await walkThrough(provider, data.url, sub))).location);
}

const providersOf = async (userId: string) =>
  (await findIdentities(db, userId)).map((one) => one.provider);

test('connects a provider to the session that asked, whatever the address there', async () => {
  const { user, client } = await signedIn();
  const before = decodeJwt((await client.getSession()).data.session?.access_token ?? '');
  const person = somebody();
  Object.assign(person, { email_verified: false });
  const landed = await landAfterLinking(client, person.sub);
  expect(await providersOf(user.id)).toEqual(['email']);
  const { data } = await client.exchangeCodeForSession(codeIn(landed));
  const after = decodeJwt(data.session?.access_token ?? '');
  expect([after['session_id'], after['amr']]).toEqual([before['session_id'], before['amr']]);
  const { data: found } = await client.getUserIdentities();
  expect(found?.identities.map((one) => one.provider)).toEqual(['email', 'work']);
  expect(data.user?.email).toBe(user.email);
  await mailTo(service, user.email, 'auth-identity-linked');
  const actions = (await auditOf(db, user.id)).map(({ action }) => action);
  expect(actions).toEqual(['session.open', 'identity.ask-to-link', 'identity.link']);
  expect((await signInAt(browserOf(service), provider, person)).user.id).toBe(user.id);
});

test('connects nothing for a visitor who was sent through a stranger’s link', async () => {
  const stranger = await signedIn();
  const victim = somebody();
  const landed = await landAfterLinking(stranger.client, victim.sub);
  const visitor = browserOf(service);
  await link((await signedIn()).client);
  expect((await visitor.exchangeCodeForSession(codeIn(landed))).error).toBeTruthy();
  expect(await providersOf(stranger.user.id)).toEqual(['email']);
  const { user } = await signInAt(visitor, provider, victim);
  expect(user.id).not.toBe(stranger.user.id);
});

test('connects an identity to one account only', async () => {
  const person = somebody();
  const owner = await signInAt(browserOf(service), provider, person);
  const { user, client } = await signedIn();
  const landed = await landAfterLinking(client, person.sub);
  expect(fragmentOf(landed.href).get('error_code')).toBe('identity_already_exists');
  expect(await providersOf(user.id)).toEqual(['email']);
  expect(await providersOf(owner.user.id)).toEqual(['work']);
  const late = somebody();
  const code = codeIn(await landAfterLinking(client, late.sub));
  await signInAt(browserOf(service), provider, late);
  expect((await client.exchangeCodeForSession(code)).error?.code).toBe('identity_already_exists');
});

test('connects nothing after the session has ended', async () => {
  const { user, client } = await signedIn();
  const landed = await landAfterLinking(client, somebody().sub);
  const token = (await client.getSession()).data.session?.access_token;
  await service.send('POST', '/logout?scope=local', { token });
  const { error } = await client.exchangeCodeForSession(codeIn(landed));
  expect(error?.code).toBe('flow_state_not_found');
  expect(await providersOf(user.id)).toEqual(['email']);
});

test('asks for a recent sign-in and PKCE', async () => {
  const clock = movableClock();
  const timed = await startIdentity(database, settings, { clock });
  const { client, user } = await signedIn(timed);
  const { session } = (await client.getSession()).data;
  const token = session?.access_token;
  const path = '/user/identities/authorize?provider=work&skip_http_redirect=true';
  const implicit = await timed.send('GET', path, { token });
  expect(implicit.body['message']).toBe('Linking an identity requires the PKCE flow');
  clock.pass(11 * 60);
  expect((await link(client)).error?.code).toBe('reauthentication_needed');
  const [identity] = (await client.getUserIdentities()).data?.identities ?? [];
  if (!identity) throw new Error(`User ${user.id} has no identity`);
  const removed = await client.unlinkIdentity(identity);
  expect(removed.error?.code).toBe('reauthentication_needed');
});

test('disconnects a provider, mails the owner, and keeps the address', async () => {
  const person = somebody();
  const { client, user } = await signedIn();
  await client.exchangeCodeForSession(codeIn(await landAfterLinking(client, person.sub)));
  const { data } = await client.getUserIdentities();
  const identity = data?.identities.find((one) => one.provider === 'work');
  if (!identity) throw new Error(`User ${user.id} has no provider`);
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
  expect((await client.getUser()).data.user).toMatchObject({
    email: user.email,
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  const { payload } = await mailTo(service, user.email, 'auth-identity-unlinked');
  expect(payload).toMatchObject({ provider: 'Work' });
  expect((await signInAt(browserOf(service), provider, person)).user.id).not.toBe(user.id);
});

test('never removes the last way to sign in; a password is a way of its own', async () => {
  const person = somebody();
  const client = browserOf(service);
  const { user } = await signInAt(client, provider, person);
  const [identity] = user.identities ?? [];
  if (!identity) throw new Error(`User ${user.id} has no identity`);
  expect((await client.unlinkIdentity(identity)).error?.code).toBe('single_identity_not_deletable');
  await client.updateUser({ password: 'four words in a row' });
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
  const credentials = { email: person.email, password: 'four words in a row' };
  const { data } = await service.client().signInWithPassword(credentials);
  expect(data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email'] } });
});

test('refuses the password once its identity is removed, also where a provider has the address', async () => {
  const person = somebody();
  const client = browserOf(service);
  const { user } = await signInAt(client, provider, person);
  const credentials = { email: person.email, password: 'four words in a row' };
  await client.updateUser({ password: credentials.password });
  expect((await service.client().signInWithPassword(credentials)).error).toBeNull();
  const { data } = await client.getUserIdentities();
  const byEmail = data?.identities.find((one) => one.provider === 'email');
  if (!byEmail) throw new Error(`User ${user.id} has no password`);
  expect((await client.unlinkIdentity(byEmail)).error).toBeNull();
  const refused = await service.client().signInWithPassword(credentials);
  expect(refused.error?.code).toBe('invalid_credentials');
  expect((await client.getUser()).data.user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'work', providers: ['work'] },
  });
  await client.updateUser({ password: 'another four words here' });
  expect(await providersOf(user.id)).toEqual(['work', 'email']);
});

test('keeps the address of an account whose first provider is disconnected', async () => {
  const client = browserOf(service);
  const person = somebody();
  const { user } = await signInAt(client, provider, person);
  const { data } = await client.linkIdentity({
    provider: 'second' as 'google',
    options: { redirectTo: page },
  });
  const back = await walkThrough(provider, data.url ?? '', somebody().sub);
  await client.exchangeCodeForSession(codeIn(new URL((await follow(back)).location)));
  const [first] = user.identities ?? [];
  if (!first) throw new Error(`User ${user.id} has no identity`);
  expect((await client.unlinkIdentity(first)).error).toBeNull();
  expect((await client.getUser()).data.user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'second', providers: ['second'] },
  });
});

test('a code is worth nothing once the identity is disconnected', async () => {
  const person = somebody();
  const { client, user } = await signedIn();
  await client.exchangeCodeForSession(codeIn(await landAfterLinking(client, person.sub)));
  const other = browserOf(service);
  const { data } = await other.signInWithOAuth({
    provider: work,
    options: { redirectTo: page, skipBrowserRedirect: true },
  });
  const away = (await follow(data.url ?? '')).location;
  const landed = new URL((await follow(await walkThrough(provider, away, person.sub))).location);
  const [, identity] = (await client.getUserIdentities()).data?.identities ?? [];
  if (!identity) throw new Error(`User ${user.id} has no provider`);
  await client.unlinkIdentity(identity);
  const { error } = await other.exchangeCodeForSession(codeIn(landed));
  expect(error?.code).toBe('flow_state_not_found');
});

test('refuses to connect where linking by hand is off', async () => {
  const closed = await startIdentity(database, { ...settings, manualLinking: false });
  const { client } = await signedIn(closed);
  expect((await link(client)).error?.code).toBe('manual_linking_disabled');
});
