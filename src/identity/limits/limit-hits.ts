// Counts how often each limit is hit, in memory, and adds the counts to the database every few seconds: a flood of refused
// requests must not become a flood of writes.
import { hourMs, secondMs } from '#platform/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { SignInLimit } from '#platform/identity-port.ts';
import type { Log } from '#platform/log.ts';
import { addLimitHits } from './limit-hit-store.ts';

export interface LimitHits {
  note(limit: SignInLimit, network: string): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  /** Writes the last counts. */
  close(): Promise<void>;
}

interface Options {
  db: Db;
  clock: Clock;
  log: Log;
}

interface HourOfHits {
  limit: SignInLimit;
  hour: Date;
  /** Hits and networks that are not written yet. */
  hits: number;
  networks: number;
  lastAt: Date;
  seen: Set<string>;
}

const everyMs = 5 * secondMs;
/** Further networks of an hour are not counted, so that memory stays small. */
const mostNetworks = 10_000;

export function createLimitHits({ db, clock, log }: Options): LimitHits {
  let hours = new Map<string, HourOfHits>();
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const now = clock.now();
    for (const counted of [...hours.values()].filter(({ hits }) => hits > 0)) {
      const { limit, hour, hits, networks, lastAt } = counted;
      Object.assign(counted, { hits: 0, networks: 0 });
      await addLimitHits(db, { name: limit, hour, hits, networks, last_at: lastAt });
    }
    hours = new Map([...hours].filter(([, { hits, hour }]) => hits > 0 || isSame(hour, now)));
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write).catch((error: unknown) => {
      log.warn({ err: error }, 'hits of a limit of the sign-in service were not counted');
    });
    return writing;
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    note: (limit, network) => {
      const at = clock.now();
      const hour = hourOf(at);
      const key = `${limit} ${hour.getTime()}`;
      const counted: HourOfHits = hours.get(key) ?? {
        limit,
        hour,
        hits: 0,
        networks: 0,
        lastAt: at,
        seen: new Set<string>(),
      };
      const isNew = !counted.seen.has(network) && counted.seen.size < mostNetworks;
      if (isNew) counted.seen.add(network);
      counted.hits += 1;
      counted.networks += isNew ? 1 : 0;
      counted.lastAt = at;
      hours.set(key, counted);
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);
const isSame = (hour: Date, now: Date): boolean => hour.getTime() === hourOf(now).getTime();
