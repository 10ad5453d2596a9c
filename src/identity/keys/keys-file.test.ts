import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { readKeysFile } from './keys-file.ts';
import { makePrivateJwk } from './signing-key.ts';

const ec = await makePrivateJwk();
const rsa: JWK = {
  ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)),
  kid: 'rsa',
  use: 'sig',
  key_ops: ['sign', 'verify'],
};

async function fileWith(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keys-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'keys.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test.each([
  ['one key', rsa, ['rsa']],
  ['a list', [rsa, ec], ['rsa', ec.kid]],
  ['a key set', { keys: [ec, rsa] }, [ec.kid, 'rsa']],
])('reads %s, the first in front', async (_, content, kids) => {
  const keys = await readKeysFile(await fileWith(content));
  expect(keys.map(({ kid }) => kid)).toEqual(kids);
});

test('shows of a key exactly what is public', async () => {
  const [rsaKey, ecKey] = await readKeysFile(await fileWith([rsa, ec]));
  const common = { use: 'sig', key_ops: ['verify'] };
  expect(rsaKey.publicJwk).toEqual({
    ...common,
    kty: 'RSA',
    n: rsa.n,
    e: rsa.e,
    kid: 'rsa',
    alg: 'RS256',
  });
  expect(ecKey?.publicJwk).toEqual({
    ...common,
    kty: 'EC',
    crv: 'P-256',
    x: ec.x,
    y: ec.y,
    kid: ec.kid,
    alg: 'ES256',
  });
});

test('names a key without a name by its thumbprint', async () => {
  const { kid, ...nameless } = ec;
  const [key] = await readKeysFile(await fileWith(nameless));
  expect(key.kid).toBe(kid);
});

const { d: _d, ...publicHalf } = ec;
const shortRsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
const otherRsa = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);

test.each([
  ['nothing', '', 'is not JSON'],
  ['no JSON', '-----BEGIN PRIVATE KEY-----', 'is not JSON'],
  ['null', 'null', 'key 1 is no good'],
  ['an empty list', [], 'holds no key'],
  ['a shared secret', { kty: 'oct', k: 'c2VjcmV0' }, 'neither for ES256 nor for RS256'],
  ['a key for something else', { ...rsa, alg: 'RSA-OAEP' }, 'neither for ES256 nor for RS256'],
  ['a public key', publicHalf, 'no private half'],
  ['a broken key', [ec, { ...ec, kid: 'other', x: 'AAAA' }], 'key 2 is no good'],
  ['a key too short to sign', shortRsa.export({ format: 'jwk' }), 'key 1 is no good'],
  ['halves of two keys', { ...rsa, n: otherRsa.n }, 'key 1 is no good'],
  ['a number for a name', { ...ec, kid: 5 }, 'its kid is no text'],
  ['an empty name', { ...ec, kid: '' }, 'its kid is no text'],
  ['one key twice', [ec, ec], 'two keys with one kid'],
])('refuses a file with %s in one sentence', async (_, content, why) => {
  const error: Error = await readKeysFile(await fileWith(content)).catch((caught) => caught);
  expect(error.name).toBe('IdentityStartError');
  expect(error.message).toMatch(/^The AUTH_KEYS_FILE .+\.$/);
  expect(error.message).toContain(why);
});

test('names the file that is not there', async () => {
  await expect(readKeysFile('/nowhere/keys.json')).rejects.toThrow(
    'The AUTH_KEYS_FILE /nowhere/keys.json cannot be read.',
  );
});
