import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import pino from 'pino';
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { jobs as jobTable } from '#contract/jobs.ts';
import { identityPort } from '#identity/sessions/port.ts';
import { systemClock } from '#platform/clock.ts';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { createDeleteIdentityUser } from '#server/accounts/leaving/delete-identity-user.ts';
import { accountsHooks } from '#server/accounts/hooks.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fakeIdentity } from '#tests/support/identity/fake-identity.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makeUser } from '#tests/support/identity/identity-people.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { bearer } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const { db } = database;
const emailOf = ({ id }: { id: string }): string => `${id}@example.org`;

test('says that an address is taken, in whatever case, and that another is free', async () => {
  const { url } = await startApiServer(database);
  const email = emailOf(await makePerson(db)).toUpperCase();
  const taken = await call(url, 'POST /api/account/email-check', { body: { email } });
  expect([taken.status, taken.body]).toEqual([
    409,
    {
      error: 'email_exists',
      message: 'Email already exists. Please use a different email or try logging in.',
    },
  ]);
  const body = { email: 'free@example.org' };
  const free = await call(url, 'POST /api/account/email-check', { body });
  expect([free.status, free.body]).toEqual([200, { available: true }]);
});

test('says that an address is taken that is confirmed, though its owner has made no call yet', async () => {
  const { identity } = await startIdentity(database);
  const { url } = await startApiServer(database, { identity: identityPort(identity) });
  const { email } = await makeUser(identity);
  const waiting = await makeUser(identity, { confirmed: false });
  const check = async (address: string) => {
    const body = { email: address };
    const { status } = await call(url, 'POST /api/account/email-check', { body });
    return status;
  };
  expect(await check(email.toUpperCase())).toBe(409);
  // Signing up again mails the link again, and nobody keeps an address from its owner by signing up with it.
  expect(await check(waiting.email)).toBe(200);
  expect(await check('somebody-else@example.org')).toBe(200);
});

test.each(['', 'lin', 'lin@', 'a b@example.org', `${'x'.repeat(250)}@example.org`, 7, null])(
  'does not look for an address like %j',
  async (email) => {
    const { url } = await startApiServer(database);
    const refused = await call(url, 'POST /api/account/email-check', { body: { email } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['email']]);
  },
);

test('tells a visitor of 20 addresses in five minutes, and of no more', async () => {
  const { url } = await startApiServer(database, { changesPerMinute: 1 });
  const ask = () =>
    call(url, 'POST /api/account/email-check', { body: { email: 'free@example.org' } });
  const statuses = [];
  for (let count = 0; count < 21; count++) statuses.push((await ask()).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

test('tells nobody of more addresses because they sign in, as many as they may be', async () => {
  const own = await freshDatabase();
  const { url } = await startApiServer(own, { changesPerMinute: 1 });
  const people = await Promise.all(Array.from({ length: 3 }, () => makePerson(own.db)));
  const statuses = [];
  for (let count = 0; count < 21; count++) {
    const as = people[count % 3]!;
    const body = { email: 'free@example.org' };
    statuses.push((await call(url, 'POST /api/account/email-check', { as, body })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

test('asks an account made elsewhere once whether it is an adult, and writes down when', async () => {
  const { url, clock } = await startApiServer(database);
  const { classId } = await makeClass(db, { priceCents: 0 });
  const headers = await bearer(randomUUID());
  const book = () =>
    call(url, 'POST /api/bookings', { headers, body: { class_id: classId, seats: 1 } });
  const confirm = () => call(url, 'POST /api/account/adult-confirmation', { headers });
  const before = await book();
  expect([before.status, before.body]).toEqual([
    403,
    { error: 'adult_unconfirmed', message: 'Confirm that you are at least 18 years old.' },
  ]);
  const first = await confirm();
  expect(first.status).toBe(200);
  const at = new Date(first.body.adultConfirmedAt).getTime();
  expect(Math.abs(clock.now().getTime() - at)).toBeLessThan(minuteMs);
  expect((await confirm()).body).toEqual(first.body);
  expect((await book()).status).toBe(201);
  const data = await call(url, 'GET /api/account/data', { headers });
  expect(JSON.stringify(data.body)).toContain(first.body.adultConfirmedAt);
});

function session(lastSeenAt: string, userAgent: string | null) {
  const at = new Date(lastSeenAt);
  return { id: randomUUID(), userAgent, ip: '203.0.113.7', createdAt: at, lastSeenAt: at };
}

test('lists where somebody is signed in, this session first', async () => {
  const identity = fakeIdentity();
  const { url } = await startApiServer(database, { identity });
  const as = await makePerson(db);
  const old = session('2026-11-01T10:00:00Z', null);
  const recent = session('2026-11-14T10:00:00Z', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0');
  const here = session('2026-11-10T10:00:00Z', '<script>');
  identity.sessions.set(as.id, [old, here, recent]);
  const headers = await bearer(as.id, { claims: { session_id: here.id } });
  const { body } = await call(url, 'GET /api/account/sessions', { headers });
  expect(body.sessions).toMatchObject([
    { id: here.id, current: true, device: 'Unknown device', ip: '203.0.113.7' },
    { id: recent.id, current: false, device: 'Chrome on Linux' },
    { id: old.id, current: false, lastSeenAt: '2026-11-01T10:00:00.000Z' },
  ]);
});

test("ends one of one's own sessions, and nobody else's", async () => {
  const identity = fakeIdentity();
  const { url } = await startApiServer(database, { identity });
  const [as, other] = [await makePerson(db), await makePerson(db)];
  const [mine, theirs] = [
    session('2026-11-01T10:00:00Z', null),
    session('2026-11-02T10:00:00Z', null),
  ];
  identity.sessions.set(as.id, [mine]).set(other.id, [theirs]);
  const end = (id: string) => call(url, `DELETE /api/account/sessions/${id}`, { as });
  expect((await end(theirs.id)).status).toBe(404);
  expect((await end('nonsense')).status).toBe(400);
  expect((await end(mine.id)).body).toEqual({ id: mine.id });
  expect((await end(mine.id)).status).toBe(404);
  expect(identity.sessions.get(other.id)).toEqual([theirs]);
});

test('says that a hosted service keeps the sessions', async () => {
  const identity = { ...fakeIdentity(), listAuthSessions: async () => null };
  const { url } = await startApiServer(database, { identity });
  const as = await makePerson(db);
  expect((await call(url, 'GET /api/account/sessions', { as })).body).toEqual({ sessions: null });
});

test('gives somebody a file of everything about them, and nothing about others', async () => {
  const { url } = await startApiServer(database);
  const [as, other] = [await makePerson(db), await makePerson(db)];
  const { status, headers, body, text } = await call(url, 'GET /api/account/data', { as });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    accounts: { id: as.id, email: emailOf(as) },
    mails: [],
    pictures: [],
  });
  expect(text).not.toContain(other.id);
});

test('removes somebody from the marketplace for good', async () => {
  const { url, added } = await startApiServer(database);
  const as = await makePerson(db);
  const body = { profileImage: await makePicture(db, as.id), bio: 'Throws pots' };
  await call(url, 'PUT /api/profile', { as, body });
  const deleted = await call(url, 'POST /api/account/delete', {
    as,
    body: { email: ` ${emailOf(as).toUpperCase()} ` },
  });
  expect([deleted.status, deleted.body]).toEqual([200, { deleted: true }]);
  expect(added).toEqual([{ name: 'delete-identity-user', payload: { userId: as.id } }]);
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', as.id)
    .executeTakeFirst();
  expect(row).toMatchObject({ full_name: 'Former member', profile_image: null, bio: null });
  expect(row?.erased_at).toBeInstanceOf(Date);
  const audit = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', as.id)
    .execute();
  expect(audit).toMatchObject([{ action: 'account.delete', subject: as.id }]);
  expect(JSON.stringify(audit)).not.toContain('example.org');
  // An old token is still validly signed, and a new one may name a new address: neither revives the account.
  const headers = await bearer(as.id, {
    claims: { email: 'back@example.org' },
    issuedAt: new Date(Date.now() + 5000),
  });
  for (const again of [{ as }, { headers }])
    expect((await call(url, 'GET /api/profile', again)).status).toBe(401);
  const after = await db.selectFrom('profiles').select('email').where('id', '=', as.id).execute();
  expect(after).toEqual([{ email: `${as.id}@erased.invalid` }]);
});

test('lets the address of somebody who left sign up again', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const email = emailOf(as);
  await call(url, 'POST /api/account/delete', { as, body: { email } });
  const free = await call(url, 'POST /api/account/email-check', { body: { email } });
  expect(free.status).toBe(200);
  const headers = await bearer(randomUUID(), { claims: { email } });
  expect((await call(url, 'GET /api/profile', { headers })).body.email).toBe(email);
});

test('deletes nothing when the job cannot be added', async () => {
  const { jobs } = noteJobs();
  jobs.add = () => Promise.reject(new Error('no queue'));
  const { url } = await startApiServer(database, { jobs });
  const as = await makePerson(db);
  const failed = await call(url, 'POST /api/account/delete', { as, body: { email: emailOf(as) } });
  expect(failed.status).toBe(500);
  expect((await call(url, 'GET /api/profile', { as })).body.email).toBe(emailOf(as));
});

test('deletes nobody who typed another address', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const refused = await call(url, 'POST /api/account/delete', {
    as,
    body: { email: 'other@example.org' },
  });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { email: 'This is not the email address of your account' },
  ]);
  expect((await call(url, 'GET /api/profile', { as })).status).toBe(200);
});

test.each<[string, (nowSeconds: number) => Record<string, unknown>, number]>([
  ['just now', (now) => ({ amr: [{ method: 'password', timestamp: now }] }), 200],
  ['nine minutes ago', (now) => ({ amr: [{ method: 'password', timestamp: now - 540 }] }), 200],
  ['more than ten minutes ago', (now) => ({ amr: [{ method: 'otp', timestamp: now - 602 }] }), 403],
  [
    'long ago, refreshed just now',
    (now) => ({
      amr: [
        { method: 'token_refresh', timestamp: now },
        { method: 'password', timestamp: now - 3600 },
      ],
    }),
    403,
  ],
  [
    'long ago, with the second factor just now',
    (now) => ({
      amr: [
        { method: 'password', timestamp: now - 3600 },
        { method: 'totp', timestamp: now },
      ],
    }),
    200,
  ],
  ['nobody knows when', () => ({ amr: undefined }), 403],
  ['at no moment', () => ({ amr: ['password', null, { method: 'otp', timestamp: 'now' }] }), 403],
])('asks for a sign-in of the last ten minutes: one of %s', async (_, claimsAt, status) => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const claims = claimsAt(Math.floor(Date.now() / 1000));
  const headers = await bearer(as.id, { claims });
  const body = { email: emailOf(as) };
  const response = await call(url, 'POST /api/account/delete', { headers, body });
  const error = status === 200 ? undefined : 'recent_sign_in_needed';
  expect([response.status, response.body.error]).toEqual([status, error]);
});

function signedInElevenMinutesAgo(id: string): Promise<Record<string, string>> {
  const timestamp = Math.floor(Date.now() / 1000) - 11 * 60;
  return bearer(id, { claims: { amr: [{ method: 'password', timestamp }] } });
}

test.each([
  ['GET /api/account/data', 'student'],
  ['POST /api/account/delete', 'student'],
  ['POST /api/instructor/payout-account', 'instructor'],
] as const)('refuses %s to a token whose sign-in is eleven minutes old', async (name, role) => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db, { role });
  const headers = await signedInElevenMinutesAgo(as.id);
  const body = name === 'POST /api/account/delete' ? { email: emailOf(as) } : undefined;
  const response = await call(url, name, { headers, ...(body && { body }) });
  expect([response.status, response.body.error]).toEqual([403, 'recent_sign_in_needed']);
});

test('counts no download that is refused because the sign-in is old', async () => {
  const { url } = await startApiServer(database, { changesPerMinute: 1000 });
  const { id } = await makePerson(db);
  const old = await signedInElevenMinutesAgo(id);
  const download = async (headers: Record<string, string>) =>
    (await call(url, 'GET /api/account/data', { headers })).status;
  for (let asked = 0; asked < 11; asked += 1) expect(await download(old)).toBe(403);
  expect(await download(await bearer(id))).toBe(200);
});

test('tries the deletion of a sign-in again until the service has done it', async () => {
  const identity = fakeIdentity();
  const { deleteUser } = identity;
  let attempts = 0;
  identity.deleteUser = async (userId) => {
    attempts += 1;
    if (attempts === 1) throw new Error('The identity service answered 503.');
    await deleteUser(userId);
  };
  const own = await freshDatabase();
  const quick = { ...jobTable['delete-identity-user'], firstRetrySeconds: 0, mostRetrySeconds: 1 };
  const { jobs } = await startTestJobs(own, { 'delete-identity-user': quick });
  await jobs.work({ 'delete-identity-user': createDeleteIdentityUser(identity) });
  const userId = randomUUID();
  await jobs.add(own.db, 'delete-identity-user', { userId });
  await eventually(() => expect(identity.deleted).toEqual([userId]));
  expect(attempts).toBe(2);
});

test('offers the accounts of the demo while they exist, and only in the demo', async () => {
  const own = await freshDatabase();
  const list = async (options: Parameters<typeof startApiServer>[1] = {}) => {
    const { url } = await startApiServer(own, options);
    const { body } = await call(url, 'GET /api/demo/accounts');
    return body.accounts as { role: string }[];
  };
  expect(await list()).toEqual([]);
  const log = pino({ level: 'silent' });
  await fillDemo([accountsHooks], { db: own.db, clock: systemClock, log });
  const [learner] = demoAccounts;
  const { name, email, what } = learner;
  const offered = await list();
  expect(offered.map(({ role }) => role)).toEqual(['student', 'instructor', 'operator']);
  expect(offered[0]).toEqual({ role: 'student', name, email, what, password: demoPassword });
  const hosted = {
    url: 'https://hosted.example/auth/v1',
    apikey: undefined,
    issuer: 'https://hosted.example/auth/v1',
    jwksUrl: undefined,
    serviceKey: 'secret',
  };
  for (const options of [{ mode: 'live' as const }, { demoData: false }, { hosted }])
    expect(await list(options)).toEqual([]);
  const { url } = await startApiServer(own);
  const headers = await bearer(learner.id, { claims: { email } });
  await call(url, 'POST /api/account/delete', { headers, body: { email } });
  expect((await list()).map(({ role }) => role)).toEqual(['instructor', 'operator']);
});

test('tells pages where people sign in', async () => {
  const site = async (options: Parameters<typeof startApiServer>[1] = {}) =>
    (await call((await startApiServer(database, options)).url, 'GET /api/site')).body.auth;
  const own = { url: '/auth/v1', apikey: null, providers: [], passkeys: true };
  expect(await site()).toEqual(own);
  const hosted = {
    url: 'https://hosted.example/auth/v1',
    apikey: 'public',
    issuer: 'https://hosted.example/auth/v1',
    jwksUrl: undefined,
    serviceKey: 'secret',
  };
  const theirs = { url: hosted.url, apikey: 'public', providers: [], passkeys: false };
  expect(await site({ hosted })).toEqual(theirs);
  expect(await site({ publicUrl: 'http://classes.example' })).toMatchObject({ passkeys: false });
});
