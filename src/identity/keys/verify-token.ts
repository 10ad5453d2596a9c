// Verifies an access token. The key is chosen by its kid and used only with its own algorithm, whatever the token
// claims.
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { AuthRefusal } from '../errors.ts';
import { type Claims, isAdmin } from './access-claims.ts';
import type { VerifyingKey } from './signing-key.ts';

export const audience = 'authenticated';
const leewaySeconds = 10;

export interface TokenRules {
  findKey(kid: string): VerifyingKey | undefined;
  /** The key of the extra secret; tokens signed with it are made elsewhere and may have fewer claims. */
  hs256Key: Uint8Array | undefined;
  issuer: string;
  now: Date;
}

export async function verifyToken(token: string, rules: TokenRules): Promise<Claims> {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    const ours = typeof kid === 'string' ? rules.findKey(kid) : undefined;
    const options = { clockTolerance: leewaySeconds, currentDate: rules.now };
    if (ours) {
      const algorithms = [ours.alg];
      const { payload } = await jwtVerify(token, ours.publicKey, { ...options, algorithms });
      return checkClaims(payload, rules.issuer, ['iss', 'aud', 'exp']);
    }
    if (!rules.hs256Key || alg !== 'HS256') throw badJwt('token is unverifiable: unrecognized kid');
    const algorithms = ['HS256'];
    const { payload } = await jwtVerify(token, rules.hs256Key, { ...options, algorithms });
    return checkClaims(payload, rules.issuer, []);
  } catch (error) {
    throw error instanceof AuthRefusal ? error : badJwt(describe(error), error);
  }
}

/** An administrator's token needs no issuer, audience or expiry. */
function checkClaims(payload: JWTPayload, issuer: string, required: string[]): Claims {
  const claims = payload as Claims;
  if (isAdmin(claims)) return claims;
  if (required.some((name) => payload[name] === undefined))
    throw badJwt('token has invalid claims: token is missing required claim');
  if (![issuer, undefined].includes(payload.iss))
    throw badJwt('token has invalid claims: token has invalid issuer');
  if (payload.aud !== undefined && payload.aud !== audience)
    throw badJwt('token has invalid claims: token has invalid audience');
  return claims;
}

function describe(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return 'token has invalid claims: token is not valid yet';
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return 'token signature is invalid: signature is invalid';
  if (error instanceof errors.JOSEAlgNotAllowed)
    return 'token signature is invalid: signing method is invalid';
  return 'token is malformed: token contains an invalid number of segments';
}

const badJwt = (why: string, cause?: unknown): AuthRefusal =>
  new AuthRefusal('badJwt', { fill: { why }, cause });
