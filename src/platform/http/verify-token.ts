// Holds a token against the keys and rules of the identity service; one that is wrong in any way says nothing.
import { errors as joseErrors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '#contract/errors.ts';
import { type Clock, systemClock } from '../clock.ts';
import { memoizeTtl } from '../memoize-ttl.ts';
import { claimsOf, type TokenClaims } from './token-claims.ts';

export interface TokenRules {
  keys: JWTVerifyGetKey;
  issuer: string;
  audience: string;
}

/** For a service whose keys are its own secret: it is shown the token. */
export interface TokenReader {
  /** Undefined when the token is not good; throws when nobody can say. */
  read(token: string): Promise<JWTPayload | undefined>;
}

/** What is wrong with a token itself. */
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

/** Signing machines and ours may differ by a moment. */
export const clockToleranceSeconds = 10;

/** A signature takes a fifth of a millisecond; a page sends the same token with a dozen calls. */
const memory = { forMs: 30_000, mostEntries: 2000 };

type Verify = (token: string) => Promise<JWTPayload>;
const verifiers = new WeakMap<TokenRules, Verify>();

export async function verifyToken(
  token: string,
  tokens: TokenRules | TokenReader,
  clock: Clock = systemClock,
): Promise<TokenClaims | undefined> {
  const payload = 'read' in tokens ? await tokens.read(token) : await verified(token, tokens);
  // A remembered signature stays good, a token does not.
  return payload && !isOver(payload, clock) ? claimsOf(payload) : undefined;
}

async function verified(token: string, rules: TokenRules): Promise<JWTPayload | undefined> {
  const verify = verifiers.get(rules) ?? memoizeTtl(verifierOf(rules), (text) => text, memory);
  verifiers.set(rules, verify);
  try {
    return await verify(token);
  } catch (error) {
    if (tokenErrors.some((kind) => error instanceof kind)) return undefined;
    // Keys that cannot be fetched or read are our trouble, not a bad token.
    throw new Refusal('unavailable', { cause: error });
  }
}

const verifierOf =
  ({ keys, issuer, audience }: TokenRules): Verify =>
  async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256', 'RS256'],
      issuer,
      audience,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  };

const isOver = ({ exp = 0 }: JWTPayload, clock: Clock): boolean =>
  clock.now().getTime() >= (exp + clockToleranceSeconds) * 1000;
