import * as argon2 from '@node-rs/argon2';
import * as bcrypt from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { dummyHash, isPasswordHash } from './password-hash.ts';
import { createPasswords, refuseWeak } from './passwords.ts';

const settings = { passwordMinLength: 8 };
const passwords = createPasswords(settings);
const good = 'correct horse battery';

test('keeps passwords as argon2id of 19 MiB, two passes, one lane and a salt of 16 bytes', async () => {
  const hash = await passwords.hash(good);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash(good)).not.toBe(hash);
  expect(await passwords.verify(hash, good)).toEqual({ matches: true, outdated: false });
  expect(await passwords.verify(hash, `${good} `)).toEqual({ matches: false, outdated: false });
});

test('spends as much on nobody, or on somebody without a password, as on a wrong password', async () => {
  expect(argon2.parseOptions(dummyHash)).toEqual(argon2.parseOptions(await passwords.hash(good)));
  let hashed = 0;
  const counting = createPasswords(settings, (work) => {
    hashed++;
    return work();
  });
  expect(await counting.verify(null, good)).toEqual({ matches: false, outdated: false });
  expect(hashed).toBe(1);
});

test.each(['2a', '2b'] as const)(
  'lets people in with an imported bcrypt hash $%s$, once',
  async (version) => {
    const hash = await bcrypt.hash(good, { cost: 4, version });
    expect(await passwords.verify(hash, good)).toEqual({ matches: true, outdated: true });
    expect(await passwords.verify(hash, 'another')).toEqual({ matches: false, outdated: false });
  },
);

test('compares no more than bcrypt can read', async () => {
  const hash = await bcrypt.hash('a'.repeat(72), { cost: 4 });
  expect((await passwords.verify(hash, 'a'.repeat(72))).matches).toBe(true);
  expect((await passwords.verify(hash, 'a'.repeat(73))).matches).toBe(false);
});

test('asks for a new hash where an imported argon2id hash was cheaper', async () => {
  const cheap = await argon2.hash(good, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
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
