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
    // A key set that cannot be fetched is our trouble, not a bad token.
    if (error instanceof joseErrors.JWKSTimeout) throw new Refusal('unavailable');
    if (error instanceof joseErrors.JOSEError) return undefined;
    throw error;
  }
}
