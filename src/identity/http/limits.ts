// Limits attempts, counted in the database for all processes; if counting fails, the attempt is allowed.
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/open-database.ts';
import { hourSeconds } from '#platform/durations.ts';
import type { Log } from '#platform/log.ts';
import { networkOf } from '#platform/rate-limit.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Each method takes its own connection: call it before a transaction begins, never inside one. */
export interface Limits {
  /** Counts one attempt from a network; throws `requestLimit`. */
  take(name: LimitName, ip: string): Promise<void>;
  /** Counts one password attempt from a network; throws `requestLimit`. Delays accounts with many failures. */
  passwordAttempt(ip: string, account: string): Promise<void>;
  passwordFailed(account: string): Promise<void>;
  passwordWorked(account: string): Promise<void>;
  /** Counts one requested mail, whether or not the address is known; throws `mailTooSoon` or `mailLimit`. */
  mail(address: string): Promise<void>;
}

export type LimitName = 'send' | 'verify' | 'factor' | 'passkey' | 'challenge';

interface Options {
  pool: Database['pool'];
  settings: { mailIntervalSeconds: number; mailsPerHour: number };
  secrets: Pick<Secrets, 'mac'>;
  log: Log;
  /** If off, only the interval between two mails to one address applies. */
  rateLimits: boolean;
  pause?: (ms: number) => Promise<unknown>;
}

const perNetwork = {
  send: { points: 30, seconds: 300 },
  verify: { points: 30, seconds: 300 },
  factor: { points: 15, seconds: 60 },
  password: { points: 30, seconds: 300 },
  passkey: { points: 30, seconds: 300 },
  // Every visit of the sign-in page asks for one, so that the address field can offer passkeys.
  challenge: { points: 300, seconds: 300 },
};
const freeFailures = 10;
const failureSeconds = 900;
const firstDelayMs = 500;
const mostDelayMs = 8000;

export function createLimits({
  pool,
  settings,
  secrets,
  log,
  rateLimits,
  pause = sleep,
}: Options): Limits {
  const counter = (name: string, points: number, seconds: number): RateLimiterPostgres =>
    counterIn(pool, name, points, seconds);
  const networks = new Map(
    Object.entries(perNetwork).map(([name, { points, seconds }]) => [
      name,
      counter(name, points, seconds),
    ]),
  );
  const failures = counter('failures', freeFailures, failureSeconds);
  const interval = counter('interval', 1, settings.mailIntervalSeconds);
  const hourly = counter('mails', settings.mailsPerHour, hourSeconds);
  /** Keys are MACs, so that the table stores nobody's address. */
  const nameless = (text: string): string => secrets.mac('rate-limits', text).toString('base64url');
  const counted = async <T>(
    count: () => Promise<T>,
    refusal: RefusalName,
  ): Promise<T | undefined> => {
    try {
      return await count();
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooMany(refusal, reason);
      log.warn({ err: reason }, 'a limit of the sign-in service was not counted');
      return undefined;
    }
  };
  const take = async (name: keyof typeof perNetwork, ip: string): Promise<void> => {
    if (!rateLimits) return;
    await counted(async () => networks.get(name)?.consume(blockOf(ip)), 'requestLimit');
  };
  return {
    take,
    async passwordAttempt(ip, account) {
      if (!rateLimits) return;
      await take('password', ip);
      const failed = await counted(() => failures.get(nameless(account)), 'requestLimit');
      const delayMs = delayAfter(failed?.consumedPoints ?? 0);
      if (delayMs > 0) await pause(delayMs);
    },
    async passwordFailed(account) {
      if (rateLimits) await counted(() => failures.penalty(nameless(account)), 'requestLimit');
    },
    async passwordWorked(account) {
      if (rateLimits) await counted(() => failures.delete(nameless(account)), 'requestLimit');
    },
    async mail(address) {
      // A limit of zero seconds would never end.
      if (settings.mailIntervalSeconds > 0)
        await counted(() => interval.consume(nameless(address)), 'mailTooSoon');
      if (rateLimits) await counted(() => hourly.consume('all'), 'mailLimit');
    },
  };
}

function counterIn(
  pool: Database['pool'],
  name: string,
  points: number,
  seconds: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `auth-${name}`,
    points,
    duration: seconds,
  });
}

function tooMany(refusal: RefusalName, { msBeforeNext }: RateLimiterRes): AuthRefusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AuthRefusal(refusal, {
    fill: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

/** Each failure adds delay, but an account is never locked: that would lock out its owner too. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures
    ? 0
    : Math.min(mostDelayMs, firstDelayMs * 2 ** (failures - freeFailures));

/** A whole network counts as one: /24 for IPv4, /64 for IPv6. */
export const blockOf = (ip: string): string =>
  networkOf(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
