import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { importSigningKey, makePrivateJwk, type SigningKey } from './signing-key.ts';
import { verifyToken } from './verify-token.ts';

const issuer = 'https://trellis.example/auth/v1';
const now = new Date('2026-06-01T12:00:00Z');
const nowSeconds = now.getTime() / 1000;
const ours = await importSigningKey(await makePrivateJwk());
const rsaPair = await generateKeyPair('RS256', { extractable: true });
const rsa = await importSigningKey(await exportJWK(rsaPair.privateKey));
const hs256Key = randomBytes(32);
const claims = {
  iss: issuer,
  aud: 'authenticated',
  sub: randomUUID(),
  role: 'authenticated',
  iat: nowSeconds,
  exp: nowSeconds + 3600,
};

const findKey = (kid: string) => [ours, rsa].find((key) => key.kid === kid);
const verify = (token: string, extra?: Uint8Array) =>
  verifyToken(token, { findKey, hs256Key: extra, issuer, now });

const sign = (payload: JWTPayload, { kid, alg, privateKey }: SigningKey = ours) =>
  new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(privateKey);

const signHs256 = (payload: JWTPayload, secret: Uint8Array, kid?: string) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) }).sign(secret);

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

test('accepts a token of one of our keys, ES256 or RS256', async () => {
  expect(await verify(await sign(claims))).toEqual(claims);
  expect(await verify(await sign(claims, rsa))).toEqual(claims);
});

test.each([
  ['another issuer', { iss: 'https://elsewhere.example/auth/v1' }],
  ['no issuer', { iss: undefined }],
  ['another audience', { aud: 'somebody' }],
  ['no audience', { aud: undefined }],
  ['no end', { exp: undefined }],
  ['an end that has passed', { exp: nowSeconds - 11 }],
  ['a beginning to come', { nbf: nowSeconds + 11 }],
])('refuses a token with %s', async (_, change) => {
  const token = await sign({ ...claims, ...change } as JWTPayload);
  await expect(verify(token)).rejects.toMatchObject({ status: 403, code: 'bad_jwt' });
});

test('says that a token is expired in the words clients know', async () => {
  const token = await sign({ ...claims, exp: nowSeconds - 3600 });
  await expect(verify(token)).rejects.toThrow(
    'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  );
});

test('forgives clocks that are ten seconds apart', async () => {
  expect(await verify(await sign({ ...claims, exp: nowSeconds - 9 }))).toBeTruthy();
});

test('refuses a token without a signature', async () => {
  for (const alg of ['none', 'None', 'NONE', '']) {
    const token = `${encode({ alg, kid: ours.kid })}.${encode(claims)}.`;
    await expect(verify(token, hs256Key)).rejects.toMatchObject({ code: 'bad_jwt' });
  }
});

test('refuses HS256 under a public key taken for a secret', async () => {
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', rsa.publicKey));
  const pem = `-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----\n`;
  const texts = [spki, Buffer.from(pem), Buffer.from(JSON.stringify(rsa.publicJwk))];
  for (const secret of texts) {
    for (const kid of [rsa.kid, undefined]) {
      const token = await signHs256({ role: 'service_role' }, secret, kid);
      await expect(verify(token)).rejects.toMatchObject({ code: 'bad_jwt' });
      await expect(verify(token, hs256Key)).rejects.toMatchObject({ code: 'bad_jwt' });
    }
  }
});

test('uses a key with its own algorithm only, even where the secret is right', async () => {
  const token = await signHs256(claims, hs256Key, ours.kid);
  await expect(verify(token, hs256Key)).rejects.toMatchObject({ code: 'bad_jwt' });
});

test('refuses a stranger who signs under the name of our key, and our key under another name', async () => {
  const stranger = await importSigningKey(await makePrivateJwk());
  const forged = await sign(claims, { ...stranger, kid: ours.kid });
  const renamed = await sign(claims, { ...ours, kid: 'another' });
  await expect(verify(forged)).rejects.toThrow('signature is invalid');
  await expect(verify(renamed)).rejects.toThrow('unrecognized kid');
});

test('brings no key along in the token itself', async () => {
  const stranger = await importSigningKey(await makePrivateJwk());
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: ours.kid, jwk: stranger.publicJwk })
    .sign(stranger.privateKey);
  await expect(verify(token)).rejects.toMatchObject({ code: 'bad_jwt' });
});

test('accepts HS256 with the extra secret, and only where there is one', async () => {
  const token = await signHs256({ sub: claims.sub, role: 'authenticated' }, hs256Key);
  expect(await verify(token, hs256Key)).toMatchObject({ sub: claims.sub });
  await expect(verify(token)).rejects.toMatchObject({ code: 'bad_jwt' });
  await expect(verify(token, randomBytes(32))).rejects.toMatchObject({ code: 'bad_jwt' });
});

test('refuses a token of the extra secret that was made for somebody else', async () => {
  const foreign = await signHs256({ ...claims, iss: 'https://elsewhere.example' }, hs256Key);
  await expect(verify(foreign, hs256Key)).rejects.toThrow('invalid issuer');
});

test.each(['service_role', 'supabase_admin'])('asks nothing more of %s', async (role) => {
  expect(await verify(await sign({ role }))).toEqual({ role });
  expect(await verify(await signHs256({ role }, hs256Key), hs256Key)).toEqual({ role });
  const ended = await sign({ role, exp: nowSeconds - 60 });
  await expect(verify(ended)).rejects.toThrow('token is expired');
});

test.each(['', 'x', 'a.b', 'a.b.c', '...', '{}', 'é.é.é', 'e30.e30.e30'])(
  'refuses %j, which is no token',
  async (token) => {
    await expect(verify(token, hs256Key)).rejects.toMatchObject({ status: 403, code: 'bad_jwt' });
  },
);
