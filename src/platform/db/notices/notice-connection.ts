// One connection to the database that reads notices: after each signal, and every few seconds, which also checks whether
// the connection is still alive. It is never repaired; its user opens another one.
import os from 'node:os';
import pg from 'pg';
import { minuteMs } from '#domain/time/durations.ts';
import type { Log } from '../../log.ts';
import { applicationName } from '../application-name.ts';
import { refuseStandby } from '../avoid-standbys.ts';
import { crossPooler } from '../cross-pooler.ts';
import { greetServer } from '../greet-server.ts';
import type { Listeners } from './listeners.ts';
import { hearOlderNotices } from './older-notices.ts';
import { pruneNotices, readNotices } from './read-notices.ts';
import type { SharedConnection, Signals } from './signals.ts';

export interface NoticeConnection {
  lost: Promise<void>;
  /** Reads what is new, and notifies the listeners. */
  read(): void;
  /** Also reads every few seconds from now on. */
  poll(): void;
  close(): void;
}

interface Options {
  url: string;
  pollMs: number;
  senderId: string;
  signals: Signals;
  listeners: Listeners;
  log: Log;
}

/** Rows are deleted once they have been visible for this many minutes. */
const keepMinutes = 5;
/** After a longer time without a read, such as that of a sleeping laptop, rows may have been deleted unread. */
const mostGapMs = (keepMinutes - 1) * minuteMs;

export async function connectForNotices(options: Options): Promise<NoticeConnection> {
  const { url, pollMs, senderId, signals, listeners, log } = options;
  const statementMs = 3 * pollMs;
  const client = clientOf(url, statementMs);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const timers: NodeJS.Timeout[] = [];
  const close = (): void => {
    timers.forEach(clearInterval);
    lose();
    client.end().catch(() => {});
  };
  client.on('error', close);
  client.on('end', close);

  const query = inTurn(client);
  let position: string | undefined;
  let readAtMs = 0;
  async function readOnce(): Promise<void> {
    // Unlike timers, it also counts the time that the machine sleeps.
    const uptimeMs = os.uptime() * 1000;
    const isMissing = position !== undefined && uptimeMs - readAtMs > mostGapMs;
    const found = await readNotices(query, senderId, position);
    position = found.position;
    readAtMs = uptimeMs;
    if (isMissing) listeners.notifyAll();
    else for (const { topic, payload } of found.notices) listeners.notify(topic, payload);
  }

  let reading = false;
  let isRequested = false;
  async function readWhileRequested(): Promise<void> {
    reading = true;
    for (; isRequested; await readOnce()) isRequested = false;
    reading = false;
  }
  const read = (): void => {
    isRequested = true;
    if (!reading) readWhileRequested().catch(close);
  };

  const positions: string[] = [];
  const prune = (): void => {
    if (position !== undefined) positions.push(position);
    const [old] = positions.length > keepMinutes ? positions.splice(0, 1) : [];
    if (old !== undefined) pruneNotices(query, old).catch(close);
  };

  try {
    await client.connect();
    const { isDirect, isStandby } = await greetServer(client, { statementMs, isPooled: false });
    if (isStandby) refuseStandby();
    if (isDirect) await hearOlderNotices({ client, query }, { listeners, log });
    else crossPooler(client, { statementMs, keepsNames: false });
    await signals.onConnected({ client, query });
    await readOnce();
  } catch (error) {
    close();
    throw error;
  }
  const poll = (): void =>
    void timers.push(setInterval(read, pollMs).unref(), setInterval(prune, minuteMs).unref());
  return { lost, read, poll, close };
}

const clientOf = (url: string, query_timeout: number): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: applicationName('notices'),
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout,
  });

/** The driver takes one statement at a time. */
function inTurn(client: pg.Client): SharedConnection['query'] {
  let last: Promise<unknown> = Promise.resolve();
  return (text) => {
    const result = last.then(() => client.query(text));
    last = result.catch(() => {});
    return result;
  };
}
