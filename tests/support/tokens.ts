// Signs access tokens as the identity service would, and forges bad ones.
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TokenRules } from '#platform/http/authenticate.ts';

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
  expiresIn?: string;
  key?: CryptoKey | Uint8Array;
  algorithm?: string;
}

export function signToken(sub: string, changes: Changes = {}): Promise<string> {
  const { claims, expiresIn = '1h', key = keyPair.privateKey, algorithm = 'ES256' } = changes;
  return new SignJWT({ sub, iss: issuer, aud: audience, ...claims })
    .setProtectedHeader({ alg: algorithm, kid: 'test' })
    .setIssuedAt()
    .setExpirationTime(expiresIn)
    .sign(key);
}
