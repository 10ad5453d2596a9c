// Notifies all processes of this server of changes: LISTEN on one connection, NOTIFY in the transaction that makes the
// change, so a notice arrives if and only if the change can be read.
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Db } from './db.ts';
import { notifyStatement } from './held-notices.ts';
import { DatabaseStartError } from './start-error.ts';

/** `id` is the part behind the name of the topic, empty where it has none. */
type Listener = (payload: string, id?: string) => void;

export interface Notices {
  /**
   * An empty payload means "look again": notices may have been missed while reconnecting. The topic `class:{id}` hears
   * every topic such as `class:1`; its listeners get the id.
   */
  listen(topic: string, listener: Listener): () => void;
  publish(db: Db, topic: string, payload?: string): Promise<void>;
  close(): Promise<void>;
}

export interface NoticesOptions {
  url: string;
  log: Log;
  backOffMs?: { first: number; most: number };
  /** Interval and timeout of the heartbeat, which checks a connection that is normally idle. */
  heartbeatMs?: number;
}

const channel = 'trellis_notices';

export async function startNotices(options: NoticesOptions): Promise<Notices> {
  const { url, log, backOffMs = { first: 100, most: 5000 }, heartbeatMs = 15_000 } = options;
  const listeners = createListeners(log);
  const closing = new AbortController();

  function onNotice({ payload: text = '' }: pg.Notification): void {
    const notice = readNotice(text);
    if (notice) listeners.notify(notice.topic, notice.payload);
    else log.warn('a notice on our channel was not one of ours');
  }

  async function reconnect(): Promise<Connection> {
    for (let pauseMs = backOffMs.first; ; pauseMs = Math.min(pauseMs * 2, backOffMs.most)) {
      await sleep(pauseMs, undefined, { signal: closing.signal });
      try {
        return await connect(url, onNotice, heartbeatMs);
      } catch (error) {
        log.warn({ error }, 'notices cannot be heard yet');
      }
    }
  }

  let connection = await connect(url, onNotice, heartbeatMs).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseStartError(`The database does not send notices (${reason}).`, { cause });
  });
  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await connection.lost;
      if (closing.signal.aborted) return;
      log.warn('the connection for notices was lost, connecting again');
      connection = await reconnect();
      // Closed while this connection was opening: nothing else would close it.
      if (closing.signal.aborted) return connection.close();
      for (const topic of listeners.topics()) listeners.notify(topic, '');
    }
  }
  const listening = keepListening().catch(() => {});

  return {
    listen: listeners.add,
    publish: async (db, topic, payload = '') => {
      const values = [channel, JSON.stringify({ topic, payload })];
      await db.executeQuery(CompiledQuery.raw(notifyStatement, values));
    },
    close: async () => {
      closing.abort();
      connection.close();
      await listening;
    },
  };
}

/** Functions to call by topic. */
function createListeners(log: Log) {
  const byTopic = new Map<string, Set<Listener>>();
  return {
    topics: () => byTopic.keys(),
    add: (topic: string, listener: Listener): (() => void) => {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        // Topics can carry ids: one without listeners must not stay behind.
        if (listeners.size === 0 && byTopic.get(topic) === listeners) byTopic.delete(topic);
      };
    },
    notify: (topic: string, payload: string): void => {
      const [name, id] = splitTopic(topic);
      const ofAnyId = id === '' ? [] : (byTopic.get(`${name}:{id}`) ?? []);
      for (const listener of [...(byTopic.get(topic) ?? []), ...ofAnyId]) {
        try {
          listener(payload, id);
        } catch (error) {
          log.error({ topic, error }, 'a listener failed on a notice');
        }
      }
    },
  };
}

/** The topic of all ids itself, which is notified after a reconnection, has no id. */
function splitTopic(topic: string): [name: string, id: string] {
  const colon = topic.indexOf(':');
  if (colon < 0 || topic.endsWith(':{id}')) return [topic, ''];
  return [topic.slice(0, colon), topic.slice(colon + 1)];
}

/** Anyone who can connect to the database can send any text, so it is checked. */
function readNotice(text: string): { topic: string; payload: string } | undefined {
  try {
    const { topic, payload } = JSON.parse(text) as Record<string, unknown>;
    if (typeof topic === 'string' && typeof payload === 'string') return { topic, payload };
  } catch {
    // Not JSON, or null.
  }
  return undefined;
}

interface Connection {
  lost: Promise<void>;
  close(): void;
}

async function connect(
  url: string,
  onNotice: (message: pg.Notification) => void,
  heartbeatMs: number,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: heartbeatMs,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const close = (): void => {
    clearInterval(heartbeat);
    lose();
    client.end().catch(() => {});
  };
  const heartbeat = setInterval(() => void client.query('select 1').catch(close), heartbeatMs);
  heartbeat.unref();
  client.on('error', close);
  client.on('end', close);
  client.on('notification', onNotice);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    close();
    throw error;
  }
  return { lost, close };
}
