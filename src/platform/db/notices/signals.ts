// The interface of what carries signals between processes. A signal says only that there are new rows of `notices`; it may
// be lost or doubled without harm, because processes also look for rows every few seconds.
import type pg from 'pg';
import type { Log } from '../../log.ts';

/** The connection that reads notices. */
export interface SharedConnection {
  client: pg.Client;
  /** Sends one statement after the other. */
  query(text: string | pg.QueryConfig): Promise<pg.QueryResult>;
}

export interface Signals {
  /** Called with every new connection of this process to the database, before it is first read from. */
  onConnected(connection: SharedConnection): Promise<void>;
  /** Sends a signal to all other processes; rejects when it could not be sent. */
  send(): Promise<void>;
  /** Sends a signal the way another process would, and resolves when it was heard. */
  test(pool: pg.Pool): Promise<void>;
  close(): void;
}

export interface SignalsOptions {
  log: Log;
  /** Called for a signal of another process, and when one may have been missed. */
  onSignal: () => void;
}

/** The name of the channel in PostgreSQL and in Redis. */
export const signalChannel = 'trellis_signals';
