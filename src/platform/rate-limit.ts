// Rate limits shared by all processes through the database; a limiter that cannot count lets people pass.
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#contract/errors.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#contract/limits.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Config } from './config/config.ts';
import { countInHour } from './counts/hourly-counts.ts';
import type { Log } from './log.ts';

export interface RateLimiter {
  /** Uses up one point, or refuses with `too_many_requests`. `who` is a person or an API key. */
  take(limit: RateLimitName, who: Pick<Caller, 'id'> | null, ip: string): Promise<void>;
}

interface Options {
  config: Pick<Config, 'rateLimits'>;
  pool: pg.Pool;
  log: Log;
  limits?: Record<RateLimitName, RateLimit>;
}

export function createRateLimiter({
  config,
  pool,
  log,
  limits = rateLimits,
}: Options): RateLimiter {
  if (!config.rateLimits) return { take: async () => undefined };
  const names = Object.keys(limits) as RateLimitName[];
  const limiters = new Map(names.map((name) => [name, limiterFor(name, limits[name], pool)]));
  return {
    async take(limit, who, ip) {
      const isPersonal = who && !limits[limit].perAddress;
      try {
        await limiters.get(limit)?.consume(isPersonal ? `caller ${who.id}` : `ip ${networkOf(ip)}`);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) {
          countInHour('limit', `rate-${limit}`);
          throw tooManyRequests(reason);
        }
        log.warn({ err: reason, limit }, 'rate limit not counted');
      }
    },
  };
}

function limiterFor(name: string, limit: RateLimit, pool: pg.Pool): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.perSeconds,
    // A key that is used up stays refused without asking the database again.
    inMemoryBlockOnConsumed: limit.points + 1,
  });
}

const tooManyRequests = (used: RateLimiterRes): Refusal =>
  new Refusal('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)),
  });

/** A household usually has a whole IPv6 /64, so that counts as one address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
