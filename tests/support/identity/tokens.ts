// Signs access tokens as the identity service would, and forges bad ones.
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TokenRules } from '#platform/http/auth/authenticate.ts';

export const issuer = 'https://trellis.example/auth/v1';
export const audience = 'authenticated';

const keyPair = await generateKeyPair('ES256', { extractable: true });
const publicJwk = { ...(await exportJWK(keyPair.publicKey)), kid: 'test', alg: 'ES256' };

export const publicKeyText = JSON.stringify(publicJwk);

export const tokenRules: TokenRules = {
  keys: createLocalJWKSet({ keys: [publicJwk] }),
  issuer,
  audience,
};

interface Changes {
  claims?: Record<string, unknown>;
  issuedAt?: Date;
  expiresIn?: string;
  key?: CryptoKey | Uint8Array;
  algorithm?: string;
}

/** A token of a user who has just signed in with a password, under the address that `makePerson` gives. */
export function signToken(sub: string, changes: Changes = {}): Promise<string> {
  const { claims, issuedAt = new Date(), expiresIn = '1h' } = changes;
  const { key = keyPair.privateKey, algorithm = 'ES256' } = changes;
  const iat = Math.floor(issuedAt.getTime() / 1000);
  const usual = {
    sub,
    iat,
    iss: issuer,
    aud: audience,
    email: `${sub}@example.org`,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: iat }],
    session_id: sub,
    is_anonymous: false,
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: algorithm, kid: 'test' })
    .setExpirationTime(expiresIn)
    .sign(key);
}

/** The token as the headers of a call. */
export async function bearer(
  sub: string,
  changes: Changes = {},
): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await signToken(sub, changes)}` };
}
