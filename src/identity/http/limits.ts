// Limits attempts, counted in the database for all processes; if counting fails, the attempt is allowed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/db/open-database.ts';
import type { Log } from '#platform/log.ts';
import { type Counter, openCounters } from '../limits/counters.ts';
import type { LimitHits } from '../limits/limit-hits.ts';
import {
  type MailLimitOptions,
  type MailLimits,
  createMailLimits,
  refusalFor,
} from '../limits/mail-limits.ts';
import { blockOf } from '../limits/network.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Each method takes its own connection: call it before a transaction begins, never inside one. */
export interface Limits extends MailLimits {
  /** Counts one attempt from a network; throws `requestLimit`. */
  take(name: LimitName, ip: string): Promise<void>;
  /** Counts one password attempt from a network; throws `requestLimit`. Delays accounts with many failures. */
  passwordAttempt(ip: string, account: string): Promise<void>;
  passwordFailed(account: string): Promise<void>;
  passwordWorked(account: string): Promise<void>;
}

export type LimitName = 'send' | 'verify' | 'factor' | 'provider' | 'passkey' | 'challenge';

interface Options {
  pool: Database['pool'];
  settings: MailLimitOptions['settings'];
  secrets: Pick<Secrets, 'mac'>;
  hits: Pick<LimitHits, 'note'>;
  log: Log;
  /** If off, only the interval between two mails to one address applies. */
  rateLimits: boolean;
  pause?: (ms: number) => Promise<unknown>;
}

const perNetwork = {
  send: { points: 30, seconds: 300 },
  verify: { points: 30, seconds: 300 },
  factor: { points: 15, seconds: 60 },
  // Each sign-in at a provider leaves and comes back.
  provider: { points: 60, seconds: 300 },
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
  hits,
  log,
  rateLimits,
  pause = sleep,
}: Options): Limits {
  const open = openCounters({ pool, log });
  const networks = new Map<string, Counter>(
    Object.entries(perNetwork).map(([name, { points, seconds }]) => [
      name,
      open(name, points, seconds),
    ]),
  );
  const failures = open('failures', freeFailures, failureSeconds);
  /** Keys are MACs, so that the table stores nobody's address. */
  const nameless = (text: string): string => secrets.mac('rate-limits', text).toString('base64url');
  const note = hits.note;
  const take = async (name: keyof typeof perNetwork, ip: string): Promise<void> => {
    if (!rateLimits) return;
    const tally = await networks.get(name)?.add(blockOf(ip));
    if (!tally?.isOver) return;
    note(name, blockOf(ip));
    throw refusalFor('requestLimit', tally);
  };
  return {
    ...createMailLimits({ settings, open, nameless, note, rateLimits }),
    take,
    async passwordAttempt(ip, account) {
      if (!rateLimits) return;
      await take('password', ip);
      const { used } = await failures.read(nameless(account));
      const delayMs = delayAfter(used);
      if (delayMs > 0) await pause(delayMs);
    },
    async passwordFailed(account) {
      if (rateLimits) await failures.add(nameless(account));
    },
    async passwordWorked(account) {
      if (rateLimits) await failures.clear(nameless(account));
    },
  };
}

/** Each failure adds delay, but an account is never locked: that would lock out its owner too. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures
    ? 0
    : Math.min(mostDelayMs, firstDelayMs * 2 ** (failures - freeFailures));
