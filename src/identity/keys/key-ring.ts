// Signs and verifies access tokens, and publishes the public keys.
import { errors, type JWK, type JWTVerifyGetKey, SignJWT } from 'jose';
import type { AccessClaims, Claims } from './access-claims.ts';
import { openFileKeys, openStoredKeys, type StoredKeyOptions } from './key-source.ts';
import type { VerifyingKey } from './signing-key.ts';
import { verifyToken } from './verify-token.ts';

export interface KeyRing {
  sign(claims: AccessClaims): Promise<string>;
  /** Throws `badJwt` with the reason. */
  verify(token: string): Promise<Claims>;
  publicKeys(): { keys: JWK[] };
  /** For code that verifies tokens itself, such as the product's API. */
  keySet: JWTVerifyGetKey;
  /** Called every hour: creates the next key, promotes it, deletes old keys. */
  rotate(): Promise<void>;
  close(): void;
}

export interface KeyRingOptions extends StoredKeyOptions {
  settings: StoredKeyOptions['settings'] & { baseUrl: string; hs256Secret: string | undefined };
  /** If set, the keys come from this file, and the database is not used for keys. */
  keysFile?: string | undefined;
}

export async function createKeyRing(options: KeyRingOptions): Promise<KeyRing> {
  const { settings, clock, keysFile } = options;
  const source = keysFile ? await openFileKeys(keysFile) : await openStoredKeys(options);
  const findKey = (kid: string): VerifyingKey | undefined =>
    source.keys().all.find((key) => key.kid === kid);
  const hs256Key = settings.hs256Secret ? Buffer.from(settings.hs256Secret) : undefined;
  return {
    sign: (claims) => {
      const { kid, alg, privateKey } = source.keys().current;
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg, typ: 'JWT', kid })
        .sign(privateKey);
    },
    verify: (token) =>
      verifyToken(token, { findKey, hs256Key, issuer: settings.baseUrl, now: clock.now() }),
    publicKeys: () => ({ keys: source.keys().all.map(({ publicJwk }) => publicJwk) }),
    keySet: async ({ kid, alg }) => {
      const key = kid === undefined ? undefined : findKey(kid);
      if (key?.alg !== alg) throw new errors.JWKSNoMatchingKey();
      return key.publicKey;
    },
    rotate: source.rotate,
    close: source.close,
  };
}
