// Verifies a token against the keys and rules of the identity service; an invalid one yields no claims.
import { errors as joseErrors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '#contract/errors.ts';
import { type Cache, type CacheLimits, createCache } from '../../cache.ts';
import { type Clock, systemClock } from '../../clock.ts';
import { claimsOf, type TokenClaims } from './token-claims.ts';

export interface TokenRules {
  keys: JWTVerifyGetKey;
  issuer: string;
  audience: string;
}

/** For a service that keeps its keys secret: the service itself checks the token. */
export interface TokenReader {
  /** Undefined when the token is invalid; throws when that cannot be determined. */
  read(token: string): Promise<JWTPayload | undefined>;
}

/** Errors of the token itself. */
const tokenErrors = [
  joseErrors.JWTInvalid,
  joseErrors.JWTExpired,
  joseErrors.JWTClaimValidationFailed,
  joseErrors.JWSInvalid,
  joseErrors.JWSSignatureVerificationFailed,
  joseErrors.JWKSNoMatchingKey,
  joseErrors.JWKSMultipleMatchingKeys,
  joseErrors.JOSEAlgNotAllowed,
  joseErrors.JOSENotSupported,
];

/** The clocks of the signing machine and ours may differ slightly. */
export const clockToleranceSeconds = 10;

/** Verifying a signature takes 0.2 ms; a page sends the same token with a dozen calls. */
const limits: CacheLimits<JWTPayload> = { maxAgeMs: 30_000, maxEntries: 2000, evicts: 'oldest' };
const caches = new WeakMap<TokenRules, Cache<JWTPayload>>();

export async function verifyToken(
  token: string,
  tokens: TokenRules | TokenReader,
  clock: Clock = systemClock,
): Promise<TokenClaims | undefined> {
  const payload = 'read' in tokens ? await tokens.read(token) : await verified(token, tokens);
  // A cached signature stays valid, but the token may have expired.
  return payload && !isOver(payload, clock) ? claimsOf(payload) : undefined;
}

async function verified(token: string, rules: TokenRules): Promise<JWTPayload | undefined> {
  const cache = caches.get(rules) ?? createCache(limits);
  caches.set(rules, cache);
  try {
    return cache.find(token) ?? (await cache.read(token, () => verify(token, rules)));
  } catch (error) {
    if (tokenErrors.some((kind) => error instanceof kind)) return undefined;
    // Keys that cannot be fetched or read are a failure of ours, not a bad token.
    throw new Refusal('unavailable', { cause: error });
  }
}

async function verify(token: string, rules: TokenRules): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, rules.keys, {
    algorithms: ['ES256', 'RS256'],
    issuer: rules.issuer,
    audience: rules.audience,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  return payload;
}

const isOver = ({ exp = 0 }: JWTPayload, clock: Clock): boolean =>
  clock.now().getTime() >= (exp + clockToleranceSeconds) * 1000;
