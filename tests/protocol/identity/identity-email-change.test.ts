// Changing an account's address: both addresses must confirm, and the old one is notified.
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { findUserById, saveUser } from '#identity/users/user-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser, movableClock, signInAs } from '#tests/support/identity/identity-people.ts';
import { follow, fragmentOf, mailTo } from '#tests/support/identity/identity-mails.ts';
import { type TestIdentity, siteUrl, startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const page = `${siteUrl}/dashboard/profile`;
const accepted =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const half = `${page}#message=${accepted.replaceAll(' ', '+')}&sb=`;

let count = 0;

async function askToMove(service: TestIdentity, to = `moved-${++count}@example.com`) {
  const person = await service.signIn();
  const response = await service.send('PUT', `/user?redirect_to=${page}`, {
    token: person.token,
    body: { email: to.toUpperCase() },
  });
  return { ...person, to, response };
}

const linksOf = async (service: TestIdentity, { email, to }: { email: string; to: string }) => ({
  current: await mailTo(service, email, 'auth-email-change'),
  next: await mailTo(service, to, 'auth-email-change'),
});

test('asks both addresses and keeps the present one meanwhile', async () => {
  const service = await startIdentity(database);
  const { email, to, response } = await askToMove(service);
  expect(response.body).toMatchObject({
    email,
    new_email: to,
    email_change_sent_at: expect.any(String),
  });
  const { current, next } = await linksOf(service, { email, to });
  expect(current.payload).toMatchObject({ isForCurrent: true, currentEmail: email, newEmail: to });
  expect(next.payload).toMatchObject({ isForCurrent: false, currentEmail: email, newEmail: to });
});

test.each(['current', 'next'] as const)(
  'moves when both have followed their link, the %s one first',
  async (first) => {
    const service = await startIdentity(database);
    const { email, to, userId } = await askToMove(service);
    const links = await linksOf(service, { email, to });
    const last = first === 'current' ? 'next' : 'current';
    expect((await follow(links[first].link)).location).toBe(half);
    const again = await follow(links[first].link);
    expect(fragmentOf(again.location).get('error_code')).toBe('otp_expired');
    expect((await findUserById(db, userId))?.email).toBe(email);
    const { location } = await follow(links[last].link);
    expect(location).toMatch(/#access_token=.*&type=email_change$/);
    const token = fragmentOf(location).get('access_token') ?? '';
    expect(decodeJwt(token)).toMatchObject({ email: to, amr: [{ method: 'otp' }] });
    const { body: user } = await service.send('GET', '/user', { token });
    expect(user).toMatchObject({
      email: to,
      identities: [{ email: to, identity_data: { email: to, email_verified: true } }],
    });
    expect(user).not.toHaveProperty('new_email');
    expect(await mailTo(service, email)).toMatchObject({
      kind: 'auth-email-changed',
      payload: { newEmail: to },
    });
  },
);

test('moves once when both links are followed at the same moment', async () => {
  const service = await startIdentity(database);
  const { email, to, userId } = await askToMove(service);
  const { current, next } = await linksOf(service, { email, to });
  const both = await Promise.all([follow(current.link), follow(next.link)]);
  const seen = both.map(({ location }) => location.replace(/access_token.*/, 'session'));
  expect(new Set(seen)).toEqual(new Set([half, `${page}#session`]));
  expect(await findUserById(db, userId)).toMatchObject({ email: to, new_email: null });
});

test('moves by codes, too', async () => {
  const service = await startIdentity(database);
  const { email, to, userId } = await askToMove(service);
  const { current, next } = await linksOf(service, { email, to });
  const verify = (address: string, token: string) =>
    service.send('POST', '/verify', { body: { type: 'email_change', email: address, token } });
  expect((await verify(to, current.code)).status).toBe(403);
  expect((await verify(to, next.code)).body).toEqual({ msg: accepted, code: '200' });
  expect((await verify(email, current.code)).body).toMatchObject({ user: { email: to } });
  expect((await findUserById(db, userId))?.email).toBe(to);
});

test('does not move when one address agrees twice', async () => {
  const service = await startIdentity(database);
  const admin = await service.admin();
  const { email, to, userId } = await askToMove(service);
  const { current } = await linksOf(service, { email, to });
  expect((await follow(current.link)).location).toBe(half);
  const { data } = await admin.generateLink({
    type: 'email_change_current',
    email,
    newEmail: to,
    options: { redirectTo: page },
  });
  expect((await follow(data.properties?.action_link ?? '')).location).toBe(half);
  expect((await findUserById(db, userId))?.email).toBe(email);
});

test.each(['email_change_current', 'email_change_new'] as const)(
  'does not move by two links of %s when the other address was never asked',
  async (type) => {
    const service = await startIdentity(database);
    const admin = await service.admin();
    const { email, userId } = await service.signIn();
    const newEmail = `never-asked-${type}@example.com`;
    for (let times = 0; times < 2; times++) {
      const { data } = await admin.generateLink({ type, email, newEmail });
      const { location } = await follow(data.properties?.action_link ?? '');
      expect(fragmentOf(location).get('message')).toBe(accepted);
    }
    expect((await findUserById(db, userId))?.email).toBe(email);
  },
);

test('does not move to an address that the present one was not asked about', async () => {
  const service = await startIdentity(database);
  const admin = await service.admin();
  const { email, to, userId } = await askToMove(service);
  await follow((await linksOf(service, { email, to })).current.link);
  const newEmail = 'another-one-than-asked@example.com';
  for (let times = 0; times < 2; times++) {
    const { data } = await admin.generateLink({ type: 'email_change_new', email, newEmail });
    await follow(data.properties?.action_link ?? '');
  }
  expect((await findUserById(db, userId))?.email).toBe(email);
});

test('remembers that an address agreed, whatever is typed for it afterwards', async () => {
  const service = await startIdentity(database);
  const { email, to, userId } = await askToMove(service);
  const { current, next } = await linksOf(service, { email, to });
  await follow(next.link);
  const typed = { type: 'email_change', email: to, token: 'wrong' };
  for (let tries = 0; tries < 5; tries++)
    expect((await service.send('POST', '/verify', { body: typed })).status).toBe(403);
  expect((await follow(current.link)).location).toContain('#access_token=');
  expect((await findUserById(db, userId))?.email).toBe(to);
});

describe('an address that somebody else has', () => {
  test('is refused when it is asked for', async () => {
    const service = await startIdentity(database);
    const other = await makeUser(service.identity);
    const { response } = await askToMove(service, other.email);
    expect([response.status, response.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'email_exists',
        message: 'A user with this email address has already been registered',
      }),
    ]);
  });

  test('is refused when they got it meanwhile, and the change is canceled', async () => {
    const service = await startIdentity(database);
    const { email, to, userId } = await askToMove(service);
    const { current, next } = await linksOf(service, { email, to });
    await follow(current.link);
    await makeUser(service.identity, { email: to });
    const { location } = await follow(next.link);
    expect(location).toBe(
      `${page}#error_code=email_exists&error_description=A+user+with+this+email+address+has+already+been+registered&sb=`,
    );
    expect(await findUserById(db, userId)).toMatchObject({ email, new_email: null });
  });

  test('goes to one of two who finish at the same moment', async () => {
    const service = await startIdentity(database);
    const to = 'wanted-by-two@example.com';
    const people = [await askToMove(service, to), await askToMove(service, to)];
    const waiting = (await service.mails()).filter((mail) => mail.to === to);
    for (const { email } of people) await follow((await mailTo(service, email)).link);
    const both = await Promise.all(waiting.map(({ link }) => follow(link)));
    const codes = both.map(({ location }) => fragmentOf(location).get('error_code'));
    expect(new Set(codes)).toEqual(new Set(['email_exists', null]));
    const owners = await Promise.all(people.map(({ userId }) => findUserById(db, userId)));
    expect(owners.filter((user) => user?.email === to)).toHaveLength(1);
  });
});

test('asks anew, both of them, when the owner asks again', async () => {
  const service = await startIdentity(database);
  const { email, to, token } = await askToMove(service);
  const old = await linksOf(service, { email, to });
  await follow(old.current.link);
  await service.send('PUT', `/user?redirect_to=${page}`, { token, body: { email: to } });
  const fresh = await linksOf(service, { email, to });
  expect(fragmentOf((await follow(old.next.link)).location).get('error_code')).toBe('otp_expired');
  expect((await follow(fresh.next.link)).location).toContain('#message=');
  expect((await follow(fresh.current.link)).location).toContain('#access_token=');
});

describe('another copy of the mails, which anybody can ask for,', () => {
  test('goes to the address that has not agreed, and leaves the agreement of the other', async () => {
    const service = await startIdentity(database);
    const { email, to, userId } = await askToMove(service);
    const old = await linksOf(service, { email, to });
    await follow(old.current.link);
    await service.client().resend({ type: 'email_change', email });
    const mails = (await service.mails()).filter(({ kind }) => kind === 'auth-email-change');
    expect(mails.filter((mail) => mail.to === email)).toHaveLength(1);
    const fresh = mails.findLast((mail) => mail.to === to);
    expect(fresh?.link).not.toBe(old.next.link);
    expect((await follow(fresh?.link ?? '')).location).toContain('#access_token=');
    expect((await findUserById(db, userId))?.email).toBe(to);
  });

  test('leaves the links of the copy before valid, and all end together', async () => {
    const service = await startIdentity(database);
    const { email, to, userId } = await askToMove(service);
    const old = await linksOf(service, { email, to });
    for (let times = 0; times < 2; times++)
      await service.client().resend({ type: 'email_change', email });
    const fresh = await linksOf(service, { email, to });
    expect((await follow(old.next.link)).location).toBe(half);
    const again = await follow(fresh.next.link);
    expect(fragmentOf(again.location).get('error_code')).toBe('otp_expired');
    const typed = { type: 'email_change', email, token: old.current.code };
    const { body } = await service.send('POST', '/verify', { body: typed });
    expect(body).toMatchObject({ user: { id: userId, email: to } });
  });

  test('does not let one address agree for both', async () => {
    const service = await startIdentity(database);
    const { email, to, userId } = await askToMove(service);
    const old = await linksOf(service, { email, to });
    await service.client().resend({ type: 'email_change', email });
    const fresh = await linksOf(service, { email, to });
    await follow(old.current.link);
    await follow(fresh.current.link);
    expect((await findUserById(db, userId))?.email).toBe(email);
  });
});

test('lets the present address rest between two requests, whatever the new one is', async () => {
  const clock = movableClock();
  const service = await startIdentity(database, { mailIntervalSeconds: 60 }, { clock });
  const { token } = await askToMove(service);
  const ask = (email: string) => service.send('PUT', '/user', { token, body: { email } });
  expect((await ask('second-wish@example.com')).body).toMatchObject({
    code: 'over_email_send_rate_limit',
  });
  clock.pass(61);
  expect((await ask('third-wish@example.com')).status).toBe(200);
});

test('mails the new address once a minute, however many want to move there and ask again', async () => {
  const service = await startIdentity(database, { mailIntervalSeconds: 60 });
  const to = 'wanted-by-many@example.com';
  const people = [await makeUser(service.identity), await makeUser(service.identity)];
  for (const { id, email } of people) {
    await saveUser(db, id, { new_email: to }, new Date());
    const body = { type: 'email_change', email };
    expect((await service.send('POST', '/resend', { body })).body).toEqual({});
  }
  expect((await service.mails()).filter((mail) => mail.to === to)).toHaveLength(1);
});

test('says that another copy has to wait right after the first', async () => {
  const service = await startIdentity(database, { mailIntervalSeconds: 60 });
  const { email } = await askToMove(service);
  const body = { type: 'email_change', email };
  expect((await service.send('POST', '/resend', { body })).body).toMatchObject({
    code: 'over_email_send_rate_limit',
  });
});

test('ends what was mailed to the former address for other ends', async () => {
  const service = await startIdentity(database);
  const { email, to } = await askToMove(service);
  const { current, next } = await linksOf(service, { email, to });
  await service.send('POST', '/recover', { body: { email } });
  const recovery = await mailTo(service, email, 'auth-recovery');
  await follow(current.link);
  await follow(next.link);
  expect(fragmentOf((await follow(recovery.link)).location).get('error_code')).toBe('otp_expired');
});

test('asks only the new address of somebody who had none, and knows them by it from then on', async () => {
  const service = await startIdentity(database, { anonymous: true });
  const { data: anonymous } = await service.client().signInAnonymously();
  const token = anonymous.session?.access_token ?? '';
  const to = 'no-longer-anonymous@example.com';
  await service.send('PUT', '/user', { token, body: { email: to } });
  const { link } = await mailTo(service, to);
  const { location } = await follow(link);
  expect(location).toMatch(/#access_token=.*&type=email_change$/);
  const fresh = fragmentOf(location).get('access_token') ?? '';
  const { body: user } = await service.send('GET', '/user', { token: fresh });
  expect(user).toMatchObject({
    id: anonymous.user?.id,
    email: to,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', email: to }],
  });
});

test('brings the second of two links a code where the move began with a challenge', async () => {
  const service = await startIdentity(database);
  const user = await makeUser(service.identity);
  const session = await signInAs(service.identity, user);
  const client = service.client({ flowType: 'pkce' });
  await client.setSession(session);
  const to = 'moved-with-a-challenge@example.com';
  await client.updateUser({ email: to }, { emailRedirectTo: page });
  const { current, next } = await linksOf(service, { email: user.email, to });
  const message = `message=${accepted.replaceAll(' ', '+')}`;
  expect((await follow(next.link)).location).toBe(`${page}?${message}#${message}&sb=`);
  const { location } = await follow(current.link);
  const code = new URL(location).searchParams.get('code') ?? '';
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(to);
});
