// Opens one connection for the whole of a backup, a restore or a move, with no timeout on how long that takes.
import pg from 'pg';
import { applicationName } from '../../db/application-name.ts';
import { oldestMajor } from '../../db/embedded/binaries/find-binaries.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupFailure, explainFailure, hasSentence } from '../failure.ts';

const mostTries = 50;
const retryMs = 100;
const politeMs = 1000;

/** `where` names the database in messages. */
export async function connectTo(url: string, where: string): Promise<pg.Client> {
  const client = await connectPatiently(url, where);
  try {
    const { rows } = await client.query('select current_setting($1)::int as version', [
      'server_version_num',
    ]);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestMajor)
      throw new BackupFailure(
        `${where} is PostgreSQL ${major}, but ${oldestMajor} or newer is needed.`,
      );
    // Timeouts that an administrator gave this user are meant for an app. They also apply between transactions.
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0');
    if (major >= 17) await client.query('set transaction_timeout = 0');
    return client;
  } catch (error) {
    await disconnect(client);
    throw error;
  }
}

/** Retries while the server says that it is starting. */
async function connectPatiently(url: string, where: string): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      fallback_application_name: applicationName('backup'),
    });
    // Without a listener, a connection that dies between two queries ends the process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await disconnect(client);
      const starting = (error as { code?: unknown }).code === '57P03';
      if (starting && tries < mostTries) await sleep(retryMs);
      else throw unreachable(error, where);
    }
  }
}

function unreachable(error: unknown, where: string): BackupFailure {
  // The server itself refused: a wrong password, a missing database.
  if (error instanceof pg.DatabaseError && hasSentence(error.code)) return explainFailure(error);
  const { message, code } = error as NodeJS.ErrnoException;
  return new BackupFailure(`${where} cannot be reached (${message || code}).`, { cause: error });
}

/** Works even in the middle of a COPY that nobody reads any more, when the server would not respond. */
export async function disconnect(client: pg.Client): Promise<void> {
  const enough = new AbortController();
  const tooLong = sleep(politeMs, undefined, { signal: enough.signal }).catch(() => {});
  await Promise.race([client.end().catch(() => {}), tooLong]);
  enough.abort();
  client.connection.stream.destroy();
}

/**
 * Makes every server write the same text for the same value, and removes all timeouts except on locks. Set in the
 * transaction, so that it also applies behind a connection pooler.
 */
export const transactionSettings = [
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local lock_timeout = '60s'",
  "set local client_encoding = 'UTF8'",
  "set local datestyle = 'ISO, MDY'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
].join('; ');
