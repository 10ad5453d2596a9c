// Warns when the clock of this process and that of the database disagree: what people are shown goes by the one, leases go
// by the other, and timers by whichever is earlier.
import { sql } from 'kysely';
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Db } from './db.ts';
import { databaseNow } from './database-clock.ts';

const mostSkewMs = 2 * secondMs;

interface Options {
  db: Db;
  log: Log;
  /** The clock of this process. */
  clock?: Clock;
  everyMs?: number;
}

/** Looks at once, and every ten minutes, so the log has one warning in that time at most. */
export function watchClock(options: Options): { close(): void } {
  const { db, log, clock = systemClock, everyMs = 10 * minuteMs } = options;
  const look = async (): Promise<void> => {
    try {
      const skewMs = await measureSkew(db, clock);
      if (Math.abs(skewMs) > mostSkewMs) log.warn(sentenceOf(skewMs));
    } catch (error) {
      log.debug({ err: error }, 'the clock of the database could not be read');
    }
  };
  void look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return { close: () => clearInterval(timer) };
}

/** How far our clock is certainly ahead (or, below zero, behind); 0 where the round trip could explain the difference. */
async function measureSkew(db: Db, clock: Clock): Promise<number> {
  const sentMs = clock.now().getTime();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from ${databaseNow}) * 1000)::float8 as ms`.execute(db);
  const halfMs = (clock.now().getTime() - sentMs) / 2;
  const skewMs = sentMs + halfMs - (rows[0]?.ms ?? 0);
  return Math.sign(skewMs) * Math.max(0, Math.abs(skewMs) - halfMs);
}

function sentenceOf(skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / secondMs);
  const where = skewMs > 0 ? 'ahead of' : 'behind';
  return `the clock of this machine is ${seconds} seconds ${where} that of the database: let NTP set both`;
}
