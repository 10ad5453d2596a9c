// Finds out who is calling from the bearer token; a token that is wrong in any way is refused everywhere.
import { errors as joseErrors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';

export interface TokenRules {
  keys: JWTVerifyGetKey;
  issuer: string;
  audience: string;
}

export interface Authentication {
  /** Without rules there is no identity service yet, and no token is good. */
  tokens?: TokenRules;
  findCaller: (sub: string) => Promise<Caller | null>;
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

// Signing machines and ours may differ by a moment.
const clockToleranceSeconds = 5;

export async function authenticate(
  header: string | undefined,
  { tokens, findCaller }: Authentication,
): Promise<Caller | null> {
  const token = tokenOf(header);
  if (token === undefined) return null;
  const sub = tokens && (await subjectOf(token, tokens));
  const caller = sub ? await findCaller(sub) : null;
  if (!caller) throw new Refusal('unauthenticated');
  return caller;
}

/** Other schemes are not ours: a proxy in front may ask for a password of its own. */
function tokenOf(header: string | undefined): string | undefined {
  const bearer = /^bearer(?: +(.*))?$/i.exec(header?.trim() ?? '');
  return bearer ? (bearer[1] ?? '') : undefined;
}

async function subjectOf(token: string, rules: TokenRules): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      algorithms: ['ES256', 'RS256'],
      issuer: rules.issuer,
      audience: rules.audience,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    });
    return payload.sub;
  } catch (error) {
    if (tokenErrors.some((kind) => error instanceof kind)) return undefined;
    // Keys that cannot be fetched or read are our trouble, not a bad token.
    throw new Refusal('unavailable', { cause: error });
  }
}
