// Signals by LISTEN and NOTIFY on the connection that also reads the notices. NOTIFY is a transaction of its own here:
// commits with a notification wait for each other in the whole server, so no other transaction may have one.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  type SharedConnection,
  signalChannel,
  type Signals,
  type SignalsOptions,
} from './signals.ts';

export function createPostgresSignals({ onSignal }: SignalsOptions): Signals {
  let connected: SharedConnection | undefined;
  return {
    onConnected: async (connection) => {
      const { client, query } = connection;
      client.on('notification', ({ channel, processId }) => {
        if (channel === signalChannel && processId !== backendOf(client)) onSignal();
      });
      await query(`listen ${signalChannel}`);
      connected = connection;
    },
    send: async () => {
      await connected?.query(`notify ${signalChannel}`);
    },
    test: async (pool) => {
      const id = randomUUID();
      const heard = new Promise<void>((resolve) =>
        connected?.client.on('notification', ({ payload }) => payload === id && resolve()),
      );
      await pool.query('select pg_notify($1, $2)', [signalChannel, id]);
      return heard;
    },
    close: () => {},
  };
}

/** The id of the server's process behind a connection, which its own notifications name. */
const backendOf = (client: pg.Client): number | null =>
  (client as unknown as { processID: number | null }).processID;
