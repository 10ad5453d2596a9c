// Uses a hosted identity service in place of our own: every request goes to its admin interface.
import { createRemoteJWKSet, decodeJwt, type JWTPayload } from 'jose';
import { minuteMs } from '#domain/time/durations.ts';
import type { HostedAuth } from '../config/auth-config.ts';
import { type CacheLimits, createCache } from '../cache.ts';
import { type Clock, systemClock } from '../clock.ts';
import {
  type TokenReader,
  type TokenRules,
  clockToleranceSeconds,
} from '../http/auth/verify-token.ts';
import type { IdentityPort, AuthSessionStatus } from '../identity-port.ts';
import {
  type AskService,
  createAskService,
  isUserUnknown,
  orUnavailable,
  serviceTrouble,
} from './ask-service.ts';

interface HostedIdentity {
  tokens: TokenRules | TokenReader;
  port: IdentityPort;
}

interface UserFacts {
  isGone: boolean;
  hasFactor: boolean;
}

/** While the service is unavailable, people it recently confirmed can go on. */
const limits: CacheLimits<UserFacts> = {
  maxAgeMs: 30_000,
  maxEntries: 5000,
  evicts: 'oldest',
  staleIfErrorMs: 10 * minuteMs,
  retryAfterMs: 20_000,
};

interface Times {
  clock?: Clock;
  /** Time source of the cache. */
  nowMs?: () => number;
}

export function createHostedIdentity(
  hosted: HostedAuth,
  { clock = systemClock, nowMs }: Times = {},
): HostedIdentity {
  const ask = createAskService(hosted);
  const bearer = hosted.serviceKey;
  const cache = createCache<UserFacts>({ ...limits, ...(nowMs && { nowMs }) });
  const factsOf = async (userId: string): Promise<UserFacts> =>
    cache.find(userId) ??
    orUnavailable(cache.read(userId, () => readUser(userId, { ask, bearer, clock })));
  return {
    tokens: createHostedTokens(hosted, ask, clock),
    port: {
      factors: null,
      checkAuthSession: async ({ sub, aal }) => authSessionStatusOf(await factsOf(sub), aal),
      // The user is asked about with every push: one who is gone or banned gets none.
      checkStoredAuthSession: async ({ userId }) =>
        authSessionStatusOf(await factsOf(userId), 'aal2'),
      listAuthSessions: async () => null,
      endAuthSession: async () => false,
      hasConfirmedUser: (email) => findConfirmed(email, { ask, bearer }).catch(() => false),
      countLimitHits: async () => null,
      deleteUser: async (userId) => {
        const path = pathOf(userId);
        const body = { should_soft_delete: false };
        const response = await ask({ method: 'DELETE', path, bearer, body });
        // An earlier attempt, whose response was lost, has deleted the user.
        if (!isUserUnknown(response)) requireSuccess(response.status, 'the deletion of a user');
      },
    },
  };
}

/** The service does not report single sessions: one that was signed out lives as long as its token. */
function authSessionStatusOf(
  { isGone, hasFactor }: UserFacts,
  aal: 'aal1' | 'aal2',
): AuthSessionStatus {
  if (isGone) return 'ended';
  return hasFactor && aal === 'aal1' ? 'second-factor-needed' : 'alive';
}

interface Needs {
  ask: AskService;
  bearer: string;
  clock: Clock;
}

async function readUser(userId: string, { ask, bearer, clock }: Needs): Promise<UserFacts> {
  const question = 'a question about a user';
  const response = await ask({ method: 'GET', path: pathOf(userId), bearer });
  if (isUserUnknown(response)) return { isGone: true, hasFactor: false };
  requireSuccess(response.status, question);
  const user = (response.body ?? {}) as Record<string, unknown>;
  // A proxy's own page must not pass for a user without a second factor.
  if (user['id'] !== userId) throw serviceTrouble(response.status, question);
  return { isGone: isShutOut(user, clock.now()), hasFactor: hasFactor(user) };
}

/** The service finds every user whose address contains the text, so the whole address is compared here. */
async function findConfirmed(
  email: string,
  { ask, bearer }: Pick<Needs, 'ask' | 'bearer'>,
): Promise<boolean> {
  const wanted = email.toLowerCase();
  const query = new URLSearchParams({ page: '1', per_page: '50', filter: wanted });
  const { status, body } = await ask({ method: 'GET', path: `/admin/users?${query}`, bearer });
  requireSuccess(status, 'a question about an address');
  const { users } = (body ?? {}) as { users?: unknown };
  return Array.isArray(users) && users.some((user) => isConfirmed(user, wanted));
}

function isConfirmed(user: unknown, email: string): boolean {
  const { email: own, email_confirmed_at: at } = (user ?? {}) as Record<string, unknown>;
  return typeof own === 'string' && own.toLowerCase() === email && typeof at === 'string';
}

/** Banned, or deleted with the row left behind. */
function isShutOut(user: Record<string, unknown>, now: Date): boolean {
  const { banned_until: bannedUntil, deleted_at: deletedAt } = user;
  const isBanned = typeof bannedUntil === 'string' && new Date(bannedUntil) > now;
  return isBanned || typeof deletedAt === 'string';
}

const hasFactor = ({ factors }: Record<string, unknown>): boolean =>
  Array.isArray(factors) && factors.some(isVerified);

const isVerified = (factor: unknown): boolean =>
  (factor as { status?: unknown } | null)?.status === 'verified';

const pathOf = (userId: string): string => `/admin/users/${encodeURIComponent(userId)}`;

/** Any other status most likely means that the service refused our key. */
function requireSuccess(status: number, question: string): void {
  if (status < 200 || status >= 300) throw serviceTrouble(status, question);
}

const audience = 'authenticated';

/** Checks tokens of a hosted service: by its public keys or, where it signs with a secret, by asking it. */
function createHostedTokens(
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
