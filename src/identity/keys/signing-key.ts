// Imports a key that signs or verifies access tokens; it is named by its thumbprint and bound to one algorithm.
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';

export type Algorithm = 'ES256' | 'RS256';

export interface VerifyingKey {
  kid: string;
  alg: Algorithm;
  publicJwk: JWK;
  publicKey: CryptoKey;
}

export interface SigningKey extends VerifyingKey {
  privateKey: CryptoKey;
}

/** The private key is exportable, so that it can be stored. */
export async function makePrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: 'ES256', kid: await calculateJwkThumbprint(jwk) };
}

/** Throws if it is not a complete private key for ES256 or RS256. */
export async function importSigningKey(jwk: JWK): Promise<SigningKey> {
  const verifying = await importVerifyingKey(jwk);
  const { key_ops: _, use: __, ...bare } = jwk;
  if (typeof jwk.d !== 'string') throw new Error('it has no private half');
  const privateKey = await importJWK({ ...bare, key_ops: ['sign'] }, verifying.alg);
  return { ...verifying, privateKey: privateKey as CryptoKey };
}

export async function importVerifyingKey(jwk: JWK): Promise<VerifyingKey> {
  const alg = algorithmOf(jwk);
  if (!alg) throw new Error('it is neither for ES256 nor for RS256');
  const half = alg === 'ES256' ? pick(jwk, ['kty', 'crv', 'x', 'y']) : pick(jwk, ['kty', 'n', 'e']);
  const kid: unknown = jwk.kid ?? (await calculateJwkThumbprint(half));
  if (typeof kid !== 'string' || kid === '') throw new Error('its kid is no text');
  const publicJwk: JWK = { ...half, kid, alg, use: 'sig', key_ops: ['verify'] };
  return { kid, alg, publicJwk, publicKey: (await importJWK(publicJwk, alg)) as CryptoKey };
}

function algorithmOf({ kty, crv, alg }: JWK): Algorithm | undefined {
  if (kty === 'EC' && crv === 'P-256' && (alg ?? 'ES256') === 'ES256') return 'ES256';
  if (kty === 'RSA' && (alg ?? 'RS256') === 'RS256') return 'RS256';
  return undefined;
}

const pick = (jwk: JWK, names: (keyof JWK)[]): JWK =>
  Object.fromEntries(names.map((name) => [name, jwk[name]]));
