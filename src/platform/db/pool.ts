// Connection pool of one process: survives dying and unresponsive backends, reads bigint as a number and date as text.
import pg from 'pg';
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import type { Log } from '../log.ts';
import { applicationName } from './application-name.ts';
import { leaveStandby, refuseStandby } from './avoid-standbys.ts';
import { crossPooler, type Prepare } from './cross-pooler.ts';
import { greetServer } from './greet-server.ts';
import { writeTogether } from './write-together.ts';

const int8Oid = 20;
const dateOid = 1082;

const types = new pg.TypeOverrides();
types.setTypeParser(int8Oid, Number);
// A calendar date is not an instant; pg would turn it into midnight in the server's own time zone.
types.setTypeParser(dateOid, (text: string) => text);

export interface QueryLimits {
  /** Timeout after which the server cancels a statement. */
  statementMs: number;
  /** Timeout after which we give up on the server: a stuck one does not enforce its own timeout. */
  responseMs: number;
}

export interface PoolOptions extends Partial<QueryLimits> {
  prepare?: Prepare;
  /** Names the connections for whoever looks at the database. */
  purpose?: string;
  /** For a replica, which only reads. */
  mayBeStandby?: boolean;
}

const standardOptions: Required<PoolOptions> = {
  statementMs: 30_000,
  responseMs: 35_000,
  prepare: 'auto',
  purpose: 'web',
  mayBeStandby: false,
};

/** Below the time that a request may take, so that its connection is free again, and the reason known, by then. */
export const requestLimits: QueryLimits = { statementMs: 17 * secondMs, responseMs: 19 * secondMs };

export function createPool(url: string, log: Log, max = 10, options: PoolOptions = {}): pg.Pool {
  const settled = { ...standardOptions, ...options };
  const { statementMs, responseMs, prepare, purpose, mayBeStandby } = settled;
  const direct = new WeakSet<pg.ClientBase>();
  const greet = async (client: pg.ClientBase): Promise<void> => {
    const isPooled = prepare === 'unnamed';
    const { isDirect, isStandby } = await greetServer(client, { statementMs, isPooled });
    if (isStandby && !mayBeStandby) refuseStandby();
    if (isDirect) direct.add(client);
  };
  const settings = {
    connectionString: url,
    application_name: applicationName(purpose),
    max,
    types,
    // Statements that wait for nothing share a round trip.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // Longer than a minute, because an idle process would open connections anew for its jobs of every minute.
    idleTimeoutMillis: 2 * minuteMs,
    query_timeout: responseMs,
    // Set after connecting, because connection poolers refuse unknown settings in the first message.
    // pg-pool awaits the returned promise, although its types do not say so.
    onConnect: greet,
    // A machine that vanished closes nothing: its idle connections are found dead after about 20 seconds.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * secondMs,
  };
  const pool = new pg.Pool(settings);
  pool.on('error', (error) => {
    // An ending pool does not wait for its connections, and the server may stop before they are closed.
    if (!pool.ending) log.warn({ error }, 'an idle database connection died');
  });
  // Without a listener of its own, a connection that dies inside a transaction ends the process;
  // the query waiting on it is rejected with the same error anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', (client) => {
    writeTogether(client);
    if (!mayBeStandby) leaveStandby(client);
    if (!direct.has(client)) crossPooler(client, { statementMs, keepsNames: prepare === 'named' });
  });
  return pool;
}
