// Counts points in the database, for all processes together. If counting fails, no points count as used up.
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/open-database.ts';
import type { Log } from '#platform/log.ts';

export interface Tally {
  /** Points used in this period. */
  used: number;
  /** Whether the points are used up: `add` asked for more than were left, or `read` found none left. */
  isOver: boolean;
  /** Until the period ends; at least one. */
  waitSeconds: number;
}

/** Each method takes its own connection: call it before a transaction begins, never inside one. */
export interface Counter {
  add(key: string, points?: number): Promise<Tally>;
  read(key: string): Promise<Tally>;
  /** Forgets what was counted. */
  clear(key: string): Promise<void>;
}

export type OpenCounter = (name: string, points: number, seconds: number) => Counter;

interface Options {
  pool: Database['pool'];
  log: Log;
}

const nothing: Tally = { used: 0, isOver: false, waitSeconds: 1 };

export const openCounters =
  ({ pool, log }: Options): OpenCounter =>
  (name, points, seconds) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `auth-${name}`,
      points,
      duration: seconds,
    });
    const notCounted = (error: unknown): Tally => {
      log.warn({ err: error }, 'a limit of the sign-in service was not counted');
      return nothing;
    };
    return {
      add: async (key, counted = 1) => {
        try {
          return tallyOf(await limiter.consume(key, counted), false);
        } catch (reason) {
          return reason instanceof RateLimiterRes ? tallyOf(reason, true) : notCounted(reason);
        }
      },
      read: async (key) => {
        try {
          const found = await limiter.get(key);
          return found ? tallyOf(found, found.consumedPoints >= points) : nothing;
        } catch (reason) {
          return notCounted(reason);
        }
      },
      clear: async (key) => {
        await limiter.delete(key).catch(notCounted);
      },
    };
  };

const tallyOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Tally => ({
  used: consumedPoints,
  isOver,
  waitSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
