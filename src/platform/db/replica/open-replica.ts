// Opens a replica of the database for public reads, and finds out all the time whether it is current enough for them.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '../../log.ts';
import { withTimeout } from '../../with-timeout.ts';
import { isUnreachable } from '../failures.ts';
import { createPool, type PoolOptions } from '../pool.ts';
import { createRequiredPosition } from './required-position.ts';
import { share } from './share.ts';

export interface Replica {
  pool: pg.Pool;
  /** Whether a read that begins now may use the replica: it shows everything that this process has heard of. */
  isCurrent(): Promise<boolean>;
  /** Something public has changed. */
  onChange(): void;
  /** A read has failed. */
  onFailure(error: unknown): void;
  close(): Promise<void>;
}

interface Options extends Pick<PoolOptions, 'prepare'> {
  url: string;
  primary: pg.Pool;
  /** Public reads may be this old where nothing was heard of a change. */
  stalenessMs: number;
  connections: number;
  log: Log;
}

/** Shorter timeouts than at the primary, which is there if the replica is slow. */
const pooling = { statementMs: 8 * secondMs, responseMs: 10 * secondMs, mayBeStandby: true };
const checkMs = secondMs;
const askMs = secondMs;
/** A replica usually replays a change within milliseconds, so it is worth a short wait. */
const waits = { times: 3, ms: 10 };

/** A commit that others can see is flushed, unless commits do not wait for that. */
const primaryStatement = `
  select (case when current_setting('synchronous_commit') = 'off'
    then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::bigint as position`;
/** Null on a server that was promoted and is no replica any more. */
const replicaStatement = `
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`;

type Standing = 'unknown' | 'current' | 'behind' | 'away';

const sentences: Record<Exclude<Standing, 'unknown'>, string> = {
  current: 'the replica is current, public reads use it',
  behind: 'the replica is too far behind, public reads use the primary',
  away: 'the replica cannot be used, public reads use the primary',
};

export async function openReplica(options: Options): Promise<Replica> {
  const { url, primary, stalenessMs, connections, log, prepare } = options;
  const pool = createPool(url, log, connections, { ...pooling, ...(prepare && { prepare }) });
  const required = createRequiredPosition({
    stalenessMs,
    ask: async () => (await askFor(primary, primaryStatement)) ?? Infinity,
  });
  const { standing, become } = createStanding(log);
  let replayed = 0;
  // A replica that was restarted or replaced may be behind where it was.
  pool.on('connect', () => (replayed = 0));
  const askReplica = share(async () => {
    const position = await askFor(pool, replicaStatement);
    if (position === null) throw new Error('The server of DATABASE_REPLICA_URL is no replica.');
    return (replayed = position);
  });

  const check = (): Promise<void> =>
    Promise.all([askReplica(), required.readOldest()])
      .then(([position, oldest]) => become(position >= oldest ? 'current' : 'behind'))
      .catch((error: unknown) => become('away', error));
  let checking = Promise.resolve();
  const checkNext = (): void => {
    checking = checking.then(async () => {
      await required.measure().catch(() => {});
      await check();
    });
  };
  await check();
  const timer = setInterval(checkNext, checkMs).unref();

  const catchesUp = async (position: number): Promise<boolean> => {
    for (let time = 0; time <= waits.times; time++) {
      if (time > 0) await sleep(waits.ms);
      if ((await askReplica()) >= position) return true;
    }
    return false;
  };
  return {
    pool,
    isCurrent: async () => {
      if (standing() !== 'current') return false;
      const position = await required.read().catch(() => Infinity);
      try {
        return replayed >= position || (position < Infinity && (await catchesUp(position)));
      } catch (error) {
        become('away', error);
        return false;
      }
    },
    onChange: required.onChange,
    onFailure: (error) => {
      if (isUnreachable(error)) become('away', error);
    },
    close: async () => {
      clearInterval(timer);
      await checking;
      await pool.end();
    },
  };
}

/** Logs when it changes. */
function createStanding(log: Log) {
  let standing: Standing = 'unknown';
  return {
    standing: () => standing,
    become: (next: Exclude<Standing, 'unknown'>, error?: unknown): void => {
      if (next === standing) return;
      standing = next;
      if (next === 'current') log.info(sentences[next]);
      else log.warn({ ...(error !== undefined && { error }) }, sentences[next]);
    },
  };
}

async function askFor(pool: pg.Pool, text: string): Promise<number | null> {
  let position: number | null = null;
  const asking = pool
    .query<{ position: number | null }>(text)
    .then(({ rows }) => (position = rows[0]?.position ?? null));
  if (await withTimeout(askMs, asking)) return position;
  throw new Error('The server did not respond in time.');
}
