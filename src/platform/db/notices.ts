// Notifies all processes of this server of changes. A transaction writes its notices as one row with its commit, so a
// notice arrives if and only if the change can be read. After the commit this process hears it at once, and the others
// after a signal that says only that there are rows to read. Triggers write notices in the name of nobody, so this process
// reads them too.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Db } from './db.ts';
import { type NoticeSender, publishStatement } from './held-notices.ts';
import { createHeardTopics, type HeardTopics } from './notices/heard-topics.ts';
import { createListeners, type Listener, type Listeners } from './notices/listeners.ts';
import { type NoticeConnection, connectForNotices } from './notices/notice-connection.ts';
import { openSignals } from './notices/open-signals.ts';
import { testNotices } from './notices/test-notices.ts';
import { createThrottle } from './notices/throttle.ts';
import { DatabaseStartError } from './start-error.ts';

export interface Notices extends Pick<HeardTopics, 'position' | 'isUnchanged'> {
  /**
   * An empty payload means "look again": notices may have been missed while reconnecting. The topic `class:{id}` hears
   * every topic such as `class:1`; its listeners get the id.
   */
  listen(topic: string, listener: Listener): () => void;
  publish(db: Db, topic: string, payload?: string): Promise<void>;
  close(): Promise<void>;
}

export interface NoticesOptions {
  /** The address of PostgreSQL itself: a pooler in transaction mode lets nobody listen. */
  url: string;
  /** The pool of this process: the start is refused unless a notice that is written through it is heard. */
  pool?: pg.Pool | undefined;
  /** How long that may take. */
  testMs?: number;
  log: Log;
  /** The Redis or Valkey server that carries the signals. Left out: the database. */
  redisUrl?: string | undefined;
  backOffMs?: { first: number; most: number };
  /** How often to look for rows whose signal was lost, which also checks a connection that is normally idle. */
  pollMs?: number;
}

/** At most 20 signals a second, and as many reads. */
const coalesceMs = 50;
/** A process reads at most so often what triggers have written into its own transactions. */
const ownReadsMs = 250;
/** How long a stop waits for the last signal. */
const lastSignalMs = 1000;

export async function startNotices(options: NoticesOptions): Promise<Notices> {
  const { url, log, backOffMs = { first: 100, most: 5000 }, pollMs = 5 * secondMs } = options;
  const { pool, testMs = 5 * secondMs } = options;
  const heard = createHeardTopics();
  const listeners = createListeners(log, heard);
  const closing = new AbortController();
  let connection: NoticeConnection | undefined;
  const reads = createThrottle(coalesceMs, () => connection?.read());
  const ownReads = createThrottle(ownReadsMs, () => connection?.read());
  const signals = await openSignals(options.redisUrl, { log, onSignal: reads.request });
  let sending = Promise.resolve();
  // Without the signal, the others find the rows when they next look.
  const sends = createThrottle(coalesceMs, () => void (sending = signals.send().catch(() => {})));

  const sender = createSender(listeners, () => {
    sends.request();
    ownReads.request();
  });
  const connect = (): Promise<NoticeConnection> =>
    connectForNotices({ url, pollMs, senderId: sender.id, signals, listeners, log });
  try {
    connection = await connect();
    // Before it looks for rows by itself, which would find them without any signal.
    if (pool) await testNotices({ pool, signals, listeners, patienceMs: testMs });
    connection.poll();
  } catch (cause) {
    signals.close();
    connection?.close();
    throw startErrorOf(cause);
  }
  const reconnecting = keepConnected(connection, {
    reconnect: () => retry(connect, { backOffMs, signal: closing.signal, log }),
    onReconnected: (next) => {
      connection = next;
      // Closed while this connection was opening: nothing else would close it.
      if (closing.signal.aborted) return next.close();
      next.poll();
      listeners.notifyAll();
    },
    closing: closing.signal,
    log,
  });

  return {
    listen: listeners.add,
    position: heard.position,
    isUnchanged: heard.isUnchanged,
    publish: async (db, topic, payload = '') => {
      await db.executeQuery(CompiledQuery.raw(publishStatement, [{ topic, payload }, sender]));
    },
    close: async () => {
      sends.flush();
      await withTimeout(lastSignalMs, sending);
      closing.abort();
      signals.close();
      connection?.close();
      await reconnecting;
    },
  };
}

function createSender(listeners: Listeners, onWritten: () => void): NoticeSender {
  const sender: NoticeSender = {
    id: randomUUID(),
    onCommitted: (notices) => {
      for (const { topic, payload } of notices) listeners.notify(topic, payload);
      onWritten();
    },
    onUncertain: (notices) =>
      sender.onCommitted(notices.map(({ topic }) => ({ topic, payload: '' }))),
  };
  return sender;
}

function startErrorOf(cause: unknown): DatabaseStartError {
  if (cause instanceof DatabaseStartError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseStartError(`The database does not send notices (${reason}).`, { cause });
}

interface Reconnecting {
  reconnect: () => Promise<NoticeConnection>;
  onReconnected: (connection: NoticeConnection) => void;
  closing: AbortSignal;
  log: Log;
}

/** Replaces every connection that is lost; resolves when the notices are closed. */
async function keepConnected(first: NoticeConnection, options: Reconnecting): Promise<void> {
  const { reconnect, onReconnected, closing, log } = options;
  for (let current: NoticeConnection | undefined = first; current;) {
    await current.lost;
    if (closing.aborted) return;
    log.warn('the connection for notices was lost, connecting again');
    current = await reconnect().catch(() => undefined);
    if (current) onReconnected(current);
  }
}

interface Retrying {
  backOffMs: { first: number; most: number };
  signal: AbortSignal;
  log: Log;
}

async function retry<T>(
  attempt: () => Promise<T>,
  { backOffMs, signal, log }: Retrying,
): Promise<T> {
  for (let pauseMs = backOffMs.first; ; pauseMs = Math.min(pauseMs * 2, backOffMs.most)) {
    await sleep(pauseMs, undefined, { signal });
    try {
      return await attempt();
    } catch (error) {
      log.warn({ error }, 'notices cannot be heard yet');
    }
  }
}
