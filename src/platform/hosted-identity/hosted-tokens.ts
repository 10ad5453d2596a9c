// Checks tokens of a hosted service: by its public keys or, where it signs with a secret, by asking it.
import { createRemoteJWKSet, decodeJwt, type JWTPayload } from 'jose';
import type { HostedAuth } from '../auth-config.ts';
import { createCache } from '../cache.ts';
import { type Clock, systemClock } from '../clock.ts';
import { clockToleranceSeconds, type TokenReader, type TokenRules } from '../http/verify-token.ts';
import { type AskService, orUnavailable, serviceTrouble } from './ask-service.ts';

const audience = 'authenticated';

export function createHostedTokens(
  { issuer, jwksUrl }: Pick<HostedAuth, 'issuer' | 'jwksUrl'>,
  ask: AskService,
  clock: Clock = systemClock,
): TokenRules | TokenReader {
  if (jwksUrl) return { keys: createRemoteJWKSet(new URL(jwksUrl)), issuer, audience };
  const good = createCache<boolean>({ maxAgeMs: 30_000, maxEntries: 2000, evicts: 'oldest' });
  const isGood = async (token: string): Promise<boolean> =>
    good.find(token) ?? orUnavailable(good.read(token, () => isKnownToService(token, ask)));
  return {
    read: async (token) => {
      const payload = payloadOf(token, issuer, clock);
      // The claims are checked first: the service is not asked about a token that cannot be valid.
      return payload && (await isGood(token)) ? payload : undefined;
    },
  };
}

/** Reads the claims without verifying them; the service does that. */
function payloadOf(token: string, issuer: string, clock: Clock): JWTPayload | undefined {
  let payload: JWTPayload;
  try {
    payload = decodeJwt(token);
  } catch {
    return undefined;
  }
  const { sub, iss, aud, exp, iat } = payload;
  const isOurs = iss === issuer && [aud].flat().includes(audience);
  const isWhole = sub !== undefined && typeof exp === 'number' && typeof iat === 'number';
  const nowSeconds = clock.now().getTime() / 1000;
  return isOurs && isWhole && exp + clockToleranceSeconds > nowSeconds ? payload : undefined;
}

async function isKnownToService(token: string, ask: AskService): Promise<boolean> {
  const { status, body } = await ask({ method: 'GET', path: '/user', bearer: token });
  if (status === 401 || status === 403) return false;
  const { id } = (body ?? {}) as { id?: unknown };
  if (status === 200 && typeof id === 'string') return id === decodeJwt(token).sub;
  throw serviceTrouble(status, 'a token');
}
