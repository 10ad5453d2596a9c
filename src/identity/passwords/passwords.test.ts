import { expect, test } from 'vitest';
import { hashArgon2id, readArgon2id } from './argon2id.ts';
import { dummyHash, isPasswordHash } from './password-hash.ts';
import { createPasswords, refuseWeak } from './passwords.ts';

const settings = { passwordMinLength: 8, siteUrl: 'http://localhost:3000' };
const passwords = createPasswords(settings);
const good = 'correct horse battery';
const bcrypt2a = '$2a$04$SJb5hnKqnTtkdi/eEW.x2uXAfQlpJDNC8J3QQZlm5xql/XY0/ihni';
const bcrypt2b = '$2b$04$nkMJg8Y5eNuyEElSEwLwzuPip8jTlnjApvO7pzhsXqCpwECouhosG';

test('keeps passwords as argon2id of 19 MiB, two passes, one lane and a salt of 16 bytes', async () => {
  const hash = await passwords.hash(good);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash(good)).not.toBe(hash);
  expect(await passwords.verify(hash, good)).toEqual({ matches: true, outdated: false });
  expect(await passwords.verify(hash, `${good} `)).toEqual({ matches: false, outdated: false });
});

test('spends as much on nobody, or on somebody without a password, as on a wrong password', async () => {
  const costOf = (hash: string) => {
    const { salt, tag, ...cost } = readArgon2id(hash)!;
    return { ...cost, saltBytes: salt.length, tagBytes: tag.length };
  };
  expect(costOf(dummyHash)).toEqual(costOf(await passwords.hash(good)));
  let hashed = 0;
  const counting = createPasswords(settings, (work) => {
    hashed++;
    return work();
  });
  expect(await counting.verify(null, good)).toEqual({ matches: false, outdated: false });
  expect(hashed).toBe(1);
});

/** Made by the reference implementation that earlier versions of Trellis used. */
test.each([
  [
    'our own parameters',
    '$argon2id$v=19$m=19456,t=2,p=1$xvc1i4AqbMbs1Tvdkj07uA$V+bBnJ+/VtYdDzedUq60zHZHzd31d0FlwAd752kLS7Q',
    false,
  ],
  [
    'four lanes and a short tag',
    '$argon2id$v=19$m=65536,t=3,p=4$XIyvlvpCzD/WWcmCAkZLyQ$QrzrMmw9lC4e+VDmZ2NiEQ',
    true,
  ],
])(
  'lets people in with an argon2id hash of another implementation: %s',
  async (_, hash, outdated) => {
    expect(await passwords.verify(hash, good)).toEqual({ matches: true, outdated });
    expect(await passwords.verify(hash, `${good}!`)).toEqual({ matches: false, outdated: false });
  },
);

test('hashes a password beyond ASCII as other implementations do', async () => {
  const hash =
    '$argon2id$v=19$m=19456,t=2,p=1$NQlOzVwlm9SAG0uxaRFSGg$o8G2UalfZkw1UzTTCIUVxzXjvggWZfKdl7cm/tihxVs';
  expect((await passwords.verify(hash, 'pässwörd 👍🏽')).matches).toBe(true);
});

test.each([
  ['$2a$', bcrypt2a],
  ['$2b$', bcrypt2b],
])('lets people in with an imported bcrypt hash %s, once', async (_, hash) => {
  expect(await passwords.verify(hash, good)).toEqual({ matches: true, outdated: true });
  expect(await passwords.verify(hash, 'another')).toEqual({ matches: false, outdated: false });
});

test('reads a bcrypt password beyond ASCII as UTF-8', async () => {
  const hash = '$2b$04$nkHXLkD5eRAEiaNv.m3lnee9Cexx/Bw6./GSELl87i.gSNNd4onwS';
  expect((await passwords.verify(hash, 'pässwörd 👍🏽')).matches).toBe(true);
});

test('compares no more than bcrypt can read', async () => {
  const hash = '$2b$04$uzBrHzXumqCejhin0LbCouayv1bCBLnSNK1OTD0OFc0pCdyq./sF6';
  expect((await passwords.verify(hash, 'a'.repeat(72))).matches).toBe(true);
  expect((await passwords.verify(hash, 'a'.repeat(73))).matches).toBe(false);
});

test('keeps answering others while it compares with a bcrypt hash of the highest cost', async () => {
  const hash = '$2b$14$oLXycQ0KI04.DrqmXtBC4e0h3FeCLs8.A2fYxtKKP3IixlGymfMf6';
  let responses = 0;
  const others = setInterval(() => responses++, 5);
  expect(await passwords.verify(hash, good)).toEqual({ matches: true, outdated: true });
  clearInterval(others);
  // The comparison takes a second or more: 200 responses on an idle machine, none if it blocks the event loop.
  expect(responses).toBeGreaterThan(20);
});

test('tells apart two bcrypt hashes that wait in one line, and one that argon2id checks meanwhile', async () => {
  const responses = await Promise.all([
    passwords.verify(bcrypt2a, good),
    passwords.verify(bcrypt2b, 'another'),
    passwords.verify(dummyHash, good),
  ]);
  expect(responses.map(({ matches }) => matches)).toEqual([true, false, false]);
});

test('asks for a new hash where an imported argon2id hash was cheaper', async () => {
  const cost = { memoryKib: 8192, passes: 1, parallelism: 1, tagBytes: 32 };
  const cheap = await hashArgon2id(good, cost);
  expect(await passwords.verify(cheap, good)).toEqual({ matches: true, outdated: true });
});

test.each([
  ['an empty text', ''],
  ['a plain password', 'correct horse battery'],
  [
    'argon2i',
    '$argon2i$v=19$m=19456,t=2,p=1$UBS9ofrt030FDdrwTeHpOA$upcOWu5q0JO/dcZRGkt+Jmh+fSNYjYmNjvGP7yYF+qo',
  ],
  ['half a hash', dummyHash.slice(0, 40)],
  ['argon2id of an older version', dummyHash.replace('v=19', 'v=16')],
  [
    'argon2id with less memory than its lanes need',
    dummyHash.replace('m=19456,t=2,p=1', 'm=8,t=1,p=2'),
  ],
  ['argon2id without a pass', dummyHash.replace('t=2', 't=0')],
  ['argon2id with a salt of one byte', dummyHash.replace('UBS9ofrt030FDdrwTeHpOA', 'UA')],
  ['bcrypt that takes hours', `$2a$31$${'a'.repeat(53)}`],
  ['argon2id that takes all memory', dummyHash.replace('m=19456', 'm=4194304')],
  ['scrypt', '$scrypt$ln=16,r=8,p=1$c2FsdA$aGFzaA'],
])('takes no hash from elsewhere that is %s', async (_, hash) => {
  expect(isPasswordHash(hash)).toBe(false);
  expect(await passwords.verify(hash, good)).toEqual({ matches: false, outdated: false });
});

test.each([
  ['argon2id', dummyHash],
  ['bcrypt $2a$', `$2a$10$${'a'.repeat(53)}`],
  ['bcrypt $2b$', `$2b$12$${'a'.repeat(53)}`],
])('takes a hash of %s along', (_, hash) => {
  expect(isPasswordHash(hash)).toBe(true);
});

test.each([
  'password',
  'Password1',
  'qwertyuiop',
  'iloveyou',
  'football',
  '1q2w3e4r5t',
  'trustno1',
  'TRUSTNO1',
])('refuses %s, which is tried first, without asking anybody outside', (common) =>
  expect(passwords.check(common, {})).toEqual(['pwned']),
);

test('accepts passwords that are not on the list', () => {
  const accepted = Array.from({ length: 50 }, (_, n) => `violet-lamp-${n * 7919}-harbour`);
  expect(accepted.flatMap((password) => passwords.check(password, {}))).toEqual([]);
});

test.each([
  'jane.doe@example.org',
  'Jane.Doe',
  'janedoe1987!',
  'Miss Marple',
  'missmarple',
  '491701234567',
])('refuses %s to somebody whose address, name or number that is', (password) => {
  const about = { email: 'jane.doe@example.org', phone: '491701234567', names: ['Miss Marple'] };
  expect(passwords.check(password, about)).toEqual(['pwned']);
  expect(passwords.check(password, { email: 'else@example.org' })).toEqual([]);
});

test.each([
  ['a blank at the end', 'password '],
  ['blanks around', '  \tiloveyou\n'],
  ['full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ['mathematical letters', '𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝'],
  ['a character nobody sees', 'pass\u200Bword'],
])('refuses a common password with %s', (_, password) =>
  expect(passwords.check(password, {})).toEqual(['pwned']),
);

test.each([
  ['blanks', ' '.repeat(8)],
  ['wide blanks', '\u3000'.repeat(8)],
  ['characters nobody sees', '\u200B'.repeat(8)],
  ['a few letters between blanks', ' x7#   Kq'],
])('refuses %s for being too short', (_, password) =>
  expect(passwords.check(password, {})).toEqual(['length']),
);

test.each([
  'Trellis1',
  'trellis2026',
  '2026Trellis!',
  'Trellis Trellis',
  'ｔｒｅｌｌｉｓ１',
  'clayhouse-1',
])('refuses %s, which is the site itself', (password) => {
  const named = createPasswords({ ...settings, siteUrl: 'https://www.clayhouse.example:8443/x' });
  expect(named.check(password, {})).toEqual(['pwned']);
});

test('accepts the name of the site inside a longer password', () => {
  const named = createPasswords({ ...settings, siteUrl: 'https://192.0.2.17' });
  for (const password of ['my trellis of roses', 'trellis and vine', '192-000-2017'])
    expect(named.check(password, {})).toEqual([]);
});

test('refuses somebody their own name in other letters', () => {
  expect(passwords.check('ＪＡＮＥ．ＤＯＥ', { email: 'jane.doe@example.org' })).toEqual(['pwned']);
});

test('says each reason in the sentence that clients know', () => {
  const refusal = (password: string) => {
    try {
      refuseWeak(passwords, settings, password, {});
    } catch (error) {
      return error;
    }
  };
  expect(refusal('x7#Kq')).toMatchObject({
    status: 422,
    code: 'weak_password',
    message: 'Password should be at least 8 characters.',
    extra: { weak_password: { reasons: ['length'] } },
  });
  expect(refusal('dragon')).toMatchObject({
    message:
      'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one.',
    extra: { weak_password: { reasons: ['length', 'pwned'] } },
  });
  expect(refusal(good)).toBeUndefined();
});

test('counts characters for the least and bytes for the most', () => {
  expect(passwords.check('äöüßäöüß', {})).toEqual([]);
  expect(passwords.check('👍🏽👍🏽', {})).toEqual(['length']);
  expect(() => refuseWeak(passwords, settings, 'ä'.repeat(36), {})).not.toThrow();
  expect(() => refuseWeak(passwords, settings, 'ä'.repeat(37), {})).toThrow(
    'Password cannot be longer than 72 characters',
  );
});
