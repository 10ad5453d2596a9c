// Opens a replica of the database for public reads, and finds out all the time whether it is current enough for them.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '../../log.ts';
import { withTimeout } from '../../with-timeout.ts';
import { isUnreachable } from '../failures.ts';
import { endPool } from '../end-pool.ts';
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

/** A place in the log of a server. Places on different timelines say nothing about each other. */
interface Place {
  /** Null on a replica that was promoted and is none any more. */
  position: number | null;
  /** Counts the failovers. */
  timeline: number;
}

/** A commit that others can see is flushed, unless commits do not wait for that. */
const primaryStatement = `
  select (case when current_setting('synchronous_commit') = 'off'
    then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::bigint as position,
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`;
/** Only some roles see the timeline that is received; that of the last flush follows it. */
const replicaStatement = `
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position,
    coalesce((select received_tli from pg_stat_wal_receiver),
      (select min_recovery_end_timeline from pg_control_recovery())) as timeline`;

type ReplicaState = 'unknown' | 'current' | 'behind' | 'away';

const sentences: Record<Exclude<ReplicaState, 'unknown'>, string> = {
  current: 'the replica is current, public reads use it',
  behind: 'the replica is too far behind, public reads use the primary',
  away: 'the replica cannot be used, public reads use the primary',
};

export async function openReplica(options: Options): Promise<Replica> {
  const { url, primary, stalenessMs, connections, log, prepare } = options;
  const pool = createPool(url, log, connections, { ...pooling, ...(prepare && { prepare }) });
  const { state, become } = createState(log);
  let replayed = 0;
  let timeline = 0;
  const askPrimary = async (): Promise<number> => {
    const place = await askFor(primary, primaryStatement);
    // Until the replica follows the new primary, it may have what was never confirmed.
    if (place.timeline !== timeline) replayed = 0;
    timeline = place.timeline;
    return place.position ?? Infinity;
  };
  const required = createRequiredPosition({ stalenessMs, ask: askPrimary });
  // A replica that was restarted or replaced may be behind where it was.
  pool.on('connect', () => (replayed = 0));
  const askReplica = share(async () => {
    const place = await askFor(pool, replicaStatement);
    if (place.position === null)
      throw new Error('The server of DATABASE_REPLICA_URL is no replica.');
    return (replayed = place.timeline === timeline ? place.position : 0);
  });

  const check = async (): Promise<void> => {
    try {
      const oldest = await required.readOldest();
      become((await askReplica()) >= oldest ? 'current' : 'behind');
    } catch (error) {
      become('away', error);
    }
  };
  let checking: Promise<void> | undefined;
  const checkUnlessChecking = (): void => {
    checking ??= required
      .measure()
      .catch(() => {})
      .then(check)
      .finally(() => (checking = undefined));
  };
  await check();
  const timer = setInterval(checkUnlessChecking, checkMs).unref();

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
      if (state() !== 'current') return false;
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
      await endPool(pool, log);
    },
  };
}

/** Logs when it changes. */
function createState(log: Log) {
  let state: ReplicaState = 'unknown';
  return {
    state: () => state,
    become: (next: Exclude<ReplicaState, 'unknown'>, error?: unknown): void => {
      if (next === state) return;
      state = next;
      if (next === 'current') log.info(sentences[next]);
      else log.warn({ ...(error !== undefined && { error }) }, sentences[next]);
    },
  };
}

async function askFor(pool: pg.Pool, text: string): Promise<Place> {
  let place: Place | undefined;
  const asking = pool.query<Place>(text).then(({ rows }) => (place = rows[0]));
  if ((await withTimeout(askMs, asking)) && place) return place;
  throw new Error('The server did not respond in time.');
}
