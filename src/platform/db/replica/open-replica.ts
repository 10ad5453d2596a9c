// Opens a replica of the database for public reads, and finds out all the time whether it is current enough for them.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '../../log.ts';
import { logFault } from '../../log-fault.ts';
import { isReadOnly, isUnreachable } from '../failures.ts';
import { endPool } from '../end-pool.ts';
import { createPool, type PoolOptions } from '../pool.ts';
import { comparePlaces } from './compare-places.ts';

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
/** A replica usually replays a change within milliseconds, so it is worth a short wait. */
const waits = { times: 3, ms: 10 };

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
  const { required, askReplica, replayed } = comparePlaces({ primary, replica: pool, stalenessMs });

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
        return replayed() >= position || (position < Infinity && (await catchesUp(position)));
      } catch (error) {
        become('away', error);
        return false;
      }
    },
    onChange: required.onChange,
    onFailure: createOnFailure(log, (error) => become('away', error)),
    close: async () => {
      clearInterval(timer);
      await checking;
      await endPool(pool, log);
    },
  };
}

/** A replica refuses to write and to lock: a mistake of ours, which its other reads need not pay for. */
export function createOnFailure(
  log: Pick<Log, 'error'>,
  leave: (error: unknown) => void,
): Replica['onFailure'] {
  const logged = new Set<string>();
  return (error) => {
    if (!isReadOnly(error)) {
      if (isUnreachable(error)) leave(error);
      return;
    }
    const { message } = error as Error;
    if (logged.has(message)) return;
    logged.add(message);
    logFault(log, 'public_read_refused', { err: error }, 'a public read is no read');
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
