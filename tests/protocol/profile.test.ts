import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { bearer } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const { db } = database;
const rowOf = (id: string) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();

const seconds = (count: number) => new Date(Date.now() + count * 1000);

/** A new user without a profile, and the metadata of their sign-up. */
async function newUser(metadata: object = {}, email = `${randomUUID()}@example.org`) {
  const id = randomUUID();
  return { id, email, headers: await bearer(id, { claims: { email, user_metadata: metadata } }) };
}

test('makes a profile of what somebody said when they signed up', async () => {
  const { url } = await startApiServer(database);
  const metadata = {
    fullName: 'Zoë Marsh',
    phoneNumber: '+1 (512) 555-0100',
    adultConfirmed: true,
  };
  const { id, email, headers } = await newUser({ ...metadata, role: 'operator' });
  const { status, body } = await call(url, 'GET /api/profile', { headers });
  expect(status).toBe(200);
  expect(body).toEqual({
    id,
    email,
    fullName: 'Zoë Marsh',
    username: 'zoe-marsh',
    role: 'student',
    phoneNumber: '15125550100',
    phonePublic: false,
    bio: null,
    location: null,
    teaches: null,
    links: [],
    profileImage: null,
    picture: null,
    place: null,
    instructorStatus: 'none',
    instructorReason: null,
    createdAt: expect.any(String),
  });
  expect((await rowOf(id))?.adult_confirmed_at).toBeInstanceOf(Date);
});

test('makes one profile when the first calls of somebody come at once, on two servers', async () => {
  const servers = await Promise.all([startApiServer(database), startApiServer(database)]);
  const { id, headers } = await newUser({ fullName: 'Twice Seen' });
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      call(servers[index % 2]!.url, 'GET /api/profile', { headers }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const names = await db
    .selectFrom('profiles')
    .select('id')
    .where('full_name', '=', 'Twice Seen')
    .execute();
  expect(names).toEqual([{ id }]);
});

test('gives people of one name different usernames, also when they come at once', async () => {
  const { url } = await startApiServer(database);
  const people = await Promise.all(
    Array.from({ length: 8 }, () => newUser({ fullName: 'Sam Lee' })),
  );
  const profiles = await Promise.all(
    people.map(({ headers }) => call(url, 'GET /api/profile', { headers })),
  );
  const usernames = profiles.map(({ body }) => body.username);
  expect(new Set(usernames).size).toBe(8);
  expect(usernames).toContain('sam-lee');
  for (const username of usernames) expect(username).toMatch(/^sam-lee(-\d+)?$/);
});

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'New member'],
  ['blanks', ' \n\t ', 'New member'],
  ['no text', { first: 'Ada' }, 'New member'],
  ['letters that show nothing', '\u3164\u200B\u2800', 'New member'],
  ['null characters', 'Ada\0Marsh', 'Ada Marsh'],
  ['half a letter', 'Ada \uD800', 'Ada'],
  ['turned text', '\u202Eada\u202C Marsh', 'ada Marsh'],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table profiles; --", "'; drop table profiles; --"],
  ['a book', `${'x'.repeat(99)}😀${'y'.repeat(5000)}`, 'x'.repeat(99)],
])('takes in somebody whose name is %s', async (_, fullName, shown) => {
  const { url } = await startApiServer(database);
  const { headers } = await newUser({ fullName, phoneNumber: `1${'2'.repeat(40)}` });
  const { status, body } = await call(url, 'GET /api/profile', { headers });
  expect([status, body.fullName, body.phoneNumber]).toEqual([200, shown, null]);
  expect(body.username).toMatch(/^[a-z0-9][a-z0-9-]{2,29}$/);
});

test('keeps no phone number that the profile page would refuse', async () => {
  const { url } = await startApiServer(database);
  for (const phoneNumber of ['0512 5550100', '12', '+', 'none']) {
    const { headers } = await newUser({ phoneNumber });
    const { body } = await call(url, 'GET /api/profile', { headers });
    expect(body.phoneNumber).toBeNull();
  }
});

test('says why there is no profile for somebody without an e-mail address', async () => {
  const { url } = await startApiServer(database);
  const headers = await bearer(randomUUID(), { claims: { email: '', phone: '15125550100' } });
  const refused = await call(url, 'GET /api/profile', { headers });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: 'profile_failed',
      message: 'Failed to create user profile: an e-mail address is needed',
    },
  ]);
  expect((await call(url, 'GET /api/site', { headers })).status).toBe(200);
});

test('follows a new address, and no old token brings the old one back', async () => {
  const { url } = await startApiServer(database);
  const id = randomUUID();
  const [before, after] = [`${id}@old.example`, `${id}@new.example`];
  const old = await bearer(id, { claims: { email: before }, issuedAt: seconds(-60) });
  const young = await bearer(id, { claims: { email: after }, issuedAt: seconds(0) });
  const emailFor = async (headers: { authorization: string }) =>
    (await call(url, 'GET /api/profile', { headers })).body.email;
  expect(await emailFor(old)).toBe(before);
  expect(await emailFor(young)).toBe(after);
  for (let count = 0; count < 10; count++) expect(await emailFor(old)).toBe(after);
  const mixed = Array.from({ length: 10 }, (_, index) => emailFor(index % 2 ? old : young));
  expect(new Set(await Promise.all(mixed))).toEqual(new Set([after]));
});

test('gives an address to whoever has it now, and no longer to who had it before', async () => {
  const { url } = await startApiServer(database);
  const email = `shared-${randomUUID()}@example.org`;
  const first = randomUUID();
  const firstOld = await bearer(first, { claims: { email }, issuedAt: seconds(-60) });
  await call(url, 'GET /api/profile', { headers: firstOld });
  const second = await newUser({}, email);
  expect((await call(url, 'GET /api/profile', second)).body.email).toBe(email);
  expect((await call(url, 'GET /api/profile', { headers: firstOld })).body.email).toBe(
    `${first}@replaced.invalid`,
  );
  const moved = await bearer(first, {
    claims: { email: `${first}@moved.example` },
    issuedAt: seconds(5),
  });
  expect((await call(url, 'GET /api/profile', { headers: moved })).body.email).toBe(
    `${first}@moved.example`,
  );
});

test('makes no profile under an address that a newer token gives to somebody else', async () => {
  const { url } = await startApiServer(database);
  const holder = await newUser();
  await call(url, 'GET /api/profile', holder);
  const claims = { email: holder.email.toUpperCase() };
  const late = await bearer(randomUUID(), { claims, issuedAt: seconds(-3000) });
  const refused = await call(url, 'GET /api/profile', { headers: late });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Failed to create user profile: this e-mail address belongs to another account',
  ]);
});

test('changes what is sent and leaves the rest', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const change = {
    fullName: '  Ada Marsh ',
    username: `Ada.${as.id.slice(0, 8)}`,
    bio: 'Throws pots\nand plates',
    location: 'Austin, TX',
    teaches: 'Pottery on the wheel',
    links: ['https://lin.example/'],
    phoneNumber: '+15125550100',
    phonePublic: true,
  };
  const { status, body } = await call(url, 'PUT /api/profile', { as, body: change });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...change, fullName: 'Ada Marsh', phoneNumber: '15125550100' });
  await call(url, 'PUT /api/profile', { as, body: { bio: '  ', phoneNumber: '' } });
  const after = await call(url, 'GET /api/profile', { as });
  expect(after.body).toMatchObject({ bio: null, phoneNumber: null, fullName: 'Ada Marsh' });
});

test('keeps links to pages only, normalized, each once, and none where an empty list is sent', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const put = (links: unknown) => call(url, 'PUT /api/profile', { as, body: { links } });
  const twice = ['https://Lin.example', ' lin.example/ ', 'http://pots.example/a'];
  expect((await put(twice)).body).toMatchObject({
    links: ['https://lin.example/', 'http://pots.example/a'],
  });
  for (const links of [
    ['javascript:alert(1)'],
    ['https://a:b@lin.example/'],
    ['https://lin.example/', 'data:text/html,x'],
    ['a', 'b', 'c', 'd', 'e', 'f'].map((host) => `https://${host}.example/`),
  ])
    expect(await put(links)).toMatchObject({ status: 400, body: { fields: expect.anything() } });
  expect((await put([])).body).toMatchObject({ links: [] });
});

test('keeps where somebody looks for classes, and lets them look everywhere or forget it', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const put = (place: unknown) => call(url, 'PUT /api/profile', { as, body: { place } });
  const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 };
  for (const place of [austin, 'everywhere', austin, null]) {
    expect((await put(place)).body).toMatchObject({ place });
    await call(url, 'PUT /api/profile', { as, body: { bio: 'Throws pots' } });
    expect((await call(url, 'GET /api/profile', { as })).body).toMatchObject({ place });
  }
  for (const place of [
    'nowhere',
    { ...austin, name: ' ' },
    { ...austin, name: 'a'.repeat(101) },
    { ...austin, latitude: 91 },
    { ...austin, longitude: '-97' },
    { name: 'Austin, TX' },
    { ...austin, zip: '78701' },
  ]) {
    const refused = await put(place);
    const [field] = Object.keys(refused.body.fields ?? {});
    expect([refused.status, field]).toEqual([400, expect.stringMatching(/^place/)]);
  }
});

test('lets nobody have the username of somebody else, in whatever case', async () => {
  const { url } = await startApiServer(database);
  const [as, other] = [await makePerson(db), await makePerson(db)];
  const name = `pat-${as.id.slice(0, 8)}`;
  await call(url, 'PUT /api/profile', { as, body: { username: name } });
  const refused = await call(url, 'PUT /api/profile', {
    as: other,
    body: { username: name.toUpperCase() },
  });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: 'username_taken',
      message: 'Username already exists',
      fields: { username: 'Username already exists' },
    },
  ]);
  const own = await call(url, 'PUT /api/profile', { as, body: { username: name.toUpperCase() } });
  expect(own.body.username).toBe(name.toUpperCase());
});

test('lets only one of two who want the same username at once have it', async () => {
  const { url } = await startApiServer(database);
  const people = await Promise.all([makePerson(db), makePerson(db)]);
  const body = { username: `kim-${people[0].id.slice(0, 8)}` };
  const responses = await Promise.all(
    people.map((as) => call(url, 'PUT /api/profile', { as, body })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('shows a picture of your own, and of nobody else', async () => {
  const { url } = await startApiServer(database);
  const [as, other] = [await makePerson(db), await makePerson(db)];
  const key = await makePicture(db, as.id);
  const shown = await call(url, 'PUT /api/profile', { as, body: { profileImage: key } });
  expect(shown.body.picture).toMatchObject({ key, width: 640 });
  expect(shown.body.profileImage).toBe(shown.body.picture.url);
  for (const profileImage of [await makePicture(db, other.id), 'f'.repeat(40)]) {
    const refused = await call(url, 'PUT /api/profile', { as, body: { profileImage } });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { profileImage: 'There is no such photo' },
    ]);
  }
  const removed = await call(url, 'PUT /api/profile', { as, body: { profileImage: null } });
  expect([removed.body.profileImage, removed.body.picture]).toEqual([null, null]);
});

test.each<[string, object, string]>([
  ['no name', { fullName: '   ' }, 'fullName'],
  ['a name nobody sees', { fullName: '\u3164\u200B\u2800' }, 'fullName'],
  ['a name of another direction', { fullName: 'a\u202Eb' }, 'fullName'],
  ['a name of 101 letters', { fullName: 'x'.repeat(101) }, 'fullName'],
  ['a name that is null', { fullName: null }, 'fullName'],
  ['a reserved username', { username: 'Admin' }, 'username'],
  ['a username with a space', { username: 'a b c' }, 'username'],
  ['a phone number with letters', { phoneNumber: '555-CALL' }, 'phoneNumber'],
  ['a phone number of 16 digits', { phoneNumber: '1234567890123456' }, 'phoneNumber'],
  ['a biography of 2001 letters', { bio: 'x'.repeat(2001) }, 'bio'],
  ['a null character', { location: 'a\0b' }, 'location'],
  ['a picture that is a path', { profileImage: '../../etc/passwd' }, 'profileImage'],
  ['a role', { role: 'operator' }, 'role'],
  ['an address', { email: 'other@example.org' }, 'email'],
  ['a suspension', { suspended_at: null }, 'suspended_at'],
])('refuses a change to %s', async (_, body, field) => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const refused = await call(url, 'PUT /api/profile', { as, body });
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_input']);
  expect(Object.keys(refused.body.fields)).toEqual([field]);
});
