// Finds out how far a replica has replayed the log of its primary, and how far it must have.
import type pg from 'pg';
import { secondMs } from '#domain/time/durations.ts';
import { withTimeout } from '../../with-timeout.ts';
import { createRequiredPosition } from './required-position.ts';
import { share } from './share.ts';

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

const askMs = secondMs;

interface Servers {
  primary: pg.Pool;
  replica: pg.Pool;
  stalenessMs: number;
}

export function comparePlaces({ primary, replica, stalenessMs }: Servers) {
  let replayed = 0;
  let timeline = 0;
  const askPrimary = async (): Promise<number> => {
    const place = await askFor(primary, primaryStatement);
    // Until the replica follows the new primary, it may have what was never confirmed.
    if (place.timeline !== timeline) replayed = 0;
    timeline = place.timeline;
    return place.position ?? Infinity;
  };
  // A replica that was restarted or replaced may be behind where it was.
  replica.on('connect', () => (replayed = 0));
  const askReplica = share(async () => {
    const place = await askFor(replica, replicaStatement);
    if (place.position === null)
      throw new Error('The server of DATABASE_REPLICA_URL is no replica.');
    return (replayed = place.timeline === timeline ? place.position : 0);
  });
  const required = createRequiredPosition({ stalenessMs, ask: askPrimary });
  return { required, askReplica, replayed: () => replayed };
}

async function askFor(pool: pg.Pool, text: string): Promise<Place> {
  let place: Place | undefined;
  const asking = pool.query<Place>(text).then(({ rows }) => (place = rows[0]));
  if ((await withTimeout(askMs, asking)) && place) return place;
  throw new Error('The server did not respond in time.');
}
