// The connection pool of one process: survives dying and silent backends, reads bigint as a number and date as text.
import pg from 'pg';
import type { Log } from '../log.ts';

const int8Oid = 20;
const dateOid = 1082;

const types = new pg.TypeOverrides();
types.setTypeParser(int8Oid, Number);
// A calendar date has no instant; pg would make midnight in the server's own zone of it.
types.setTypeParser(dateOid, (text: string) => text);

/** The pool waits for a promise, though its types do not say so. */
type OnConnect = (client: pg.ClientBase) => void;

export interface QueryLimits {
  /** When the server gives a statement up. */
  statementMs: number;
  /** When we give the server up: a stuck one does not even notice its own limit. */
  responseMs: number;
}

const standardLimits: QueryLimits = { statementMs: 30_000, responseMs: 35_000 };

export function createPool(
  url: string,
  log: Log,
  max = 10,
  { statementMs, responseMs }: QueryLimits = standardLimits,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    query_timeout: responseMs,
    // Said after connecting: poolers in between refuse unknown settings in the first message.
    onConnect: ((client) => client.query(`set statement_timeout = ${statementMs}`)) as OnConnect,
  });
  pool.on('error', (error) => {
    // A pool that ends does not wait for its connections, and the server may be stopped before they are closed.
    if (!pool.ending) log.warn({ error }, 'an idle database connection died');
  });
  // Without a listener of its own, a connection that dies inside a transaction ends the process;
  // the query waiting on it is rejected with the same error anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
